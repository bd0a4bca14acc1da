#include "src/chess/perft/jobs/part_line.h"

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <istream>
#include <optional>
#include <random>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"
#include "src/base/text/quote.h"
#include "src/chess/perft/jobs/json_field.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/perft/perft_kernels.h"

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

}  // namespace

std::string BuilderName(const PerftGenerator& generator, PerftLeaves leaves) {
  return absl::StrFormat("%s %s %s%s", generator.name, generator.isa, CompilerName(),
                         leaves == PerftLeaves::kMultiplied ? " multiply=on"
                         : leaves == PerftLeaves::kMade     ? " bulk=off"
                                                            : "");
}

std::string DrawRunName() {
  std::random_device random;
  return absl::StrFormat("%08x%08x", random(), random());
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
  const nlohmann::json object = ParseJsonObject(line);
  const std::optional<std::string> job = TextField(object, "job");
  const std::optional<std::uint64_t> unit = NumberField(object, "unit");
  const std::optional<NodeCount> nodes = CountField(object, "nodes");
  const std::optional<std::string> by = TextField(object, "by");
  const std::optional<std::string> run = TextField(object, "run");
  if (!job || !unit || !nodes || !by || by->empty() || !run || run->empty()) {
    return absl::InvalidArgumentError(absl::StrCat(
        "expected a counted unit with job, unit, nodes, by and run, got ", Quoted(line)));
  }
  return UnitCount{*job, *unit, *nodes, *by, *run};
}

absl::Status ReadPart(std::istream& in, absl::string_view name, const PartVisitor& visit) {
  std::string line;
  for (std::uint64_t number = 1; std::getline(in, line); ++number) {
    // getline() meets the end of the file only where a line has no end.
    if (in.eof()) return absl::OkStatus();
    if (!line.empty() && line.back() == '\r') line.pop_back();
    const absl::StatusOr<UnitCount> count = ParseUnitCount(line);
    const absl::Status status = count.ok() ? visit(number, *count) : count.status();
    if (!status.ok()) {
      return absl::Status(status.code(),
                          absl::StrCat(name, ": line ", number, ": ", status.message()));
    }
  }
  if (in.bad()) return absl::DataLossError(absl::StrCat(name, ": cannot be read on"));
  return absl::OkStatus();
}

absl::Status ReadPartFile(const std::string& path, const PartVisitor& visit) {
  std::ifstream file(path, std::ios::binary);
  if (!file.is_open()) {
    return absl::NotFoundError(
        absl::StrCat("cannot open part ", Quoted(path), ": ", std::strerror(errno)));
  }
  return ReadPart(file, path, visit);
}

}  // namespace quadrille::chess
