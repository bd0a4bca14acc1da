// How near to queening are the passed pawns, with kings and pieces on the board?
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

// True if the enemy, with nothing but king and pawns, cannot catch the pawn of kUs on `s`: his king
// stays out of its square, or our king guards its way.
template <Color kUs, class S>
[[gnu::always_inline]] inline bool IsUnstoppable(Square s, Bitboard path,
                                                 const EvalContext<S>& scene) {
  const SideAttacks& us = Of<kUs>(scene);
  const SideAttacks& them = Of<Opponent(kUs)>(scene);
  if ((them.men - scene.p.pawns).HasSeveral()) return false;
  if (path.IsSubsetOf(us.by[PieceType::kKing])) return true;
  if (path.Intersects(scene.p.Occupied())) return false;
  const Square goal = kUs == Color::kWhite ? path.Highest() : path.Lowest();
  const int up = RanksUp<kUs>(s);
  const int moves = 7 - up - (up == 1 ? 1 : 0);
  const int their_lead = scene.p.side_to_move == kUs ? 0 : 1;
  return KingDistance(them.king, goal) - their_lead > moves;
}

template <class Isa, Color kUs, class AnyTally, class S>
[[gnu::always_inline]] inline void RatePath(Square s, int up, Bitboard path,
                                            const EvalContext<S>& scene, AnyTally* tally) {
  const WeightsOf<S>& w = scene.w;
  const SideAttacks& us = Of<kUs>(scene);
  const SideAttacks& them = Of<Opponent(kUs)>(scene);
  const Bitboard ahead = OneAhead<kUs>(Bitboard(s));
  S score;
  if (ahead.Intersects(them.men)) {
    score += w.passed_blocked[up];
  } else if (!path.Intersects(scene.p.Occupied())) {
    score += w.passed_free[up];
  }
  if (!ahead.Intersects(them.all | them.men)) score += w.passed_safe[up];
  if (RearSpan<kUs>(Bitboard(s)).Intersects(scene.p.Rooks() & us.men)) {
    score += w.passed_rook_behind;
  }
  tally->template Add<kUs>(EvaluationTerm::kPassedPath, score);
}

// Rates the passed pawns of kUs. Requires: RatePieces() of both sides.
template <class Isa, Color kUs, class AnyTally, class S>
[[gnu::always_inline]] inline void RatePassedPawns(const EvalContext<S>& scene, AnyTally* tally) {
  const WeightsOf<S>& w = scene.w;
  const SideAttacks& us = Of<kUs>(scene);
  const SideAttacks& them = Of<Opponent(kUs)>(scene);
  for (const Square s : scene.pawns.passed& us.pawns) {
    const int up = RanksUp<kUs>(s);
    const Bitboard path = FrontSpan<kUs>(Bitboard(s));
    const Square ahead(s.index() + 8 * Forward(kUs));
    tally->template Add<kUs>(EvaluationTerm::kPassedAndKings,
                             w.passed_our_king * (up * KingDistance(us.king, ahead)) +
                                 w.passed_their_king * (up * KingDistance(them.king, ahead)));
    RatePath<Isa, kUs>(s, up, path, scene, tally);
    if (IsUnstoppable<kUs>(s, path, scene)) {
      tally->template Add<kUs>(EvaluationTerm::kUnstoppable, w.passed_unstoppable);
    }
  }
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_PASSED_INL_H_
