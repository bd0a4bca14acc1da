// Evaluation of passed pawns: king proximity, path, unstoppable pawns.
#ifndef QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_PASSED_INL_H_
#define QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_PASSED_INL_H_

#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/engine/evaluation/eval_attacks_inl.h"
#include "src/chess/engine/evaluation/evaluation_terms.h"
#include "src/chess/engine/evaluation/pawn_spans.h"
#include "src/chess/engine/evaluation/tapered_score.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// Returns true if the pawn cannot be stopped: the enemy has only king and pawns, and either our
// king guards the whole path, or the path is clear and the enemy king is outside the pawn's square.
template <Color kUs, class S>
[[gnu::always_inline]] inline bool IsUnstoppable(Square s, Bitboard path,
                                                 const EvalContext<S>& context) {
  const SideAttacks& us = Of<kUs>(context);
  const SideAttacks& them = Of<Opponent(kUs)>(context);
  if ((them.pieces - context.p.pawns).HasSeveral()) return false;
  if (path.IsSubsetOf(us.by[PieceType::kKing])) return true;
  if (path.Intersects(context.p.Occupied())) return false;
  const Square promotion_square = kUs == Color::kWhite ? path.Highest() : path.Lowest();
  const int up = RelativeRank<kUs>(s);
  const int moves = 7 - up - (up == 1 ? 1 : 0);
  const int their_tempo = context.p.side_to_move == kUs ? 0 : 1;
  return KingDistance(them.king, promotion_square) - their_tempo > moves;
}

template <class Isa, Color kUs, class AnyTally, class S>
[[gnu::always_inline]] inline void EvaluatePath(Square s, int up, Bitboard path,
                                                const EvalContext<S>& context, AnyTally* tally) {
  const WeightsOf<S>& w = context.w;
  const SideAttacks& us = Of<kUs>(context);
  const SideAttacks& them = Of<Opponent(kUs)>(context);
  const Bitboard ahead = ShiftForward<kUs>(Bitboard(s));
  S score;
  if (ahead.Intersects(them.pieces)) {
    score += w.passed_blocked[up];
  } else if (!path.Intersects(context.p.Occupied())) {
    score += w.passed_free[up];
  }
  if (!ahead.Intersects(them.all | them.pieces)) score += w.passed_safe[up];
  if (RearSpan<kUs>(Bitboard(s)).Intersects(context.p.Rooks() & us.pieces)) {
    score += w.passed_rook_behind;
  }
  tally->template Add<kUs>(EvaluationTerm::kPassedPath, score);
}

// Requires: EvaluatePieces() has run for both sides.
template <class Isa, Color kUs, class AnyTally, class S>
[[gnu::always_inline]] inline void EvaluatePassedPawns(const EvalContext<S>& context,
                                                       AnyTally* tally) {
  const WeightsOf<S>& w = context.w;
  const SideAttacks& us = Of<kUs>(context);
  const SideAttacks& them = Of<Opponent(kUs)>(context);
  const Bitboard passed = context.pawns.passed & us.pawns;
  for (const Square s : passed) {
    const int up = RelativeRank<kUs>(s);
    const Bitboard path = FrontSpan<kUs>(Bitboard(s));
    const Square ahead(s.index() + 8 * Forward(kUs));
    tally->template Add<kUs>(EvaluationTerm::kPassedKingProximity,
                             w.passed_our_king * (up * KingDistance(us.king, ahead)) +
                                 w.passed_their_king * (up * KingDistance(them.king, ahead)));
    EvaluatePath<Isa, kUs>(s, up, path, context, tally);
    if (IsUnstoppable<kUs>(s, path, context)) {
      tally->template Add<kUs>(EvaluationTerm::kUnstoppable, w.passed_unstoppable);
    }
  }
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_PASSED_INL_H_
