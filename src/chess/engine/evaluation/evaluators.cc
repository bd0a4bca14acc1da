#include "src/chess/engine/evaluation/evaluators.h"

#include "src/bitboard/isa/tier_table.h"

namespace quadrille::chess {
namespace {

constexpr auto kEvaluators = TierTable<Evaluator>::PerBuild(
    []<class Isa>() -> Evaluator { return &internal::EvaluateAs<Isa>; });

}  // namespace

Evaluator EvaluatorFor(Tier tier, const CpuTraits& cpu) { return kEvaluators.Pick(tier, cpu); }

}  // namespace quadrille::chess
