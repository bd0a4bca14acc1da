#include "src/chess/perft/jobs/merge_units.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "src/base/text/quote.h"
#include "src/chess/perft/jobs/units_file.h"
#include "src/chess/perft/node_count.h"

namespace quadrille::chess {

UnitMerger::UnitMerger(UnitsSummary summary, std::vector<std::uint64_t> ways)
    : ways_(std::move(ways)), merger_(std::move(summary.job), ways_.size()) {
  assert(ways_.size() == summary.header.units);
}

absl::StatusOr<MergedUnits> UnitMerger::Total() const {
  if (const auto& differ = merger_.first_disagreement()) {
    return absl::AbortedError(absl::StrCat(
        "counts that disagree: ", merger_.disagreements(), "; unit ", differ->unit, " has ",
        FormatNodeCount(differ->first), " nodes by ", Quoted(differ->first_by), " in ",
        differ->first_part, " and ", FormatNodeCount(differ->second), " by ",
        Quoted(differ->second_by), " in ", differ->second_place));
  }
  if (absl::Status complete = merger_.CheckComplete(); !complete.ok()) return complete;
  MergedUnits merged = {.units = ways_.size(),
                        .counted_twice = merger_.found_twice(),
                        .by_two = merger_.found_by_two()};
  for (std::size_t unit = 0; unit < ways_.size(); ++unit) {
    const std::optional<NodeCount> nodes = CheckedMultiply(merger_.results()[unit], ways_[unit]);
    const std::optional<NodeCount> total = nodes ? CheckedAdd(merged.nodes, *nodes) : std::nullopt;
    if (!total) return absl::OutOfRangeError("total: the count does not fit in 128 bits");
    merged.nodes = *total;
  }
  return merged;
}

}  // namespace quadrille::chess
