// Which build of the search suits this CPU?
#ifndef QUADRILLE_CHESS_ENGINE_THINK_H_
#define QUADRILLE_CHESS_ENGINE_THINK_H_

#include "src/bitboard/tier.h"
#include "src/chess/engine/worker.h"

namespace quadrille {
struct CpuTraits;
}  // namespace quadrille

namespace quadrille::chess {

// The search of `tier`; all of them find the same. Requires: cpu.Supports(tier).
ThinkFunction ThinkFor(Tier tier, const CpuTraits& cpu);

namespace internal {

// Defined in think_<tier>.cc.
void ThinkPortable(Worker& worker, SearchMonitor& monitor);
void ThinkPopcnt(Worker& worker, SearchMonitor& monitor);
void ThinkBmi2SlowPext(Worker& worker, SearchMonitor& monitor);
void ThinkBmi2(Worker& worker, SearchMonitor& monitor);
void ThinkAvx512(Worker& worker, SearchMonitor& monitor);

}  // namespace internal
}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_THINK_H_
