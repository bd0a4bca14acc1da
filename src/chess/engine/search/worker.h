// Search worker: the state of one search thread.
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_WORKER_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_WORKER_H_

#include <atomic>
#include <cstdint>

#include "src/chess/engine/endgame_probe.h"
#include "src/chess/engine/evaluation/eval_cache.h"
#include "src/chess/engine/evaluation/pawn_table.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/engine/network/accumulator_cache.h"
#include "src/chess/engine/network/network.h"
#include "src/chess/engine/optional_move.h"
#include "src/chess/engine/score.h"
#include "src/chess/engine/search/abdada_table.h"
#include "src/chess/engine/search/history.h"
#include "src/chess/engine/search/search_margins.h"
#include "src/chess/engine/search/uninitialized_array.h"
#include "src/chess/engine/table_entry.h"
#include "src/chess/move.h"
#include "src/chess/position.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {

// Principal variation.
struct PvLine {
  int length = 0;
  UninitializedArray<Move, Score::kMaxPly + 1> moves;

  [[gnu::always_inline]] void Set(Move first, const PvLine& rest) {
    moves[0] = first;
    for (int i = 0; i < rest.length; ++i) moves[i + 1] = rest.moves[i];
    length = rest.length + 1;
  }
};

struct RootMove {
  Move move;
  Bound bound = Bound::kNone;
  Score score = -Score::Infinite();
  Score previous = -Score::Infinite();  // score in the previous iteration
  int selective_depth = 0;
  std::uint64_t nodes = 0;  // searched below this move in all iterations
  PvLine pv = {};
};

// Progress of the root search, for polling from other threads.
struct RootProgress {
  std::atomic<int> depth{0};
  std::atomic<int> moves_left{0};    // root moves not yet searched at this depth, without `move`
  std::atomic<OptionalMove> move{};  // being searched

  [[gnu::always_inline]] void Publish(int at_depth, int left, OptionalMove at_move) {
    depth.store(at_depth, std::memory_order_relaxed);
    moves_left.store(left, std::memory_order_relaxed);
    move.store(at_move, std::memory_order_relaxed);
  }
};

// Input of a search, the same for all threads except max_nodes.
struct SearchTask {
  Position root;
  Key key = 0;
  // Keys of the game's positions since the last irreversible move, oldest first, without the root.
  const Key* past_keys = nullptr;
  int past_count = 0;
  TableView table;
  const Weights* weights = &kWeights;  // of the hand-written evaluation
  const Network* network = nullptr;    // null: hand-written evaluation
  SearchMargins margins = {};
  AbdadaTable* abdada = nullptr;        // shared by all threads; null with one thread
  const EndgameProbe* probe = nullptr;  // for positions of up to probe_pieces pieces
  int probe_pieces = 0;
  int max_depth = Score::kMaxPly - 1;
  std::uint64_t max_nodes = ~std::uint64_t{0};  // of this thread
  int lines = 1;                                // MultiPV
};

// Callbacks of the main search thread.
class SearchMonitor {
 public:
  virtual ~SearchMonitor() = default;
  // Polled every 1,024 nodes. Returns true to stop the search.
  virtual bool IsTimeUp() = 0;
  // Called after each MultiPV line. Returns true to stop the search.
  virtual bool OnLine(int depth, int line) = 0;
};

// Search stack entry: one ply of the current line.
struct Frame {
  Position position;
  Key key = 0;
  PieceTo piece_to = {};                   // of the move that leads to this node
  ContinuationHistory* history = nullptr;  // by piece_to; null at the root and after a null move
  OptionalMove excluded;                   // the move that a singular extension search excludes
  OptionalMove killer;                     // quiet move that refuted a sibling
  int static_eval = 0;                     // corrected by the correction history
  int eval = 0;                            // static_eval, or the TT score where its bound allows
  bool in_check = false;
  int reduction = 0;       // of the move being searched at this node, in plies
  int cutoffs = 0;         // of the nodes at this ply since the node two plies before was entered
  bool null_move = false;  // the move being searched at this node is a null move
  // Score bounds from the tablebases. Set only if probe_pieces != 0.
  Score tb_min;
  Score tb_max;
  PvLine pv;
};

// The state of one thread. Histories and caches persist between searches of a game.
struct Worker {
  static constexpr int kMaxFrames = Score::kMaxPly + 8;
  static constexpr int kFramesBeforeRoot = 6;  // frames[kFramesBeforeRoot] is the root's
  static constexpr int kMaxPastKeys = 1024;

  SearchTask task;
  const std::atomic<bool>* stop = nullptr;
  int index = 0;  // 0: the main thread, the only one that calls the monitor

  UninitializedArray<RootMove, MoveList::kCapacity> root_moves;
  int root_count = 0;
  RootProgress progress;
  int completed_depth = 0;
  std::atomic<std::uint64_t> nodes{0};
  std::atomic<std::uint64_t> tb_hits{0};
  int selective_depth = 0;

  Frame frames[kMaxFrames];
  Key keys[kMaxPastKeys + kMaxFrames];  // of the game's positions and of the current line
  Histories histories;
  PawnTable pawn_table;
  EvalCache eval_cache;
  AccumulatorCache accumulators;
};

// Searches worker.task until a limit, the monitor or `worker.stop` ends it. Leaves the results in
// worker.root_moves, best first. Requires: root_count > 0; root_moves holds legal moves.
using SearchFunction = void (*)(Worker& worker, SearchMonitor& monitor);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_WORKER_H_
