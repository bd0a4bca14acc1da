// Searcher: one search thread; making moves, draw detection, limits, static evaluation.
// The rest of the class: search_inl.h (alpha-beta), pruning_inl.h, history_update_inl.h,
// quiescence_inl.h and root_inl.h (iterative deepening).
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_SEARCHER_INL_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_SEARCHER_INL_H_

#include <algorithm>
#include <cstdint>
#include <new>
#include <optional>
#include <span>

#include "src/bitboard/bitboard.h"
#include "src/chess/engine/optional_move.h"
#include "src/chess/engine/score.h"
#include "src/chess/engine/search/history.h"
#include "src/chess/engine/search/move_picker_inl.h"
#include "src/chess/engine/search/repetition_inl.h"
#include "src/chess/engine/search/search_margins.h"
#include "src/chess/engine/search/search_tables.h"
#include "src/chess/engine/search/static_evaluation_inl.h"
#include "src/chess/engine/search/worker.h"
#include "src/chess/engine/table_entry.h"
#include "src/chess/move.h"
#include "src/chess/movegen/make_move.h"
#include "src/chess/movegen/threats_inl.h"
#include "src/chess/position.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {

// Result of a singular extension search.
struct SingularResult {
  int extension = 0;                           // of the TT move, in plies; may be negative
  std::optional<Score> cutoff = std::nullopt;  // multi-cut: the score to return
};

enum class NodeType { kPv, kNonPv };

enum class MovePruning { kNone, kMove, kQuiets };  // kQuiets: this and all later quiet moves

template <class Isa>
class Searcher {
 public:
  Searcher(Worker& worker, SearchMonitor& monitor)
      : w_(worker), margins_(worker.task.margins), monitor_(monitor) {}

  // Iterative deepening until the search is stopped (root_inl.h).
  void DeepenIteratively();

 private:
  static constexpr int kMaxPly = Score::kMaxPly;

  // root_inl.h
  bool AspirationSearch(int depth, int pv_index);
  static Score WidenWindow(Score score, int by);
  Score SearchRoot(Score alpha, Score beta, int depth, int pv_index);
  void SortRootMoves(int first);
  void MoveForward(int from, int place);

  // search_inl.h. Fail-soft alpha-beta; `depth` is in plies. `cut_node`: expected to fail high;
  // other non-PV nodes are all nodes.
  template <NodeType kType>
  Score Search(Score alpha, Score beta, int depth, int ply, bool cut_node);
  template <NodeType kType>
  Score SearchMoves(Score alpha, Score beta, int depth, int ply, bool cut_node,
                    const TableEntry& tt_entry, bool improving);
  SingularResult SingularExtension(Score beta, int depth, int ply, bool cut_node, bool is_pv,
                                   const TableEntry& tt_entry);

  // pruning_inl.h. Node pruning returns the score of the node, or nullopt if it must be searched.
  std::optional<Score> ProbeTablebases(Score alpha, Score beta, int ply);
  std::optional<Score> PruneNode(Score beta, int depth, int ply, bool cut_node, bool improving,
                                 const TableEntry& tt_entry);
  std::optional<Score> TryNullMove(Score beta, int depth, int ply);
  std::optional<Score> TryProbCut(Score beta, int depth, int ply, const TableEntry& tt_entry);
  MovePruning PruneMove(const PickedMove& m, Score alpha, int depth, int ply, int searched,
                        bool improving, int reduction);
  bool IsFutileCapture(const PickedMove& m, Score alpha, int ply, int reduced);
  [[gnu::always_inline]] bool FailsSee(const PickedMove& m, int ply, int loss) {
    return !m.attacked.None() && !SeeAtLeast<Isa>(At(ply).position, m.move, -loss);
  }

  // history_update_inl.h
  void UpdateHistories(int ply, const PickedMove& best, int depth,
                       std::span<const PickedMove> tried);
  void UpdateCorrection(int ply, Score best, Bound bound, OptionalMove best_move, int depth);

  // quiescence_inl.h
  template <NodeType kType>
  Score Quiesce(Score alpha, Score beta, int ply, bool with_checks = false);

  // Returns the reduction in 1/1024 of a ply.
  [[gnu::always_inline]] int LateMoveReduction(int depth, int move_number) const {
    return kReductions.Reduction(depth, move_number) * margins_.lmr_scale / 1024;
  }

  Frame& At(int ply) { return w_.frames[ply + kFramesBeforeRoot]; }
  // Sentinel frames before the root save bounds checks when looking back.
  static constexpr int kFramesBeforeRoot = Worker::kFramesBeforeRoot;

  // The main thread ignores the stop flag during its first iteration, so that it always has a best
  // move to report, unless the iteration is long (dozens of queens). max_nodes is always enforced.
  [[gnu::always_inline]] bool IsStopped() const {
    return stopped_ || (polls_stop_ && w_.stop->load(std::memory_order_relaxed));
  }
  static constexpr std::uint64_t kFirstIterationMaxNodes = 20'000;
  // Counts a node and polls the limits. Returns true if the search is stopped.
  [[gnu::always_inline]] bool CountNode() {
    const std::uint64_t nodes = w_.nodes.load(std::memory_order_relaxed);
    if (nodes >= w_.task.max_nodes) stopped_ = true;
    if (w_.index == 0 && nodes % 1024 == 1023) {
      if (monitor_.IsTimeUp()) stopped_ = true;
      if (nodes >= kFirstIterationMaxNodes) polls_stop_ = true;
    }
    if (IsStopped()) return true;
    w_.nodes.store(nodes + 1, std::memory_order_relaxed);
    return false;
  }

  // Makes `move` at `ply` and fills in the next frame.
  [[gnu::always_inline]] void MakeMove(Move move, int ply) {
    Frame& from = At(ply);
    Frame& to = At(ply + 1);
    // Prefetch as early as possible: the key is exact for all plain moves.
    const Key likely = KeyAfterPlainMove(from.key, from.position, move);
    w_.task.table.Prefetch(likely);
    w_.eval_cache.Prefetch(likely);
    from.null_move = false;
    from.reduction = 0;
    to.piece_to = PieceTo::Of(from.position, move);
    to.history = &w_.histories.continuation[to.piece_to.index];
    // Constructed in place: a copy would stall on store forwarding.
    ::new (&to.position) Position(AfterMove(from.position, move));
    to.key = IsPlainMove(move, from.position, to.position)
                 ? likely
                 : UpdateKey(from.key, from.position, to.position);
    EnterNode(ply + 1);
  }
  [[gnu::always_inline]] void MakeNullMove(int ply) {
    Frame& from = At(ply);
    Frame& to = At(ply + 1);
    from.null_move = true;
    from.reduction = 0;
    to.piece_to = PieceTo{};
    to.history = nullptr;
    to.position = from.position;
    to.position.side_to_move = Opponent(from.position.side_to_move);
    to.position.en_passant_index = Position::kNoEnPassant;
    to.position.halfmove_clock = 0;  // no repetition across a null move
    to.key = UpdateKey(from.key, from.position, to.position);
    w_.task.table.Prefetch(to.key);
    w_.eval_cache.Prefetch(to.key);
    EnterNode(ply + 1);
  }
  [[gnu::always_inline]] void EnterNode(int ply) {
    Frame& frame = At(ply);
    w_.keys[w_.task.past_count + ply] = frame.key;
    __builtin_prefetch(&w_.pawn_table.EntryFor(frame.position));
    w_.histories.corrections.Prefetch(frame.position);
    frame.in_check = IsInCheck(frame.position);
    frame.excluded = {};
  }

  [[gnu::always_inline]] static bool IsInCheck(const Position& p) {
    return p.side_to_move == Color::kWhite ? !Checkers<Isa, Color::kWhite>(p).IsEmpty()
                                           : !Checkers<Isa, Color::kBlack>(p).IsEmpty();
  }
  [[gnu::always_inline]] static bool HasNonPawnMaterial(const Position& p) {
    return !(p.Of(p.side_to_move) - p.pawns - p.kings).IsEmpty();
  }

  // Draw by repetition, fifty-move rule or insufficient material. One repetition of a position
  // since the root suffices; positions before the root must have occurred twice.
  bool IsDraw(int ply) {
    const Frame& frame = At(ply);
    const int here = w_.task.past_count + ply;
    const int reach = std::min<int>(frame.position.halfmove_clock, here);
    int before_root = 0;
    for (int back = 4; back <= reach; back += 2) {
      if (w_.keys[here - back] != frame.key) continue;
      if (back <= ply || ++before_root == 2) return true;
    }
    if (frame.position.halfmove_clock >= 100) {
      if (!frame.in_check) return true;
      // Checkmate on the hundredth ply takes precedence.
      MovePicker<Isa> moves(frame.position, w_.histories, {}, PickedMoves::kAll);
      return moves.Next() != nullptr;
    }
    return IsInsufficientMaterial(frame.position);
  }
  // Bare kings, or a single minor piece.
  [[gnu::always_inline]] static bool IsInsufficientMaterial(const Position& p) {
    const Bitboard mating = p.pawns | p.orthogonal;
    return mating.IsEmpty() && p.Occupied().Count() <= 3;
  }

  // Returns true if one move repeats a position since the root and so draws at least.
  bool HasUpcomingRepetition(int ply) {
    const Position& now = At(ply).position;
    const int reach = std::min<int>(now.halfmove_clock, ply);
    for (int back = 3; back <= reach; back += 2) {
      if (IsReachableInOneMove<Isa>(now, At(ply - back).position)) return true;
    }
    return false;
  }
  // Returns the static evaluation for the side to move, with the correction history applied.
  [[gnu::always_inline]] int StaticEval(int ply) {
    return std::clamp(RawEval(ply) + w_.histories.corrections.Correction(At(ply).position),
                      -Score::kMaxCentipawns, Score::kMaxCentipawns);
  }
  int RawEval(int ply) {
    const Frame& frame = At(ply);
    if (const std::optional<int> cached = w_.eval_cache.Find(frame.key)) return *cached;
    const int score = StaticEvaluation<Isa>(*w_.task.weights, w_.task.network, frame.position,
                                            w_.pawn_table, w_.accumulators);
    w_.eval_cache.Store(frame.key, score);
    return score;
  }
  OrderingHints HintsFor(int ply, OptionalMove tt_move = {}) {
    Frame& frame = At(ply);
    OrderingHints hints;
    hints.tt_move = tt_move;
    hints.killer = frame.killer;
    if (frame.history != nullptr) hints.counter = w_.histories.counter[frame.piece_to.index];
    hints.continuation[0] = frame.history;
    hints.continuation[1] = At(ply - 1).history;
    hints.continuation[2] = At(ply - 3).history;
    return hints;
  }

  Worker& w_;
  const SearchMargins margins_;  // a copy, so that stores cannot alias it and force reloads
  SearchMonitor& monitor_;
  bool stopped_ = false;
  bool polls_stop_ = false;
  int root_depth_ = 0;
  int null_move_min_ply_ = 0;  // no null moves before this ply in a verification search
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_SEARCHER_INL_H_
