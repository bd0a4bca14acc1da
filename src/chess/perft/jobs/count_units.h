// Distributed perft: multithreaded counting of the work units of a job.
#ifndef QUADRILLE_CHESS_PERFT_JOBS_COUNT_UNITS_H_
#define QUADRILLE_CHESS_PERFT_JOBS_COUNT_UNITS_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/chess/perft/jobs/packed_position.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/perft/perft.h"
#include "src/chess/perft/perft_generator.h"

namespace quadrille::chess {

struct UnitTask {
  std::uint64_t unit;
  PackedPosition position;
};

struct UnitsCounted {
  bool complete = true;   // false if stopped
  std::size_t units = 0;  // counted
  NodeCount nodes = 0;    // sum over these units, not weighted by the number of ways
  double seconds = 0;
};

// Receives each finished unit, from one thread at a time. An error ends the run.
using UnitSink = std::function<absl::Status(std::uint64_t unit, NodeCount nodes)>;

// Counts each task's position to `options.depth` plies and passes the count to `sink`. Units are
// not split further, so there should be many more units than threads. Returns the error of `sink`,
// OutOfRange if a count or the sum overflows 128 bits, or ResourceExhausted if threads cannot be
// started. Requires: !options.detail.
absl::StatusOr<UnitsCounted> CountUnits(const PerftGenerator& generator,
                                        const std::vector<UnitTask>& tasks,
                                        const PerftOptions& options, const UnitSink& sink);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_JOBS_COUNT_UNITS_H_
