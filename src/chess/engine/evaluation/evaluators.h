// Which builds of the evaluation are there? For whoever evaluates outside a search, which has the
// evaluation of its own tier inlined.
#ifndef QUADRILLE_CHESS_ENGINE_EVALUATION_EVALUATORS_H_
#define QUADRILLE_CHESS_ENGINE_EVALUATION_EVALUATORS_H_

#include "src/bitboard/isa/cpu.h"
#include "src/chess/engine/evaluation/pawn_table.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/engine/score.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// EvaluateWith() of evaluate_inl.h for one tier.
using Evaluator = Score (*)(const Weights& weights, const Position& position, PawnTable& table);

// The evaluator of `tier`. Requires: cpu.Supports(tier).
Evaluator EvaluatorFor(Tier tier, const CpuTraits& cpu);

namespace internal {

extern const Evaluator kPortableEvaluator;
extern const Evaluator kPopcntEvaluator;
extern const Evaluator kBmi2Evaluator;
extern const Evaluator kBmi2SlowPextEvaluator;
extern const Evaluator kAvx512Evaluator;

}  // namespace internal

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_EVALUATORS_H_
