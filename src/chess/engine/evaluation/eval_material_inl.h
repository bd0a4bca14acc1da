// Evaluation of material, imbalance and space; game phase.
#ifndef QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_MATERIAL_INL_H_
#define QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_MATERIAL_INL_H_

#include "src/bitboard/bitboard.h"
#include "src/bitboard/builder.h"
#include "src/chess/engine/evaluation/eval_attacks_inl.h"
#include "src/chess/engine/evaluation/evaluation_terms.h"
#include "src/chess/engine/evaluation/pawn_spans.h"
#include "src/chess/engine/evaluation/tapered_score.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// Piece counts of one side by type, without kings.
struct PieceCounts {
  int counts[kPieceTypes - 1];

  [[gnu::always_inline]] constexpr int operator[](PieceType type) const {
    return counts[TypeIndex(type)];
  }
  // Game phase of this side: 12 with all pieces, 0 with none.
  [[gnu::always_inline]] constexpr int Phase() const {
    const PieceCounts& n = *this;
    return n[PieceType::kKnight] + n[PieceType::kBishop] + 2 * n[PieceType::kRook] +
           4 * n[PieceType::kQueen];
  }
  [[gnu::always_inline]] constexpr bool IsBareKing() const {
    return ((*this)[PieceType::kPawn] | Phase()) == 0;
  }
};

template <class Isa>
[[gnu::always_inline]] inline PieceCounts CountPieces(const Position& p, Color color) {
  const Bitboard us = p.Of(color);
  return {{CountOf<Isa>(us & p.pawns), CountOf<Isa>(us & p.knights), CountOf<Isa>(us & p.Bishops()),
           CountOf<Isa>(us & p.Rooks()), CountOf<Isa>(us & p.Queens())}};
}

template <class Isa, Color kUs, class AnyTally, class S>
[[gnu::always_inline]] inline void EvaluateMaterial(const EvalContext<S>& context,
                                                    const PieceCounts& counts, AnyTally* tally) {
  const WeightsOf<S>& w = context.w;
  tally->template AddByType<kUs>(EvaluationTerm::kMaterial, w.piece, Of<kUs>(context).pieces);
  const Bitboard bishops = context.p.Bishops() & Of<kUs>(context).pieces;
  if (bishops.Intersects(kLightSquares) && !bishops.IsSubsetOf(kLightSquares)) {
    tally->template Add<kUs>(EvaluationTerm::kBishopPair, w.bishop_pair);
  }
  const int pawns_over_five = counts[PieceType::kPawn] - 5;
  S imbalance = w.knight_per_pawn * (pawns_over_five * counts[PieceType::kKnight]) +
                w.rook_per_pawn * (pawns_over_five * counts[PieceType::kRook]);
  if (counts[PieceType::kRook] >= 2) imbalance += w.second_rook;
  if (counts[PieceType::kQueen] >= 1) imbalance += w.queen_with_rooks * counts[PieceType::kRook];
  tally->template Add<kUs>(EvaluationTerm::kImbalance, imbalance);
}

// Space: safe central squares on our side, weighted by the number of pieces.
template <class Isa, Color kUs, class AnyTally, class S>
[[gnu::always_inline]] inline void EvaluateSpace(const EvalContext<S>& context,
                                                 const PieceCounts& counts, AnyTally* tally) {
  constexpr Bitboard kCentralFiles = Bitboard::With().FileC().FileD().FileE().FileF().Build();
  constexpr int kFewPieces = 3;
  const SideAttacks& us = Of<kUs>(context);
  const SideAttacks& them = Of<Opponent(kUs)>(context);
  const Bitboard room = kCentralFiles & (RelativeRankMask<kUs>(1) | RelativeRankMask<kUs>(2) |
                                         RelativeRankMask<kUs>(3));
  const Bitboard safe = room - us.pawns - them.by[PieceType::kPawn];
  // Squares behind own pawns count twice.
  const Bitboard behind = safe & RearSpan<kUs>(us.pawns);
  const int pieces = counts[PieceType::kKnight] + counts[PieceType::kBishop] +
                     counts[PieceType::kRook] + counts[PieceType::kQueen];
  const int extra_pieces = pieces > kFewPieces ? pieces - kFewPieces : 0;
  const int squares = CountOf<Isa>(safe) + CountOf<Isa>(behind - them.all);
  tally->template Add<kUs>(EvaluationTerm::kSpace,
                           Quarter(context.w.space * (squares * extra_pieces)));
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_MATERIAL_INL_H_
