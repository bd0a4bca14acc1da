// What do the counts of all units add up to, and how far were they checked against each other?
#ifndef QUADRILLE_CHESS_PERFT_JOBS_MERGE_UNITS_H_
#define QUADRILLE_CHESS_PERFT_JOBS_MERGE_UNITS_H_

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/perft/jobs/part_line.h"
#include "src/chess/perft/jobs/units_file.h"
#include "src/chess/perft/node_count.h"

namespace quadrille::chess {

struct MergedUnits {
  NodeCount nodes = 0;              // of the whole job
  std::uint64_t units = 0;          // all of them, each counted at least once
  std::uint64_t counted_twice = 0;  // by two runs or more, which agree
  std::uint64_t by_two = 0;         // of these: by different generators, tiers or compilers
};

// Collects counts, in any order. Memory: 32 bytes a unit.
class UnitMerger {
 public:
  // `ways[i]` lead to unit i of `summary`.
  UnitMerger(UnitsSummary summary, std::vector<std::uint64_t> ways);

  // Takes one count, which stands in a line of the file `part`. A second count of a unit by the
  // same run, as in a copy of a part, is compared but is no second opinion. Returns InvalidArgument
  // if it belongs to another job, or there is no such unit.
  absl::Status Add(const UnitCount& count, absl::string_view part, std::uint64_t line);

  // Returns Aborted if counts disagree on a unit, naming the first and how many there are, or if
  // units are missing, with their number and the first range of them, as `--range` takes it;
  // OutOfRange if 128 bits cannot hold the total.
  absl::StatusOr<MergedUnits> Total() const;

 private:
  // Who counted a unit first, and who did after that.
  struct Counted {
    std::uint32_t run = kNone;  // an index of runs_
    bool twice = false;
    bool by_two = false;
  };
  struct Run {
    std::string by;
    std::string part;  // that it was first seen in
  };
  static constexpr std::uint32_t kNone = UINT32_MAX;

  std::uint32_t RunIndex(const UnitCount& count, absl::string_view part);
  void Disagree(const UnitCount& count, absl::string_view part, std::uint64_t line);
  absl::Status Missing() const;

  const UnitsSummary summary_;
  const std::vector<std::uint64_t> ways_;
  std::vector<NodeCount> nodes_;
  std::vector<Counted> counted_;
  std::vector<Run> runs_;
  std::map<std::pair<std::string, std::string>, std::uint32_t> run_indexes_;  // by run and by `by`
  std::uint64_t disagreements_ = 0;
  std::string first_disagreement_;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_JOBS_MERGE_UNITS_H_
