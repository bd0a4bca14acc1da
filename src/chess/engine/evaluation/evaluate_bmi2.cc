#include "src/bitboard/isa/isa.h"
#include "src/chess/engine/evaluation/evaluate_inl.h"
#include "src/chess/engine/evaluation/evaluators.h"

namespace quadrille::chess::internal {

constinit const Evaluator kBmi2Evaluator = &EvaluateWith<Bmi2>;

}  // namespace quadrille::chess::internal
