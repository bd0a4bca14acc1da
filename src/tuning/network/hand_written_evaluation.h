// Hand-written evaluation for training labels: one position at a time, on the best tier of this
// CPU.
#ifndef QUADRILLE_TUNING_NETWORK_HAND_WRITTEN_EVALUATION_H_
#define QUADRILLE_TUNING_NETWORK_HAND_WRITTEN_EVALUATION_H_

#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/isa.h"
#include "src/chess/engine/evaluation/evaluate_inl.h"
#include "src/chess/engine/evaluation/evaluators.h"
#include "src/chess/engine/evaluation/pawn_table.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::tuning {

class HandWrittenEvaluation {
 public:
  // Returns centipawns for the side to move. Requires: ValidatePosition(position).ok().
  int operator()(const chess::Position& position) {
    return evaluate_(chess::kWeights, position, pawn_table_).value();
  }

 private:
  chess::Evaluator evaluate_ =
      chess::EvaluatorFor(CpuTraits::Detected().BestTier(), CpuTraits::Detected());
  chess::PawnTable pawn_table_;
};

// True if the engine evaluates this ending by a special rule.
inline bool IsKnownEnding(const chess::Position& position) {
  return chess::internal::KnownEndingOf(
             position, chess::CountPieces<Portable>(position, chess::Color::kWhite),
             chess::CountPieces<Portable>(position, chess::Color::kBlack))
      .has_value();
}

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_HAND_WRITTEN_EVALUATION_H_
