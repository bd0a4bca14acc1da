#include "tools/mnk_solve/units_file.h"

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "nlohmann/json.hpp"
#include "src/base/text/fingerprint.h"
#include "src/base/text/quote.h"
#include "src/mnk/any_game.h"
#include "src/mnk/text/position_text.h"

namespace quadrille::mnk_solve {
namespace {

constexpr char kFormat[] = "quadrille solve units 1";

absl::Status BadLine(std::size_t number, const std::string& what, const std::string& line) {
  return absl::InvalidArgumentError(
      absl::StrCat("line ", number, ": ", what, ", got ", Quoted(line)));
}

}  // namespace

std::string FormatUnits(const SolveUnits& units) {
  nlohmann::ordered_json header;
  header["format"] = kFormat;
  if (!units.position.empty()) header["position"] = units.position;
  header["stones"] = units.stones;
  header["units"] = units.units.size();
  std::string text = absl::StrCat(header.dump(), "\n");
  for (const std::string& unit : units.units) absl::StrAppend(&text, unit, "\n");
  return text;
}

absl::StatusOr<SolveJob> ParseUnits(const std::string& text) {
  std::vector<std::string> lines = absl::StrSplit(text, '\n');
  const std::string last = lines.back();
  lines.pop_back();
  const std::string first = lines.empty() ? last : lines.front();
  const nlohmann::json header = nlohmann::json::parse(first, nullptr, /*allow_exceptions=*/false);
  if (!header.is_object() || header.value("format", nlohmann::json()) != kFormat) {
    return BadLine(1, "expected the first line of a units file", first);
  }
  const nlohmann::json position = header.value("position", nlohmann::json(""));
  const nlohmann::json stones = header.value("stones", nlohmann::json());
  const nlohmann::json count = header.value("units", nlohmann::json());
  if (!position.is_string() || !stones.is_number_unsigned() || stones > 361 ||
      !count.is_number_unsigned()) {
    return BadLine(1, "expected position, stones and units", first);
  }
  SolveJob job;
  job.units.position = position.get<std::string>();
  job.units.stones = stones.get<int>();
  job.units.units.assign(lines.begin() + (lines.empty() ? 0 : 1), lines.end());
  for (std::size_t i = 0; i < job.units.units.size(); ++i) {
    const std::string& unit = job.units.units[i];
    const absl::StatusOr<mnk::AnyGame> game = mnk::ParsePosition(unit);
    if (!game.ok()) return BadLine(i + 2, std::string(game.status().message()), unit);
  }
  if (!last.empty() || job.units.units.size() != count.get<std::size_t>()) {
    return absl::InvalidArgumentError(
        absl::StrCat("the file is cut short or was changed: expected ", count.get<std::size_t>(),
                     " units, got ", job.units.units.size()));
  }
  job.name = absl::StrFormat("%016x", Fingerprint(text));
  return job;
}

absl::StatusOr<SolveJob> ReadUnitsFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file.is_open()) {
    return absl::NotFoundError(
        absl::StrCat("cannot open units file ", Quoted(path), ": ", std::strerror(errno)));
  }
  std::ostringstream text;
  text << file.rdbuf();
  absl::StatusOr<SolveJob> job = ParseUnits(text.str());
  if (job.ok()) return job;
  return absl::InvalidArgumentError(absl::StrCat(path, ": ", job.status().message()));
}

}  // namespace quadrille::mnk_solve
