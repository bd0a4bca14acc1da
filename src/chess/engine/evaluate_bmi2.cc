#include "src/bitboard/isa.h"
#include "src/chess/engine/evaluate_inl.h"
#include "src/chess/engine/evaluators.h"

namespace quadrille::chess::internal {

constinit const Evaluator kBmi2Evaluator = &EvaluateWith<Bmi2>;

}  // namespace quadrille::chess::internal
