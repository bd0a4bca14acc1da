#include "tools/mnk_solve/part_line.h"

#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"
#include "src/base/text/quote.h"
#include "src/jobs/json_field.h"
#include "src/mnk/solver/solve.h"

namespace quadrille::mnk_solve {

using mnk::solver::GameValue;

std::string FormatPartLine(const PartLine& line) {
  nlohmann::ordered_json object;
  object["job"] = line.job;
  object["unit"] = line.unit;
  object["value"] = mnk::solver::ValueName(line.value.value);
  object["nodes"] = line.value.nodes;
  object["seconds"] = line.value.seconds;
  object["run"] = line.run;
  return absl::StrCat(object.dump(), "\n");
}

absl::StatusOr<PartLine> ParsePartLine(absl::string_view text) {
  const nlohmann::json object = jobs::ParseJsonObject(text);
  const std::optional<std::string> job = jobs::TextField(object, "job");
  const std::optional<std::uint64_t> unit = jobs::NumberField(object, "unit");
  const std::optional<GameValue> value =
      mnk::solver::ParseValueName(jobs::TextField(object, "value").value_or(""));
  const std::optional<std::uint64_t> nodes = jobs::NumberField(object, "nodes");
  const std::optional<double> seconds = jobs::DecimalField(object, "seconds");
  const std::optional<std::string> run = jobs::TextField(object, "run");
  if (!job || !unit || !value || *value == GameValue::kUnknown || !nodes || !seconds || !run) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected a solved unit with job, unit, value, nodes, seconds and run, got ",
                     Quoted(text)));
  }
  return PartLine{*job, *unit, {*value, *nodes, *seconds}, *run};
}

}  // namespace quadrille::mnk_solve
