// Random openings of the connect family: legal, undecided, deterministic by seed, balanced.
#include "src/match/games/mnk_opening.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/playout.h"
#include "src/mnk/rules.h"

namespace quadrille::match {
namespace {

using Cells = std::vector<std::pair<int, int>>;

Cells Plain(const std::vector<mnk::Cell>& stones) {
  Cells cells;
  for (const mnk::Cell cell : stones) cells.emplace_back(cell.x, cell.y);
  return cells;
}

mnk::AnyGame After(const mnk::Rules& rules, const std::vector<mnk::Cell>& stones) {
  mnk::AnyGame game(rules);
  for (const mnk::Cell cell : stones) {
    EXPECT_TRUE(game.is_running() && game.IsFree(cell));
    game.Place(cell);
  }
  return game;
}

TEST(MnkOpeningTest, StonesAreLegalAndTheTurnIsWhole) {
  for (const mnk::Rules& rules :
       {mnk::kTicTacToe, mnk::kGomoku, mnk::kConnect6, mnk::Rules{6, 7, 4, 2, 3},
        mnk::Rules{1, 1, 1, 1, 1}, mnk::Rules{1, 30, 4, 1, 1}, mnk::Rules{60, 60, 9, 3, 5}}) {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      const std::vector<mnk::Cell> stones = MnkOpening(rules, 3, seed);
      const mnk::AnyGame game = After(rules, stones);
      EXPECT_TRUE(game.is_running());
      EXPECT_LE(4 * static_cast<int>(stones.size()), rules.cells());
      EXPECT_EQ(Plain(MnkOpening(rules, 3, seed)), Plain(stones));
    }
  }
  EXPECT_EQ(MnkOpening(mnk::kConnect6, 3, 1).size(), 5u);
  EXPECT_EQ(MnkOpening(mnk::kGomoku, 0, 1).size(), 0u);
}

TEST(MnkOpeningTest, SeedsDiffer) {
  std::set<Cells> openings;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    openings.insert(Plain(MnkOpening(mnk::kGomoku, 4, seed)));
  }
  EXPECT_GT(openings.size(), 95u);
}

TEST(MnkOpeningTest, TheSideToMoveHasNoWin) {
  // So large a share of the board that most random positions are won.
  const mnk::Rules rules{12, 12, 3, 1, 1};
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const mnk::AnyGame game = After(rules, MnkOpening(rules, 5, seed));
    for (const mnk::Cell cell : game.FreeCells()) {
      mnk::AnyGame after = game;
      EXPECT_EQ(after.Place(cell), mnk::Outcome::kRunning);
    }
  }
}

// The mean distance of random playouts from 1/2.
double Imbalance(const mnk::Rules& rules, bool chosen) {
  constexpr int kOpenings = 40;
  double sum = 0;
  for (std::uint64_t seed = 0; seed < kOpenings; ++seed) {
    Random random(seed + 1000);
    mnk::AnyGame game(rules);
    if (chosen) {
      game = After(rules, MnkOpening(rules, 3, seed));
    } else {
      const auto x = static_cast<std::uint8_t>(2 + random.Below(5));
      game.Place({x, static_cast<std::uint8_t>(2 + random.Below(5))});
      for (int i = 0; i < 2; ++i) game.Place(game.RandomAdjacent(random));
    }
    const mnk::PlayoutTally tally = game.Playouts(mnk::PlayoutPolicy::kAdjacent, 3000, random);
    sum += std::abs(static_cast<double>(tally.black_wins) - static_cast<double>(tally.white_wins)) /
           static_cast<double>(tally.games());
  }
  return sum / kOpenings;
}

TEST(MnkOpeningTest, ChosenOpeningsAreMoreBalancedThanRandomOnes) {
  const mnk::Rules rules{9, 9, 5, 1, 1};
  EXPECT_LT(Imbalance(rules, true), 0.6 * Imbalance(rules, false));
}

}  // namespace
}  // namespace quadrille::match
