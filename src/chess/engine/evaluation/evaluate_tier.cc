// Static evaluation, instantiated for one ISA tier.
#include "src/bitboard/isa/this_isa.h"
#include "src/chess/engine/evaluation/evaluate_inl.h"
#include "src/chess/engine/evaluation/evaluators.h"

namespace quadrille::chess::internal {

template <class Isa>
Score EvaluateAs(const Weights& weights, const Position& position, PawnTable& table) {
  return EvaluateWith<Isa>(weights, position, table);
}

template Score EvaluateAs<ThisIsa>(const Weights&, const Position&, PawnTable&);

}  // namespace quadrille::chess::internal
