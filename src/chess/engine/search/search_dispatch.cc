#include "src/chess/engine/search/search_dispatch.h"

#include "src/bitboard/isa/tier_table.h"

namespace quadrille::chess {
namespace {

constexpr auto kSearches = TierTable<ThinkFunction>::PerBuild(
    []<class Isa>() -> ThinkFunction { return &internal::ThinkAs<Isa>; });

}  // namespace

ThinkFunction ThinkFor(Tier tier, const CpuTraits& cpu) { return kSearches.Pick(tier, cpu); }

}  // namespace quadrille::chess
