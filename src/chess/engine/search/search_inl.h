// Alpha-beta search of the inner nodes.
// Principal variation search (Marsland and Campbell, "Parallel search of strongly ordered game
// trees", 1982) with a transposition table and the selectivity of its time: what looks hopeless or
// won is searched less deep, what stands alone deeper.
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_SEARCH_INL_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_SEARCH_INL_H_

#include "src/chess/engine/search/abdada_table.h"
#include "src/chess/engine/search/deferring_picker_inl.h"
#include "src/chess/engine/search/history_update_inl.h"
#include "src/chess/engine/search/pruning_inl.h"
#include "src/chess/engine/search/quiescence_inl.h"
#include "src/chess/engine/search/searcher_inl.h"
#include "src/chess/engine/search/uninitialized_array.h"

namespace quadrille::chess {

template <class Isa>
template <NodeType kType>
Score Searcher<Isa>::Search(Score alpha, Score beta, int depth, int ply, bool expects_cut) {
  constexpr bool kPv = kType == NodeType::kPv;
  Frame& frame = At(ply);
  if (frame.in_check) ++depth;
  if (depth <= 0) return Quiesce<kType>(alpha, beta, ply, true);
  if constexpr (kPv) {
    frame.pv.length = 0;
    w_.selective_depth = std::max(w_.selective_depth, ply);
  }
  if (CountNode() || IsDraw(ply)) return Score::Draw();
  if (ply >= kMaxPly) return frame.in_check ? Score::Draw() : Score(StaticScore(ply));
  if (alpha < Score::Draw() && CanRepeat(ply)) {
    alpha = Score::Draw();
    if (alpha >= beta) return alpha;
  }
  // No mate found below can be shorter than one that is known.
  alpha = std::max(alpha, Score::MatedIn(ply));
  beta = std::min(beta, Score::MateIn(ply + 1));
  if (alpha >= beta) return alpha;

  const bool is_whole = !frame.excluded.has_value();  // no move is left out
  // Evaluated before the table is asked, since the table's memory, asked for when the move was
  // made, takes as long to come.
  if (is_whole) frame.static_score = frame.in_check ? At(ply - 2).static_score : StaticScore(ply);
  const std::optional<TableEntry> found = is_whole ? w_.task.table.Find(frame.key) : std::nullopt;
  const TableEntry known = found.value_or(TableEntry{});
  const Score known_score = ScoreFromTable(known.score, ply);
  if (!kPv && found && known.depth >= depth && Answers(known, known_score, alpha, beta) &&
      frame.position.halfmove_clock < 90) {
    return known_score;
  }

  if (is_whole) {
    if (const std::optional<Score> score = ProbeEndgameTables(alpha, beta, ply)) return *score;
  }

  bool improving = false;
  if (!frame.in_check && is_whole) {
    improving = frame.static_score > At(ply - 2).static_score;
    frame.likely_score = frame.static_score;
    // What a search found is better than what was seen at a glance.
    if (found && !known_score.IsDecided() &&
        (known.bound == Bound::kExact ||
         known.bound ==
             (known_score.value() > frame.static_score ? Bound::kLower : Bound::kUpper))) {
      frame.likely_score = known_score.value();
    }
  }
  At(ply + 1).killers[0] = At(ply + 1).killers[1] = {};

  if (!kPv && !frame.in_check && is_whole) {
    if (const std::optional<Score> score = PruneNode(beta, depth, ply, improving)) return *score;
  }
  // Without a move to begin with a search this deep is not worth its time.
  if (depth >= 4 && !known.move.has_value() && (kPv || expects_cut)) --depth;
  return SearchMoves<kType>(alpha, beta, depth, ply, expects_cut, known, improving);
}

// How much deeper the table's move is searched: one ply if it alone holds the score, two if all
// others are far below; less deep if others may be as good. If one of them passes beta, that is
// enough for the node.
template <class Isa>
Singularity Searcher<Isa>::TestSingularity(Score beta, int depth, int ply, bool expects_cut,
                                           bool is_pv, const TableEntry& known) {
  Frame& frame = At(ply);
  const Score known_score = ScoreFromTable(known.score, ply);
  if (depth < 7 || frame.excluded.has_value() || known.bound == Bound::kUpper ||
      known.depth < depth - 3 || known_score.IsDecided() || ply >= 2 * root_depth_) {
    return {};
  }
  const Score below = known_score - margins_.singularity * depth / 16;
  const Score far_below = below - margins_.double_singularity;
  const int static_score = frame.static_score;
  frame.excluded = known.move;
  const Score score = Search<NodeType::kNonPv>(below - 1, below, (depth - 1) / 2, ply, expects_cut);
  frame.excluded = {};
  frame.static_score = static_score;
  if (score < below) return {.extension = !is_pv && score < far_below ? 2 : 1};
  if (score >= beta && !score.IsDecided()) return {.cut = score};
  return {.extension = known_score < beta ? 0 : is_pv ? -1 : -2};
}

template <class Isa>
template <NodeType kType>
Score Searcher<Isa>::SearchMoves(Score alpha, Score beta, int depth, int ply, bool expects_cut,
                                 const TableEntry& known, bool improving) {
  constexpr bool kPv = kType == NodeType::kPv;
  Frame& frame = At(ply);
  MovePicker<Isa> picker(frame.position, w_.histories, HintsFor(ply, known.move),
                         PickedMoves::kAll);
  AbdadaTable* const abdada = depth >= AbdadaTable::kLeastDepth ? w_.task.abdada : nullptr;
  DeferringPicker<Isa> moves(picker, abdada, frame.key);

  const Score first_alpha = alpha;
  Score best = Score::MatedIn(ply);
  OptionalMove best_move;
  constexpr std::size_t kMostTried = 64;
  UninitializedArray<PickedMove, kMostTried> tried;
  std::size_t tried_count = 0;
  int searched = 0;
  while (const std::optional<PickedMove> picked = moves.Next()) {
    const PickedMove& m = *picked;
    if (m.move == frame.excluded) continue;
    int reduction = LateMoveReduction(depth, searched + 1);
    if (!best.IsLoss() && HasPieces(frame.position)) {
      const MovePruning pruning =
          PruneMove(m, alpha, depth, ply, searched, improving, reduction / 1024);
      if (pruning == MovePruning::kQuiets) picker.SkipQuiets();
      if (pruning != MovePruning::kNone) continue;
    }

    Singularity singularity;
    if (m.move == known.move) {
      singularity = TestSingularity(beta, depth, ply, expects_cut, kPv, known);
      if (IsStopped()) return Score::Draw();
      if (singularity.cut) return *singularity.cut;
    }
    const AbdadaTable::Mark mark(abdada, frame.key, m.move);
    Make(m.move, ply);
    ++searched;
    const int next_depth = depth - 1 + singularity.extension;
    Score score;
    if (depth >= 2 && searched > 1 + kPv && (m.is_quiet || m.role == MoveRole::kBadCapture)) {
      reduction += margins_.late_cut_node * expects_cut + margins_.late_capture * !m.is_quiet -
                   margins_.late_history * m.history / 1024 - 1024 * kPv -
                   margins_.late_improving * improving -
                   margins_.late_check * At(ply + 1).in_check -
                   margins_.late_killer * (m.role == MoveRole::kKiller);
      const int reduced = std::clamp(next_depth - reduction / 1024, 1, next_depth);
      score = -Search<NodeType::kNonPv>(-alpha - 1, -alpha, reduced, ply + 1, true);
      if (score > alpha && reduced < next_depth) {
        score = -Search<NodeType::kNonPv>(-alpha - 1, -alpha, next_depth, ply + 1, !expects_cut);
      }
    } else if (!kPv || searched > 1) {
      score = -Search<NodeType::kNonPv>(-alpha - 1, -alpha, next_depth, ply + 1, !expects_cut);
    }
    if (kPv && (searched == 1 || (score > alpha && !IsStopped()))) {
      score = -Search<NodeType::kPv>(-beta, -alpha, next_depth, ply + 1, false);
    }
    if (IsStopped()) return Score::Draw();

    if (score > best) {
      best = score;
      if (score > alpha) {
        best_move = m.move;
        if constexpr (kPv) frame.pv.Set(m.move, At(ply + 1).pv);
        if (score >= beta) {
          UpdateHistories(ply, m, depth, {tried.data(), tried_count});
          break;
        }
        alpha = score;
      }
    }
    if (tried_count < kMostTried) tried[tried_count++] = m;
  }
  if (searched == 0 && best == Score::MatedIn(ply)) {
    // All moves were excluded, or there are none.
    if (frame.excluded.has_value()) return alpha;
    return frame.in_check ? Score::MatedIn(ply) : Score::Draw();
  }
  if (!frame.excluded.has_value()) {
    if (w_.task.probe_pieces != 0) best = std::clamp(best, frame.least, frame.most);
    const Bound bound = best >= beta         ? Bound::kLower
                        : best > first_alpha ? Bound::kExact
                                             : Bound::kUpper;
    w_.task.table.Store(frame.key, {best_move, ScoreToTable(best, ply),
                                    static_cast<std::int8_t>(std::min(depth, 120)), bound});
    UpdateCorrection(ply, best, bound, best_move, depth);
  }
  return best;
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_SEARCH_INL_H_
