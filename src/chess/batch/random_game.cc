#include "src/chess/batch/random_game.h"

#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/tier_table.h"

namespace quadrille::chess {
namespace internal {

// Instantiated in random_game_tier.cc.
template <class Isa>
RandomGameResult PlayRandomGame(const RandomGameStart& start, Random& random, MoveList* moves);

}  // namespace internal

namespace {

constexpr auto kRandomGames = TierTable<RandomGameFunction>::PerBuild(
    []<class Isa>() -> RandomGameFunction { return &internal::PlayRandomGame<Isa>; });

}  // namespace

RandomGameFunction RandomGameFor(Tier tier, const CpuTraits& cpu) {
  return kRandomGames.Pick(tier, cpu);
}

RandomGameFunction DefaultRandomGame() {
  const CpuTraits& cpu = CpuTraits::Detected();
  return RandomGameFor(cpu.BestTier(), cpu);
}

}  // namespace quadrille::chess
