#include "src/bitboard/isa/isa.h"
#include "src/chess/engine/evaluation/evaluate_inl.h"
#include "src/chess/engine/evaluation/evaluators.h"

namespace quadrille::chess::internal {

constinit const Evaluator kPopcntEvaluator = &EvaluateWith<Popcnt>;

}  // namespace quadrille::chess::internal
