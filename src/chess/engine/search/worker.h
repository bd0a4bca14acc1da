// A search worker: what one thread of a search works on, and what it leaves behind.
// Plain data, without a word of how the search goes: that is search_inl.h.
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

// The moves that both sides are expected to play.
struct PvLine {
  int length = 0;
  UninitializedArray<Move, Score::kMaxPly + 1> moves;

  [[gnu::always_inline]] void Set(Move first, const PvLine& rest) {
    moves[0] = first;
    for (int i = 0; i < rest.length; ++i) moves[i + 1] = rest.moves[i];
    length = rest.length + 1;
  }
};

// A move at the root, and what is known of it.
struct RootMove {
  Move move;
  Bound bound = Bound::kNone;
  Score score = -Score::Infinite();
  Score previous = -Score::Infinite();  // of the iteration before
  int selective_depth = 0;
  std::uint64_t nodes = 0;  // spent on it
  PvLine pv = {};
};

// How far the search of the root is, for whoever wants to know meanwhile.
struct RootProgress {
  std::atomic<int> depth{0};
  std::atomic<int> moves_left{0};    // to be searched to that depth, after `move`
  std::atomic<OptionalMove> move{};  // none before the first one

  [[gnu::always_inline]] void Publish(int at_depth, int left, OptionalMove at_move) {
    depth.store(at_depth, std::memory_order_relaxed);
    moves_left.store(left, std::memory_order_relaxed);
    move.store(at_move, std::memory_order_relaxed);
  }
};

// What the search is about. The same for all threads.
struct SearchTask {
  Position root;
  Key key = 0;
  // The keys of the game since the last irreversible move, oldest first, without the root's.
  const Key* past_keys = nullptr;
  int past_count = 0;
  TableView table;
  const Weights* weights = &kWeights;  // of the hand-written evaluation
  const Network* network = nullptr;    // that evaluates; null: the hand-written evaluation does
  SearchMargins margins = {};
  AbdadaTable* abdada = nullptr;        // of all threads; null if there is one
  const EndgameProbe* probe = nullptr;  // knows positions of up to probe_pieces pieces
  int probe_pieces = 0;
  int max_depth = Score::kMaxPly - 1;
  std::uint64_t max_nodes = ~std::uint64_t{0};  // of this thread
  int lines = 1;                                // MultiPV
};

// What the thread at work tells, and what it is told. Called often: once in some thousand nodes.
class SearchMonitor {
 public:
  virtual ~SearchMonitor() = default;
  // True if the search shall end now.
  virtual bool IsTimeUp() = 0;
  // A line was searched to `depth`. Returns true if that was enough.
  virtual bool OnLine(int depth, int line) = 0;
};

// One level of the search: a position on the way from the root, and what was found out there.
struct Frame {
  Position position;
  Key key = 0;
  PieceTo piece_to = {};                   // that led here, once a move was made
  ContinuationHistory* history = nullptr;  // what followed that step; nothing after a null move
  OptionalMove excluded;                   // not to be tried here
  OptionalMove killers[2];
  int static_eval = 0;  // the evaluation, with what earlier searches corrected
  int eval = 0;         // the same, or what the table knows better
  bool in_check = false;
  bool null_move = false;  // the move tried here is a null move
  // Between these the endgame tables say that the score is. Set where there are tables.
  Score tb_min;
  Score tb_max;
  PvLine pv;
};

// One thread's memory. What it learnt stays for the next search of the game.
struct Worker {
  static constexpr int kMaxFrames = Score::kMaxPly + 8;
  static constexpr int kMaxPastKeys = 1024;

  SearchTask task;
  const std::atomic<bool>* stop = nullptr;
  int index = 0;  // 0 leads: it alone asks the monitor

  UninitializedArray<RootMove, MoveList::kCapacity> root_moves;
  int root_count = 0;
  RootProgress progress;
  int completed_depth = 0;
  std::atomic<std::uint64_t> nodes{0};
  std::atomic<std::uint64_t> table_hits{0};
  int selective_depth = 0;

  Frame frames[kMaxFrames];
  Key keys[kMaxPastKeys + kMaxFrames];  // of the game and of the way to the frame
  Histories histories;
  PawnTable pawn_table;
  EvalCache eval_cache;
  AccumulatorCache accumulators;
};

// Searches worker.task until something ends it. What was found stands in worker.root_moves, best
// first. Requires: root_count > 0, and root_moves holds legal moves.
using SearchFunction = void (*)(Worker& worker, SearchMonitor& monitor);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_WORKER_H_
