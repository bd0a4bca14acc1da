// Quiescence search: captures, promotions, check evasions, and optionally quiet checks at the first
// ply.
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_QUIESCENCE_INL_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_QUIESCENCE_INL_H_

#include "src/chess/engine/search/searcher_inl.h"

namespace quadrille::chess {

template <class Isa>
template <NodeType kType>
Score Searcher<Isa>::Quiesce(Score alpha, Score beta, int ply, bool with_checks) {
  Frame& frame = At(ply);
  if constexpr (kType == NodeType::kPv) {
    frame.pv.length = 0;
    w_.selective_depth = std::max(w_.selective_depth, ply);
  }
  if (CountNode() || IsDraw(ply)) return Score::Draw();
  if (ply >= kMaxPly) return frame.in_check ? Score::Draw() : Score(StaticEval(ply));

  if (!frame.in_check) frame.static_eval = StaticEval(ply);
  const std::optional<TableEntry> tt_hit = w_.task.table.Find(frame.key);
  const TableEntry tt_entry = tt_hit.value_or(TableEntry{});
  const Score tt_score = ScoreFromTable(tt_entry.score, ply);
  if (kType == NodeType::kNonPv && tt_hit && CausesCutoff(tt_entry, tt_score, alpha, beta)) {
    return tt_score;
  }
  Score best = Score::MatedIn(ply);
  const Score original_alpha = alpha;
  if (!frame.in_check) {
    best = Score(BetterEstimate(tt_entry, tt_score, frame.static_eval));
    if (best >= beta) return best;
    alpha = std::max(alpha, best);
  }

  MovePicker<Isa> moves(frame.position, w_.histories, HintsFor(ply, tt_entry.move),
                        frame.in_check ? PickedMoves::kAll
                        : with_checks  ? PickedMoves::kCapturesAndChecks
                                       : PickedMoves::kCaptures);
  OptionalMove best_move;
  while (const PickedMove* const m = moves.Next()) {
    if (!best.IsLoss()) {
      if (m->role == MoveRole::kBadCapture) break;
      if (m->is_quiet && (frame.in_check ? m->history < 0 : FailsSee(*m, ply, 0))) continue;
      const int victim = SeeValue(frame.position.PieceAt(m->move.to()));
      const bool is_plain_capture = m->move.kind() == MoveKind::kNormal && !m->is_quiet;
      if (!frame.in_check && is_plain_capture) {
        // Delta pruning.
        const int futility_value = frame.static_eval + victim + margins_.delta;
        if (futility_value <= alpha.value()) {
          best = std::max(best, Score(futility_value));
          continue;
        }
        const int even_value = frame.static_eval + margins_.even_capture;
        if (even_value <= alpha.value() && !SeeAtLeast<Isa>(frame.position, m->move, 1)) {
          best = std::max(best, Score(even_value));
          continue;
        }
      }
    }
    MakeMove(m->move, ply);
    const Score score = -Quiesce<kType>(-beta, -alpha, ply + 1);
    if (IsStopped()) return Score::Draw();
    if (score <= best) continue;
    best = score;
    if (score <= alpha) continue;
    alpha = score;
    best_move = m->move;
    if constexpr (kType == NodeType::kPv) frame.pv.Set(m->move, At(ply + 1).pv);
    if (score >= beta) break;
  }
  const Bound bound = best >= beta            ? Bound::kLower
                      : best > original_alpha ? Bound::kExact
                                              : Bound::kUpper;
  w_.task.table.Store(frame.key, {best_move, ScoreToTable(best, ply), 0, bound});
  return best;
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_QUIESCENCE_INL_H_
