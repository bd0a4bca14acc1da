// Perft driver: counts the leaf nodes of the legal move tree, with threads, a hash table, divide
// and counts by kind of move. Counts are exact in 128 bits; a job can be stopped at any time.
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

// Progress of a running job, for polling by another thread.
struct PerftProgress {
  std::atomic<std::size_t> units{0};  // work items; 0 until they are known
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

  int depth = 1;                      // 0 to kMaxDepth
  int threads = 1;                    // 1 to kMaxThreads; 0: one per core
  PerftMode mode = PerftMode::kBulk;  // must be supported by the generator
  bool detail = false;  // also count by kind of move; makes every move and ignores `table`
  PerftTable* table = nullptr;
  const std::atomic<bool>* stop = nullptr;  // polled; true stops the job
  PerftProgress* progress = nullptr;
  // Called for each root move whose count is complete, from any thread, but one call at a time. If
  // set, root moves are counted roughly in the order of their text.
  std::function<void(const RootMoveCount&)> on_root_move = nullptr;
};

struct PerftResult {
  bool complete = true;  // false if stopped: then the counts cover only the finished work items
  NodeCount nodes = 0;
  std::vector<RootMoveCount> moves;  // in generation order; empty at depth 0
  std::vector<PerftDetail>
      detail;       // by ply, from 1; empty unless options.detail is set and the job is complete
  int threads = 1;  // number of threads used
  double seconds = 0;
};

// Counts the leaves `options.depth` plies below `position`; 1 at depth 0. Returns OutOfRange if the
// count overflows 128 bits, or ResourceExhausted if threads cannot be started.
// Requires: ValidatePosition(position) is OK; the options are within their ranges.
absl::StatusOr<PerftResult> RunPerft(const PerftGenerator& generator, const Position& position,
                                     const PerftOptions& options);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_PERFT_H_
