// Distributed perft: merges unit counts into the total of a job, and checks repeated counts.
#ifndef QUADRILLE_CHESS_PERFT_JOBS_MERGE_UNITS_H_
#define QUADRILLE_CHESS_PERFT_JOBS_MERGE_UNITS_H_

#include <cstdint>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/perft/jobs/part_line.h"
#include "src/chess/perft/jobs/units_file.h"
#include "src/chess/perft/node_count.h"
#include "src/jobs/unit_merger.h"

namespace quadrille::chess {

struct MergedUnits {
  NodeCount nodes = 0;              // the job's total
  std::uint64_t units = 0;          // all units, each counted at least once
  std::uint64_t counted_twice = 0;  // units on which two or more runs agree
  std::uint64_t by_two = 0;         // of these, those by different generators, tiers or compilers
};

// Accepts counts in any order. Uses 36 bytes of memory per unit.
class UnitMerger {
 public:
  // `ways[i]` is the number of move sequences that reach unit i.
  UnitMerger(UnitsSummary summary, std::vector<std::uint64_t> ways);

  // Adds a count from a line of the file `part`; see jobs::UnitMerger::Add().
  absl::Status Add(const UnitCount& count, absl::string_view part, std::int64_t line) {
    return merger_.Add(count.job, count.unit, count.nodes, {count.run, count.by, part, line});
  }

  // Returns Aborted if counts disagree (with their number and the first such unit) or units are
  // missing, or OutOfRange if the total overflows 128 bits.
  absl::StatusOr<MergedUnits> Total() const;

 private:
  const std::vector<std::uint64_t> ways_;
  jobs::UnitMerger<NodeCount> merger_;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_JOBS_MERGE_UNITS_H_
