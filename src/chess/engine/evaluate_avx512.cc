#include "src/bitboard/isa.h"
#include "src/chess/engine/evaluate_inl.h"
#include "src/chess/engine/evaluators.h"

namespace quadrille::chess::internal {

constinit const Evaluator kAvx512Evaluator = &EvaluateWith<Avx512>;

}  // namespace quadrille::chess::internal
