// Fuzz target for perft jobs: units files and parts round-trip, and merging accepts or rejects any
// part. The input is a units file, a line "PART", and a part.

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/perft/jobs/merge_units.h"
#include "src/chess/perft/jobs/packed_position.h"
#include "src/chess/perft/jobs/part_line.h"
#include "src/chess/perft/jobs/unique_positions.h"
#include "src/chess/perft/jobs/units_file.h"
#include "src/chess/validate.h"
#include "tests/fuzz/fuzz_property.h"

namespace quadrille::chess {
namespace {

constexpr absl::string_view kPart = "\nPART\n";

absl::string_view WithoutLineEnd(const std::string& line) {
  MustHold(!line.empty() && line.find('\n') == line.size() - 1, "a unit is one line");
  return absl::string_view(line).substr(0, line.size() - 1);
}

void CheckUnitRoundTrip(absl::string_view line) {
  const absl::StatusOr<WeightedPosition> unit = ParseUnit(line);
  if (!unit.ok()) return;
  MustHold(ValidatePosition(UnpackPosition(unit->position)).ok(), "accepted input is valid");
  const absl::StatusOr<WeightedPosition> reparsed = ParseUnit(WithoutLineEnd(FormatUnit(*unit)));
  MustHold(reparsed.ok() && *reparsed == *unit, "ParseUnit(FormatUnit(unit)) == unit");
  const absl::StatusOr<std::uint64_t> ways = ParseWays(line);
  MustHold(ways.ok() && *ways == unit->ways, "ParseWays() agrees with ParseUnit()");
}

void CheckCountRoundTrip(const UnitCount& count) {
  const absl::StatusOr<UnitCount> reparsed = ParseUnitCount(WithoutLineEnd(FormatUnitCount(count)));
  MustHold(reparsed.ok() && *reparsed == count, "ParseUnitCount(FormatUnitCount(count)) == count");
}

void PerftJobFuzz(absl::string_view text) {
  const std::size_t middle = text.find(kPart);
  std::vector<std::uint64_t> ways;
  absl::StatusOr<UnitsSummary> summary =
      ReadUnits(text.substr(0, middle), "units", [&ways](std::uint64_t, absl::string_view line) {
        CheckUnitRoundTrip(line);
        ways.push_back(*ParseWays(line));
        return absl::OkStatus();
      });
  if (summary.ok()) {
    MustHold(summary->header.units == ways.size(), "the number of units matches the header");
    const auto reparsed = ReadUnits(HeaderFields(summary->header).dump() + "\n", "header", nullptr);
    MustHold(!ways.empty() || (reparsed.ok() && reparsed->header == summary->header),
             "a written header is accepted");
  } else {
    summary = UnitsSummary{{"", 0, 0, ways.size(), 0}, "0"};
  }
  if (middle == absl::string_view::npos) return;
  UnitMerger merger(*std::move(summary), std::move(ways));
  const absl::Status read = ReadPart(text.substr(middle + kPart.size()), "part",
                                     [&merger](std::int64_t line, const UnitCount& count) {
                                       CheckCountRoundTrip(count);
                                       return merger.Add(count, "part", line);
                                     });
  const absl::StatusOr<MergedUnits> merged = merger.Total();
  if (!read.ok() || !merged.ok()) return;
  MustHold(merged->by_two <= merged->counted_twice && merged->counted_twice <= merged->units,
           "shares are consistent");
}

}  // namespace
}  // namespace quadrille::chess

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  quadrille::chess::PerftJobFuzz({reinterpret_cast<const char*>(data), size});
  return 0;
}
