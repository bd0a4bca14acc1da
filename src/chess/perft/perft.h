// How many ways are there to play the next N plies? The perft job: threads, a table, counts by root
// move and by kind of move, exact to 128 bits, stoppable at any time.
#ifndef QUADRILLE_CHESS_PERFT_PERFT_H_
#define QUADRILLE_CHESS_PERFT_PERFT_H_

#include <atomic>
#include <cstddef>
#include <functional>
#include <vector>

#include "absl/status/statusor.h"
#include "src/base/threads/run_on_threads.h"
#include "src/chess/move.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/perft/perft_detail.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/perft/perft_kernels.h"
#include "src/chess/perft/perft_table.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// How far a running job is, for another thread to read.
struct PerftProgress {
  std::atomic<std::size_t> units{0};  // parts the job was cut into; 0 before
  std::atomic<std::size_t> units_done{0};
};

struct RootMoveCount {
  Move move;
  NodeCount nodes;
  bool complete;
};

struct PerftOptions {
  static constexpr int kMaxDepth = 127;
  static constexpr int kMaxThreads = quadrille::kMaxThreads;

  int depth = 1;                               // 0 to kMaxDepth
  int threads = 1;                             // 1 to kMaxThreads; 0: one per core
  PerftLeaves leaves = PerftLeaves::kCounted;  // one that the generator has
  bool detail = false;  // also count by kind of move: every move is made, and no table is used
  PerftTable* table = nullptr;
  const std::atomic<bool>* stop = nullptr;  // when it becomes true, the job ends soon
  PerftProgress* progress = nullptr;
  // Hears of each root move as soon as its count is complete: from any of the threads, one call at
  // a time. Root moves are then counted roughly in the order of their text.
  std::function<void(const RootMoveCount&)> on_root_move = nullptr;
};

struct PerftResult {
  bool complete = true;  // false if it was stopped: then the counts are of the parts that are done
  NodeCount nodes = 0;
  std::vector<RootMoveCount> moves;  // in generation order; empty at depth 0
  std::vector<PerftDetail>
      detail;       // by ply, the first move's first; only if asked for and complete
  int threads = 1;  // that ran
  double seconds = 0;
};

// Counts the leaves `options.depth` plies below `position`; depth 0 counts 1.
// Returns OutOfRange if 128 bits cannot hold the count and ResourceExhausted if the threads cannot
// be had. Requires: ValidatePosition(position) is OK and the options are within their ranges.
absl::StatusOr<PerftResult> RunPerft(const PerftGenerator& generator, const Position& position,
                                     const PerftOptions& options);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_PERFT_H_
