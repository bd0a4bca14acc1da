#include "src/chess/perft/jobs/merge_units.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/text/quote.h"
#include "src/chess/perft/jobs/part_line.h"
#include "src/chess/perft/jobs/units_file.h"
#include "src/chess/perft/node_count.h"

namespace quadrille::chess {

UnitMerger::UnitMerger(UnitsSummary summary, std::vector<std::uint64_t> ways)
    : summary_(std::move(summary)),
      ways_(std::move(ways)),
      nodes_(ways_.size()),
      counted_(ways_.size()) {
  assert(ways_.size() == summary_.header.units);
}

absl::Status UnitMerger::Add(const UnitCount& count, absl::string_view part, std::uint64_t line) {
  if (count.job != summary_.job) {
    return absl::InvalidArgumentError(
        absl::StrCat("a unit of another job: the job of the units file is ", summary_.job, ", got ",
                     Quoted(count.job)));
  }
  if (count.unit >= ways_.size()) {
    return absl::InvalidArgumentError(
        absl::StrCat("no such unit: there are ", ways_.size(), ", from 0, got ", count.unit));
  }
  const std::uint32_t run = RunIndex(count, part);
  Counted& counted = counted_[count.unit];
  if (counted.run == kNone) {
    counted.run = run;
    nodes_[count.unit] = count.nodes;
    return absl::OkStatus();
  }
  if (count.nodes != nodes_[count.unit]) Disagree(count, part, line);
  if (counted.run == run) return absl::OkStatus();
  counted.twice = true;
  counted.by_two = counted.by_two || runs_[counted.run].by != count.by;
  return absl::OkStatus();
}

std::uint32_t UnitMerger::RunIndex(const UnitCount& count, absl::string_view part) {
  const auto [entry, is_new] = run_indexes_.try_emplace(std::make_pair(count.run, count.by),
                                                        static_cast<std::uint32_t>(runs_.size()));
  if (is_new) runs_.push_back({count.by, std::string(part)});
  return entry->second;
}

void UnitMerger::Disagree(const UnitCount& count, absl::string_view part, std::uint64_t line) {
  ++disagreements_;
  if (!first_disagreement_.empty()) return;
  const Run& first = runs_[counted_[count.unit].run];
  first_disagreement_ =
      absl::StrCat("unit ", count.unit, " has ", FormatNodeCount(nodes_[count.unit]), " nodes by ",
                   Quoted(first.by), " in ", first.part, " and ", FormatNodeCount(count.nodes),
                   " by ", Quoted(count.by), " in ", part, ": line ", line);
}

absl::Status UnitMerger::Missing() const {
  std::uint64_t missing = 0;
  std::size_t begin = 0;  // the first range of them
  std::size_t end = 0;
  for (std::size_t unit = 0; unit < counted_.size(); ++unit) {
    if (counted_[unit].run != kNone) continue;
    if (missing == 0) begin = end = unit;
    if (end == unit) ++end;
    ++missing;
  }
  if (missing == 0) return absl::OkStatus();
  return absl::AbortedError(absl::StrCat("missing units: ", missing, " of ", counted_.size(),
                                         ", the first are ", begin, ":", end));
}

absl::StatusOr<MergedUnits> UnitMerger::Total() const {
  if (disagreements_ > 0) {
    return absl::AbortedError(
        absl::StrCat("counts that disagree: ", disagreements_, "; ", first_disagreement_));
  }
  if (absl::Status missing = Missing(); !missing.ok()) return missing;
  MergedUnits merged;
  for (std::size_t unit = 0; unit < ways_.size(); ++unit) {
    const std::optional<NodeCount> nodes = CheckedMultiply(nodes_[unit], ways_[unit]);
    const std::optional<NodeCount> total = nodes ? CheckedAdd(merged.nodes, *nodes) : std::nullopt;
    if (!total) return absl::OutOfRangeError("total: the count does not fit in 128 bits");
    merged.nodes = *total;
    merged.counted_twice += counted_[unit].twice ? 1 : 0;
    merged.by_two += counted_[unit].by_two ? 1 : 0;
  }
  merged.units = ways_.size();
  return merged;
}

}  // namespace quadrille::chess
