// Search dispatch: the tier's instantiation for this CPU.
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_SEARCH_DISPATCH_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_SEARCH_DISPATCH_H_

#include "src/bitboard/isa/isa.h"
#include "src/chess/engine/search/worker.h"

namespace quadrille {
struct CpuTraits;
}  // namespace quadrille

namespace quadrille::chess {

// All tiers search the same tree. Requires: cpu.Supports(tier).
SearchFunction SearchFunctionFor(Tier tier, const CpuTraits& cpu);

namespace internal {

// Instantiated in search_tier.cc.
template <class Isa>
void SearchAs(Worker& worker, SearchMonitor& monitor);

}  // namespace internal
}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_SEARCH_DISPATCH_H_
