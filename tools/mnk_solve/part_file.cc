#include "tools/mnk_solve/part_file.h"

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <functional>
#include <optional>
#include <random>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "nlohmann/json.hpp"
#include "src/base/text/quote.h"
#include "src/mnk/solver/solve.h"

namespace quadrille::mnk_solve {
namespace {

using mnk::solver::GameValue;

absl::StatusOr<UnitValue> ParseUnitValue(const std::string& line) {
  const nlohmann::json object = nlohmann::json::parse(line, nullptr, /*allow_exceptions=*/false);
  const auto field = [&](const char* name) {
    return object.is_object() ? object.value(name, nlohmann::json()) : nlohmann::json();
  };
  std::optional<GameValue> value;
  if (field("value").is_string()) {
    value = mnk::solver::ParseValueName(field("value").get<std::string>());
  }
  if (!field("job").is_string() || !field("unit").is_number_unsigned() || !value ||
      *value == GameValue::kUnknown || !field("nodes").is_number_unsigned() ||
      !field("seconds").is_number() || !field("run").is_string()) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected a solved unit with job, unit, value, nodes, seconds and run, got ",
                     Quoted(line)));
  }
  return UnitValue{field("job").get<std::string>(),
                   field("unit").get<std::size_t>(),
                   *value,
                   field("nodes").get<std::uint64_t>(),
                   field("seconds").get<double>(),
                   field("run").get<std::string>()};
}

}  // namespace

std::string DrawRunName() {
  std::random_device random;
  return absl::StrFormat("%08x%08x", random(), random());
}

std::string FormatUnitValue(const UnitValue& value) {
  nlohmann::ordered_json object;
  object["job"] = value.job;
  object["unit"] = value.unit;
  object["value"] = mnk::solver::ValueName(value.value);
  object["nodes"] = value.nodes;
  object["seconds"] = value.seconds;
  object["run"] = value.run;
  return absl::StrCat(object.dump(), "\n");
}

absl::Status ReadPart(const std::string& path,
                      const std::function<absl::Status(const UnitValue&)>& visit) {
  std::ifstream file(path, std::ios::binary);
  if (!file.is_open()) {
    return absl::NotFoundError(
        absl::StrCat("cannot open part ", Quoted(path), ": ", std::strerror(errno)));
  }
  std::string line;
  for (std::uint64_t number = 1; std::getline(file, line); ++number) {
    // getline() meets the end of the file only where a line has no end.
    if (file.eof()) return absl::OkStatus();
    const absl::StatusOr<UnitValue> value = ParseUnitValue(line);
    const absl::Status status = value.ok() ? visit(*value) : value.status();
    if (!status.ok()) {
      return absl::Status(status.code(),
                          absl::StrCat(path, ": line ", number, ": ", status.message()));
    }
  }
  return absl::OkStatus();
}

}  // namespace quadrille::mnk_solve
