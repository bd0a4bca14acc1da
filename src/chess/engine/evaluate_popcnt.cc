#include "src/bitboard/isa.h"
#include "src/chess/engine/evaluate_inl.h"
#include "src/chess/engine/evaluators.h"

namespace quadrille::chess::internal {

constinit const Evaluator kPopcntEvaluator = &EvaluateWith<Popcnt>;

}  // namespace quadrille::chess::internal
