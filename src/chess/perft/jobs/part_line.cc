#include "src/chess/perft/jobs/part_line.h"

#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"
#include "src/base/system/file.h"
#include "src/base/text/quote.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/perft/perft_kernels.h"
#include "src/jobs/json_field.h"

namespace quadrille::chess {
namespace {

std::string CompilerName() {
#if defined(__clang__)
  return absl::StrCat("clang-", __clang_major__, ".", __clang_minor__, ".", __clang_patchlevel__);
#elif defined(__GNUC__)
  return absl::StrCat("gcc-", __GNUC__, ".", __GNUC_MINOR__, ".", __GNUC_PATCHLEVEL__);
#else
  return "unknown-compiler";
#endif
}

LineVisitor CountLines(const PartVisitor& visit) {
  return [&visit](std::int64_t number, absl::string_view line) -> absl::Status {
    const absl::StatusOr<UnitCount> count = ParseUnitCount(line);
    return count.ok() ? visit(number, *count) : count.status();
  };
}

}  // namespace

std::string BuilderName(const PerftGenerator& generator, PerftMode mode) {
  return absl::StrFormat("%s %s %s%s", generator.name, generator.isa, CompilerName(),
                         mode == PerftMode::kBulkMultiplied ? " multiply=on"
                         : mode == PerftMode::kUnbulked     ? " bulk=off"
                                                            : "");
}

std::string FormatUnitCount(const UnitCount& count) {
  nlohmann::ordered_json object;
  object["job"] = count.job;
  object["unit"] = count.unit;
  object["nodes"] = FormatNodeCount(count.nodes);
  object["by"] = count.by;
  object["run"] = count.run;
  return absl::StrCat(object.dump(), "\n");
}

absl::StatusOr<UnitCount> ParseUnitCount(absl::string_view line) {
  const nlohmann::json object = jobs::ParseJsonObject(line);
  const std::optional<std::string> job = jobs::TextField(object, "job");
  const std::optional<std::uint64_t> unit = jobs::NumberField(object, "unit");
  const std::optional<NodeCount> nodes =
      ParseNodeCount(jobs::TextField(object, "nodes").value_or(""));
  const std::optional<std::string> by = jobs::TextField(object, "by");
  const std::optional<std::string> run = jobs::TextField(object, "run");
  if (!job || !unit || !nodes || !by || by->empty() || !run || run->empty()) {
    return absl::InvalidArgumentError(absl::StrCat(
        "expected a counted unit with job, unit, nodes, by and run, got ", Quoted(line)));
  }
  return UnitCount{*job, *unit, *nodes, *by, *run};
}

absl::Status ReadPart(absl::string_view bytes, const std::string& name, const PartVisitor& visit) {
  return ForEachWholeLineOf(bytes, name, CountLines(visit));
}

absl::Status ReadPartFile(const std::string& path, const PartVisitor& visit) {
  return ForEachWholeLine(path, CountLines(visit));
}

}  // namespace quadrille::chess
