// Evaluation dispatch: the tier's instantiation for this CPU, for callers outside the search, which
// inlines its own.
#ifndef QUADRILLE_CHESS_ENGINE_EVALUATION_EVALUATORS_H_
#define QUADRILLE_CHESS_ENGINE_EVALUATION_EVALUATORS_H_

#include "src/bitboard/isa/cpu.h"
#include "src/chess/engine/evaluation/pawn_table.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/engine/score.h"
#include "src/chess/position.h"

namespace quadrille::chess {

using Evaluator = Score (*)(const Weights& weights, const Position& position, PawnTable& table);

// Requires: cpu.Supports(tier).
Evaluator EvaluatorFor(Tier tier, const CpuTraits& cpu);

namespace internal {

// Calls EvaluateWith() (evaluate_inl.h). Instantiated in evaluate_tier.cc.
template <class Isa>
Score EvaluateAs(const Weights& weights, const Position& position, PawnTable& table);

}  // namespace internal
}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_EVALUATORS_H_
