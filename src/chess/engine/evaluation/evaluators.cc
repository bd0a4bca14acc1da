#include "src/chess/engine/evaluation/evaluators.h"

#include <cassert>

namespace quadrille::chess {

Evaluator EvaluatorFor(Tier tier, const CpuTraits& cpu) {
  assert(cpu.Supports(tier));
#if defined(__x86_64__)
  switch (tier) {
    case Tier::kPortable:
      break;
    case Tier::kPopcnt:
      return internal::kPopcntEvaluator;
    case Tier::kBmi2:
      return cpu.has_slow_pext ? internal::kBmi2SlowPextEvaluator : internal::kBmi2Evaluator;
    case Tier::kAvx512:
      return internal::kAvx512Evaluator;
  }
#endif
  return internal::kPortableEvaluator;
}

}  // namespace quadrille::chess
