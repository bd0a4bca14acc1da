// Accumulator of evaluation terms, with weights by piece type.
#ifndef QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_ACCUMULATOR_INL_H_
#define QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_ACCUMULATOR_INL_H_

#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/bitboard_x8.h"
#include "src/bitboard/isa/lanes.h"
#include "src/chess/engine/evaluation/eval_pawns_inl.h"
#include "src/chess/engine/evaluation/evaluation_terms.h"
#include "src/chess/engine/evaluation/tapered_score.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// `p` must outlive it.
template <class Isa, bool kTraced, class S = TaperedScore>
class EvalAccumulator : public EvalTally<kTraced, S> {
 public:
  [[gnu::always_inline]] explicit EvalAccumulator(const Position& p) : p_(p) {}

  // Adds `weights`, indexed by type, for each piece on `squares` except kings.
  template <Color kUs>
  [[gnu::always_inline]] void AddByType(EvaluationTerm term, const S* weights, Bitboard squares) {
    if (squares.IsEmpty()) return;
    this->template Add<kUs>(
        term, weights[TypeIndex(PieceType::kPawn)] * CountOf<Isa>(squares & p_.pawns) +
                  weights[TypeIndex(PieceType::kKnight)] * CountOf<Isa>(squares & p_.knights) +
                  weights[TypeIndex(PieceType::kBishop)] * CountOf<Isa>(squares & p_.Bishops()) +
                  weights[TypeIndex(PieceType::kRook)] * CountOf<Isa>(squares & p_.Rooks()) +
                  weights[TypeIndex(PieceType::kQueen)] * CountOf<Isa>(squares & p_.Queens()));
  }

 private:
  const Position& p_;
};

// AVX-512: one vector lane per piece type, summed once at the end.
template <class Isa>
requires(Isa::kAvx512) class EvalAccumulator<Isa, false, TaperedScore> : public EvalTally<false> {
 public:
  [[gnu::always_inline]] explicit EvalAccumulator(const Position& p)
      : types_{p.pawns.bits(), p.knights.bits(), p.Bishops().bits(), p.Rooks().bits(),
               p.Queens().bits()} {}

  template <Color kUs>
  [[gnu::always_inline]] void AddByType(EvaluationTerm, const TaperedScore* weights,
                                        Bitboard squares) {
    const BitboardX8 sums = CountLanes<Isa>(types_ & Broadcast<Isa>(squares)) *
                            WidenSigned<Isa, kPieceTypes - 1>(weights);
    if constexpr (kUs == Color::kWhite) {
      sums_ += sums;
    } else {
      sums_ -= sums;
    }
  }

  [[gnu::always_inline]] TaperedScore balance() const {
    return EvalTally<false>::balance() +
           TaperedScore::FromPacked(static_cast<std::int32_t>(SumOfLanes<Isa>(sums_)));
  }

 private:
  const BitboardX8 types_;
  BitboardX8 sums_{};  // packed scores
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_ACCUMULATOR_INL_H_
