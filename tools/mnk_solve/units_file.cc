#include "tools/mnk_solve/units_file.h"

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
#include "src/jobs/units_file.h"
#include "src/mnk/text/position_text.h"

namespace quadrille::mnk_solve {
namespace {

constexpr char kFormat[] = "quadrille solve units 1";

}  // namespace

absl::Status WriteUnits(const std::string& path, const SolveUnits& units) {
  nlohmann::ordered_json head;
  head["format"] = kFormat;
  if (!units.position.empty()) head["position"] = units.position;
  head["stones"] = units.stones;
  head["units"] = units.units.size();
  return jobs::WriteUnitsFile(path, head, units.units.size(), [&units](std::uint64_t unit) {
    return absl::StrCat(units.units[unit], "\n");
  });
}

absl::StatusOr<SolveJob> ReadUnits(const std::string& path) {
  SolveJob job;
  absl::StatusOr<jobs::UnitsJob> read = jobs::ReadUnitsFile(
      path, kFormat,
      [&job](const nlohmann::json& head) -> absl::Status {
        const std::optional<std::uint64_t> stones = jobs::NumberField(head, "stones");
        if (!stones || *stones > 361) {
          return absl::InvalidArgumentError(
              absl::StrCat("expected position and stones, got ", Quoted(head.dump())));
        }
        job.units.position = jobs::TextField(head, "position").value_or("");
        job.units.stones = static_cast<int>(*stones);
        return absl::OkStatus();
      },
      [&job](std::uint64_t, absl::string_view line) -> absl::Status {
        if (absl::Status sound = mnk::ParsePosition(line).status(); !sound.ok()) return sound;
        job.units.units.emplace_back(line);
        return absl::OkStatus();
      });
  if (!read.ok()) return read.status();
  job.job = *std::move(read);
  return job;
}

}  // namespace quadrille::mnk_solve
