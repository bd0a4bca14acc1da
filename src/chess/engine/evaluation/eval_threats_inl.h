// Evaluation of threats: attacked, hanging and soon-attacked pieces.
#ifndef QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_THREATS_INL_H_
#define QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_THREATS_INL_H_

#include "src/bitboard/bitboard.h"
#include "src/bitboard/sliders.h"
#include "src/bitboard/square.h"
#include "src/chess/engine/evaluation/eval_attacks_inl.h"
#include "src/chess/engine/evaluation/evaluation_terms.h"
#include "src/chess/engine/evaluation/pawn_spans.h"
#include "src/chess/engine/evaluation/tapered_score.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// Threats against weak, more valuable and hanging pieces.
template <class Isa, Color kUs, class AnyTally, class S>
[[gnu::always_inline]] inline void EvaluateAttackedPieces(const EvalContext<S>& context,
                                                          Bitboard strongly_protected,
                                                          AnyTally* tally) {
  const WeightsOf<S>& w = context.w;
  const Position& p = context.p;
  const SideAttacks& us = Of<kUs>(context);
  const SideAttacks& them = Of<Opponent(kUs)>(context);
  const Bitboard pieces = them.pieces - p.pawns;
  const Bitboard weak = (them.pieces & us.all) - strongly_protected;
  const Bitboard by_minor = us.by[PieceType::kKnight] | us.by[PieceType::kBishop];

  tally->template AddByType<kUs>(EvaluationTerm::kThreatsByPawns, w.threat_by_pawn,
                                 pieces & us.by[PieceType::kPawn]);
  // Attacks by a minor piece on a rook or queen count even if it is defended.
  tally->template AddByType<kUs>(EvaluationTerm::kThreatsByPieces, w.threat_by_minor,
                                 (weak | (pieces & p.orthogonal)) & by_minor);
  tally->template AddByType<kUs>(EvaluationTerm::kThreatsByPieces, w.threat_by_rook,
                                 (weak | (pieces & p.Queens())) & us.by[PieceType::kRook]);
  if (weak.Intersects(us.by[PieceType::kKing])) {
    tally->template Add<kUs>(EvaluationTerm::kThreatsByPieces, w.threat_by_king);
  }

  const Bitboard hanging = weak & (~them.all | (pieces & us.twice));
  tally->template Add<kUs>(EvaluationTerm::kHanging, w.hanging * CountOf<Isa>(hanging));
  const Bitboard by_queen = (weak & them.by[PieceType::kQueen]) - them.twice;
  tally->template Add<kUs>(EvaluationTerm::kHanging, w.guarded_by_queen * CountOf<Isa>(by_queen));
}

// Returns the target squares of safe pawn pushes.
template <Color kUs, class S>
[[gnu::always_inline]] inline Bitboard SafePushes(const EvalContext<S>& context) {
  const SideAttacks& us = Of<kUs>(context);
  const SideAttacks& them = Of<Opponent(kUs)>(context);
  const Bitboard empty = ~context.p.Occupied();
  const Bitboard once = ShiftForward<kUs>(us.pawns) & empty;
  const Bitboard pushes = once | (ShiftForward<kUs>(once & RelativeRankMask<kUs>(2)) & empty);
  return (pushes - them.by[PieceType::kPawn]) & (us.all | ~them.all);
}

// Returns the safe squares from which a minor piece or rook could attack the only enemy queen.
template <class Isa, Color kUs, class S>
[[gnu::always_inline]] inline Bitboard QueenAttackSquares(const EvalContext<S>& context,
                                                          Bitboard safe) {
  const SideAttacks& us = Of<kUs>(context);
  const Bitboard queens = context.p.Queens() & Of<Opponent(kUs)>(context).pieces;
  if (queens.IsEmpty() || queens.HasSeveral()) return Bitboard();
  const Square queen = queens.Lowest();
  const Bitboard occupied = context.p.Occupied();
  return safe & ((KnightAttacks(queen) & us.by[PieceType::kKnight]) |
                 (BishopAttacks<Isa>(queen, occupied) & us.by[PieceType::kBishop] & us.twice) |
                 (RookAttacks<Isa>(queen, occupied) & us.by[PieceType::kRook] & us.twice));
}

// Requires: EvaluatePieces() has run for both sides.
template <class Isa, Color kUs, class AnyTally, class S>
[[gnu::always_inline]] inline void EvaluateThreats(const EvalContext<S>& context, AnyTally* tally) {
  const WeightsOf<S>& w = context.w;
  const SideAttacks& us = Of<kUs>(context);
  const SideAttacks& them = Of<Opponent(kUs)>(context);
  const Bitboard strongly_protected = them.by[PieceType::kPawn] | (them.twice - us.twice);
  EvaluateAttackedPieces<Isa, kUs>(context, strongly_protected, tally);

  const Bitboard pushed = PawnAttacks(kUs, SafePushes<kUs>(context));
  S pressure = w.pawn_push_threat *
               CountOf<Isa>(pushed & (them.pieces - context.p.pawns - us.by[PieceType::kPawn]));
  const Bitboard contested = (them.all & us.all) - strongly_protected;
  pressure += w.restricted * CountOf<Isa>(contested);
  const Bitboard safe = us.mobility_area - strongly_protected;
  pressure += w.queen_attackable * CountOf<Isa>(QueenAttackSquares<Isa, kUs>(context, safe));
  tally->template Add<kUs>(EvaluationTerm::kPressure, pressure);
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_THREATS_INL_H_
