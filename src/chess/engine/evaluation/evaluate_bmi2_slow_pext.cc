#include "src/bitboard/isa/isa.h"
#include "src/chess/engine/evaluation/evaluate_inl.h"
#include "src/chess/engine/evaluation/evaluators.h"

namespace quadrille::chess::internal {

constinit const Evaluator kBmi2SlowPextEvaluator = &EvaluateWith<Bmi2SlowPext>;

}  // namespace quadrille::chess::internal
