#include "src/chess/engine/search/search_dispatch.h"

#include "src/bitboard/isa/tier_table.h"

namespace quadrille::chess {
namespace {

constexpr auto kSearches = TierTable<SearchFunction>::PerBuild(
    []<class Isa>() -> SearchFunction { return &internal::SearchAs<Isa>; });

}  // namespace

SearchFunction SearchFunctionFor(Tier tier, const CpuTraits& cpu) {
  return kSearches.Pick(tier, cpu);
}

}  // namespace quadrille::chess
