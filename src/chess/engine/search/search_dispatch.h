// Which build of the search suits this CPU?
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_SEARCH_DISPATCH_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_SEARCH_DISPATCH_H_

#include "src/bitboard/isa/isa.h"
#include "src/bitboard/isa/tier.h"
#include "src/chess/engine/search/worker.h"

namespace quadrille {
struct CpuTraits;
}  // namespace quadrille

namespace quadrille::chess {

// The search of `tier`; all of them find the same. Requires: cpu.Supports(tier).
ThinkFunction ThinkFor(Tier tier, const CpuTraits& cpu);

namespace internal {

// Defined in think_<tier>.cc.
template <class Isa>
void ThinkAs(Worker& worker, SearchMonitor& monitor);
template <>
void ThinkAs<Portable>(Worker& worker, SearchMonitor& monitor);
template <>
void ThinkAs<Popcnt>(Worker& worker, SearchMonitor& monitor);
template <>
void ThinkAs<Bmi2SlowPext>(Worker& worker, SearchMonitor& monitor);
template <>
void ThinkAs<Bmi2>(Worker& worker, SearchMonitor& monitor);
template <>
void ThinkAs<Avx512>(Worker& worker, SearchMonitor& monitor);

}  // namespace internal
}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_SEARCH_DISPATCH_H_
