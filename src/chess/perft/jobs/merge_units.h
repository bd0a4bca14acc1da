// Merging counts: the leaves of the whole job, and how far its counts confirm each other.
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
  NodeCount nodes = 0;              // of the whole job
  std::uint64_t units = 0;          // all of them, each counted at least once
  std::uint64_t counted_twice = 0;  // by two runs or more, which agree
  std::uint64_t by_two = 0;         // of these: by different generators, tiers or compilers
};

// Collects counts, in any order. Memory: 36 bytes a unit.
class UnitMerger {
 public:
  // `ways[i]` lead to unit i of `summary`.
  UnitMerger(UnitsSummary summary, std::vector<std::uint64_t> ways);

  // Takes one count, which stands in a line of the file `part`; see jobs::UnitMerger::Add().
  absl::Status Add(const UnitCount& count, absl::string_view part, std::int64_t line) {
    return merger_.Add(count.job, count.unit, count.nodes, {count.run, count.by, part, line});
  }

  // Returns Aborted if counts disagree on a unit, naming the first and how many there are, or if
  // units are missing; OutOfRange if 128 bits cannot hold the total.
  absl::StatusOr<MergedUnits> Total() const;

 private:
  const std::vector<std::uint64_t> ways_;
  jobs::UnitMerger<NodeCount> merger_;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_JOBS_MERGE_UNITS_H_
