// What are the men worth that are on the board, how much room do they have, and is it middlegame
// or endgame?
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

// The men of one side, by Kind; kings are not counted.
struct ManCounts {
  int of[5];

  // How much of a middlegame this side's pieces make; 12 at the start of a game.
  [[gnu::always_inline]] constexpr int Phase() const {
    return of[kKnight] + of[kBishop] + 2 * of[kRook] + 4 * of[kQueen];
  }
  [[gnu::always_inline]] constexpr bool IsBareKing() const { return (of[kPawn] | Phase()) == 0; }
};

template <class Isa>
[[gnu::always_inline]] inline ManCounts CountMen(const Position& p, Color color) {
  const Bitboard us = p.Of(color);
  return {{CountOf<Isa>(us & p.pawns), CountOf<Isa>(us & p.knights), CountOf<Isa>(us & p.Bishops()),
           CountOf<Isa>(us & p.Rooks()), CountOf<Isa>(us & p.Queens())}};
}

template <class Isa, Color kUs, class AnyTally, class S>
[[gnu::always_inline]] inline void RateMaterial(const EvalContext<S>& scene, const ManCounts& men,
                                                AnyTally* tally) {
  const WeightsOf<S>& w = scene.w;
  tally->template AddByKind<kUs>(EvaluationTerm::kMaterial, w.man, Of<kUs>(scene).men);
  const Bitboard bishops = scene.p.Bishops() & Of<kUs>(scene).men;
  if (bishops.Intersects(kLightSquares) && !bishops.IsSubsetOf(kLightSquares)) {
    tally->template Add<kUs>(EvaluationTerm::kBishopPair, w.bishop_pair);
  }
  const int pawns_over_five = men.of[kPawn] - 5;
  S imbalance = w.knight_per_pawn * (pawns_over_five * men.of[kKnight]) +
                w.rook_per_pawn * (pawns_over_five * men.of[kRook]);
  if (men.of[kRook] >= 2) imbalance += w.second_rook;
  if (men.of[kQueen] >= 1) imbalance += w.queen_with_rooks * men.of[kRook];
  tally->template Add<kUs>(EvaluationTerm::kImbalance, imbalance);
}

// Rates the room behind our pawns in the centre, which many pieces need and few do not.
template <class Isa, Color kUs, class AnyTally, class S>
[[gnu::always_inline]] inline void RateSpace(const EvalContext<S>& scene, const ManCounts& men,
                                             AnyTally* tally) {
  constexpr Bitboard kCentralFiles = Bitboard::With().FileC().FileD().FileE().FileF().Build();
  constexpr int kFewPieces = 3;
  const SideAttacks& us = Of<kUs>(scene);
  const SideAttacks& them = Of<Opponent(kUs)>(scene);
  const Bitboard room = kCentralFiles & (RankUp<kUs>(1) | RankUp<kUs>(2) | RankUp<kUs>(3));
  const Bitboard safe = room - us.pawns - them.by[kPawn];
  // Room behind our own pawns counts twice.
  const Bitboard behind = safe & RearSpan<kUs>(us.pawns);
  const int pieces = men.of[kKnight] + men.of[kBishop] + men.of[kRook] + men.of[kQueen];
  const int wanting = pieces > kFewPieces ? pieces - kFewPieces : 0;
  const int squares = CountOf<Isa>(safe) + CountOf<Isa>(behind - them.all);
  tally->template Add<kUs>(EvaluationTerm::kSpace, Quarter(scene.w.space * (squares * wanting)));
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_MATERIAL_INL_H_
