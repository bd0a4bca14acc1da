#include "src/chess/engine/network/network_scorers.h"

#include "src/bitboard/isa/tier_table.h"

namespace quadrille::chess {
namespace {

constexpr auto kScorers = TierTable<NetworkScorer>::PerBuild(
    []<class Isa>() -> NetworkScorer { return &internal::NetworkScoreAs<Isa>; });

}  // namespace

NetworkScorer NetworkScorerFor(Tier tier, const CpuTraits& cpu) { return kScorers.Pick(tier, cpu); }

}  // namespace quadrille::chess
