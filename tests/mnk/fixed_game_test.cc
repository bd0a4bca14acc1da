// Kernels for rules fixed at compile time, compared with the reference implementation.
#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/tier_table.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/game.h"
#include "src/mnk/kernels.h"
#include "src/mnk/naive_game.h"
#include "src/mnk/playout.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/side.h"
#include "tests/mnk/chance.h"
#include "tests/mnk/fixed_games.h"
#include "tests/mnk/game_property.h"
#include "tests/mnk/playout_property.h"
#include "tests/mnk/sanitized.h"

namespace quadrille::mnk {
namespace {

std::span<const CompiledGame> GamesOf(Tier tier) {
  constexpr auto kTable = TierTable<std::span<const CompiledGame> (*)()>::PerTier(
      []<class Isa>() { return &CompiledGames<Isa>; });
  return kTable.Pick(tier, CpuTraits::Detected())();
}

std::vector<Tier> SupportedTiers() {
  std::vector<Tier> tiers;
  for (const Tier tier : kAllTiers) {
    if (CpuTraits::Detected().Supports(tier)) tiers.push_back(tier);
  }
  return tiers;
}

GameMaker MakerOf(const CompiledGame& fixed) {
  return {FormatRules(fixed.rules),
          [kernels = fixed.kernels](const Rules& rules) { return AnyGame(rules, *kernels); }};
}

// Games as plain values, without kernel tables.
static_assert(std::is_trivially_copyable_v<FixedGame<kConnect6>>);
static_assert(sizeof(FixedGame<kTicTacToe>) < sizeof(FixedGame<kGomoku>));

TEST(FixedGameValueTest, IsPlayableWithoutAKernelTable) {
  FixedGame<Rules{2, 5, 3, 2, 1}> game;
  const FixedGame<Rules{2, 5, 3, 2, 1}> start = game;
  EXPECT_EQ(game.Place({4, 1}), Outcome::kRunning);
  EXPECT_EQ(game.status().stones_left, 2);
  for (const Cell cell : {Cell{0, 0}, Cell{1, 0}, Cell{0, 1}, Cell{3, 1}}) game.Place(cell);
  EXPECT_EQ(game.status().side_to_move, Side::kWhite);
  EXPECT_EQ(game.Place({2, 0}), Outcome::kWhiteWins);
  EXPECT_EQ(start.status().stones_placed, 0);
}

class FixedGameTest : public testing::TestWithParam<Tier> {};

TEST_P(FixedGameTest, KernelsReportTheirBoardAndTier) {
  for (const CompiledGame& fixed : GamesOf(GetParam())) {
    EXPECT_EQ(fixed.kernels->tier, GetParam());
    EXPECT_EQ(fixed.kernels->width, fixed.rules.n);
    EXPECT_EQ(fixed.kernels->height, fixed.rules.m);
  }
}

TEST_P(FixedGameTest, RandomGamesMatchTheReference) {
  Random random(1);
  for (const CompiledGame& fixed : GamesOf(GetParam())) {
    const GameMaker maker = MakerOf(fixed);
    for (int i = 0; i < 50 && !HasFailure(); ++i) {
      CompareOneGame(maker, fixed.rules, fixed.rules.cells(), random);
    }
  }
}

TEST_P(FixedGameTest, PerftMatchesTheReference) {
  for (const CompiledGame& fixed : GamesOf(GetParam())) {
    const int deepest = fixed.rules.cells() <= 9 ? 5 : fixed.rules.cells() <= 64 ? 3 : 2;
    for (int depth = 0; depth <= deepest; ++depth) {
      EXPECT_EQ(MakerOf(fixed).make(fixed.rules).Perft(depth), NaiveGame(fixed.rules).Perft(depth))
          << FormatRules(fixed.rules) << " at " << depth;
    }
  }
}

TEST_P(FixedGameTest, PlayoutsMatchTheReference) {
  Random random(2);
  for (const CompiledGame& fixed : GamesOf(GetParam())) {
    SCOPED_TRACE(FormatRules(fixed.rules));
    const AnyGame game = MakerOf(fixed).make(fixed.rules);
    const int games = Many(100000) / fixed.rules.cells();
    for (const PlayoutPolicy policy : kPolicies) {
      const PlayoutTally tally = game.Playouts(policy, 2 * games, random);
      EXPECT_EQ(tally.games(), 2 * games);
      EXPECT_TRUE(HaveSameDistribution(
          ToCounts(tally), ToCounts(NaivePlayouts(NaiveGame(fixed.rules), policy, games, random))));
    }
  }
}

// More games than one SIMD batch. The probabilities are over all games.
TEST_P(FixedGameTest, TicTacToePlayoutsMatchKnownProbabilities) {
  constexpr int kGames = Many(2500000);
  for (const CompiledGame& fixed : GamesOf(GetParam())) {
    if (fixed.rules != kTicTacToe) continue;
    Random random(4);
    const PlayoutTally tally =
        MakerOf(fixed).make(kTicTacToe).Playouts(PlayoutPolicy::kUniform, kGames, random);
    EXPECT_EQ(tally.games(), std::uint64_t{kGames});
    EXPECT_TRUE(MatchProbabilities(ToCounts(tally), {737.0 / 1260, 121.0 / 420, 8.0 / 63}));
  }
}

TEST_P(FixedGameTest, PlayoutsOnNearlyFullBoardsMatchExactProbabilities) {
  Random random(3);
  int open_games = 0;
  for (const CompiledGame& fixed : GamesOf(GetParam())) {
    SCOPED_TRACE(FormatRules(fixed.rules));
    for (int i = 0; i < 20 && !HasFailure(); ++i) {
      GamePair pair(MakerOf(fixed), fixed.rules);
      if (!FillAllBut(4, pair, random)) continue;
      const std::vector<double> probabilities =
          ExactProbabilities(pair.naive, PlayoutPolicy::kUniform);
      open_games += *std::max_element(probabilities.begin(), probabilities.end()) < 1;
      ExpectExactProbabilities(pair, 1000, i);
    }
  }
  EXPECT_GT(open_games, 100);
}

INSTANTIATE_TEST_SUITE_P(All, FixedGameTest, testing::ValuesIn(SupportedTiers()),
                         [](const testing::TestParamInfo<Tier>& info) {
                           return std::string(TierName(info.param));
                         });

}  // namespace
}  // namespace quadrille::mnk
