#include "src/bitboard/isa.h"
#include "src/chess/engine/evaluate_inl.h"
#include "src/chess/engine/evaluators.h"

namespace quadrille::chess::internal {

constinit const Evaluator kBmi2SlowPextEvaluator = &EvaluateWith<Bmi2SlowPext>;

}  // namespace quadrille::chess::internal
