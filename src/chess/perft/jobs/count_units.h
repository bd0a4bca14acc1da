// How are units counted: by several threads, one unit each, until all are done or someone says
// stop?
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
  bool complete = true;   // false if it was stopped
  std::size_t units = 0;  // that are done
  NodeCount nodes = 0;    // of these, each once
  double seconds = 0;
};

// Takes one finished unit; called by one thread at a time. After an error the job ends.
using UnitSink = std::function<absl::Status(std::uint64_t unit, NodeCount nodes)>;

// Counts each task's position to `options.depth` plies and hands it to `sink` at once. A thread
// takes a whole unit, so there should be many more of them than threads; `options.detail` must be
// false. Returns the error of `sink`; OutOfRange if 128 bits cannot hold a count or the sum;
// ResourceExhausted if the threads cannot be had.
absl::StatusOr<UnitsCounted> CountUnits(const PerftGenerator& generator,
                                        const std::vector<UnitTask>& tasks,
                                        const PerftOptions& options, const UnitSink& sink);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_JOBS_COUNT_UNITS_H_
