#include "src/bitboard/isa.h"
#include "src/chess/engine/evaluate_inl.h"
#include "src/chess/engine/evaluators.h"

namespace quadrille::chess::internal {

constinit const Evaluator kPortableEvaluator = &EvaluateWith<Portable>;

}  // namespace quadrille::chess::internal
