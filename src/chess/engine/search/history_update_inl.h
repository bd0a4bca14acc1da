// History updates after a beta cutoff: killer, counter move, butterfly, continuation, capture and
// correction history.
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_HISTORY_UPDATE_INL_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_HISTORY_UPDATE_INL_H_

#include "src/chess/engine/search/searcher_inl.h"

namespace quadrille::chess {

// Gives a bonus to `best` and a malus to the moves searched before it (if `best` is a capture, only
// to captures). Also sets the killer and the counter move.
template <class Isa>
void Searcher<Isa>::UpdateHistories(int ply, const PickedMove& best, int depth,
                                    std::span<const PickedMove> tried) {
  Frame& frame = At(ply);
  const Position& p = frame.position;
  const int bonus =
      std::min((margins_.history_bonus_quadratic * depth + margins_.history_bonus_linear) * depth,
               margins_.history_bonus_max);
  const OrderingHints hints = HintsFor(ply);
  const auto add = [&](const PickedMove& m, int change) {
    if (!m.is_quiet) {
      const int victim = static_cast<int>(TypeOf(p.PieceAt(m.move.to())));
      return w_.histories.capture[m.piece_to.index][victim].Add(change);
    }
    w_.histories.QuietHistory(p.side_to_move, m.move, m.attacked).Add(change);
    for (ContinuationHistory* earlier : hints.continuation) {
      if (earlier != nullptr) earlier->after[m.piece_to.index].Add(change);
    }
  };
  add(best, bonus);
  if (best.is_quiet) {
    frame.killer = best.move;
    if (frame.history != nullptr) w_.histories.counter[frame.piece_to.index] = best.move;
  }
  for (const PickedMove& other : tried) {
    if (best.is_quiet || !other.is_quiet) add(other, -bonus);
  }
}

// Updates the correction history, except in check, after a capture or promotion, for mate and
// tablebase scores, and where the bound does not imply the sign of the error.
template <class Isa>
void Searcher<Isa>::UpdateCorrection(int ply, Score best, Bound bound, OptionalMove best_move,
                                     int depth) {
  Frame& frame = At(ply);
  const bool is_noisy = best_move.has_value() && !IsQuiet(frame.position, *best_move);
  const int error = best.value() - frame.static_eval;
  if (frame.in_check || is_noisy || best.IsDecided() || (bound == Bound::kLower && error < 0) ||
      (bound == Bound::kUpper && error > 0)) {
    return;
  }
  w_.histories.corrections.Update(frame.position, error, depth);
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_HISTORY_UPDATE_INL_H_
