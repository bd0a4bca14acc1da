#include "src/jobs/counted_units.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"
#include "src/base/program/flag_table.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"
#include "src/jobs/json_field.h"
#include "src/jobs/unit_range.h"
#include "src/jobs/units_file.h"

namespace quadrille::jobs {
namespace {

constexpr std::int64_t kMaxItems = std::int64_t{1} << 40;

absl::StatusOr<CountedUnits> ParseHead(const nlohmann::json& head) {
  const std::optional<std::uint64_t> items = NumberField(head, "items");
  const std::optional<std::uint64_t> unit = NumberField(head, "unit");
  std::optional<std::string> settings = TextField(head, "settings");
  std::optional<std::vector<std::string>> flags = TextsField(head, "flags");
  if (!items || *items > kMaxItems || !unit || *unit < 1 || *unit > kMaxItems || !settings ||
      !flags) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected items, unit, settings and flags, got ", Quoted(head.dump())));
  }
  return CountedUnits{static_cast<std::int64_t>(*items), static_cast<std::int64_t>(*unit),
                      *std::move(settings), *std::move(flags)};
}

}  // namespace

absl::Status WriteCountedUnits(const std::string& path, absl::string_view format,
                               const CountedUnits& job) {
  nlohmann::ordered_json head;
  head["format"] = std::string(format);
  head["items"] = job.items;
  head["unit"] = job.unit;
  head["units"] = job.units();
  head["settings"] = job.settings;
  head["flags"] = job.flags;
  return WriteUnitsFile(path, head, job.units(), [&job](std::uint64_t unit) {
    return absl::StrCat(job.FirstItemOf(unit), ":", job.FirstItemOf(unit + 1), "\n");
  });
}

absl::StatusOr<CountedUnits> ReadCountedUnits(const std::string& path, absl::string_view format) {
  CountedUnits job;
  const absl::StatusOr<UnitsJob> read = ReadUnitsFile(
      path, format,
      [&job](const nlohmann::json& head) -> absl::Status {
        absl::StatusOr<CountedUnits> parsed = ParseHead(head);
        if (parsed.ok()) job = *std::move(parsed);
        return parsed.status();
      },
      [](std::uint64_t, absl::string_view line) { return ParseUnitRange(line).status(); });
  if (!read.ok()) return read.status();
  if (read->units == job.units()) return job;
  return absl::InvalidArgumentError(absl::StrCat(path, ": the file was modified: expected ",
                                                 job.units(), " units, got ", read->units));
}

absl::Status ReadFlagsOf(const CountedUnits& job, const std::string& path, FlagTable& split_flags) {
  std::vector<std::string> words = job.flags;
  words.emplace_back("--units=-");  // required by the table, unused here
  return Annotate(split_flags.Read(words), path);
}

}  // namespace quadrille::jobs
