#include "src/mnk/playout.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/naive_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/side.h"
#include "tests/mnk/chance.h"
#include "tests/mnk/game_property.h"
#include "tests/mnk/playout_property.h"
#include "tests/mnk/sanitized.h"

namespace quadrille::mnk {
namespace {

class PlayoutTest : public testing::TestWithParam<GameMaker> {};

TEST_P(PlayoutTest, TinyGamesMatchExactProbabilities) {
  for (const Rules& rules :
       {kTicTacToe, Rules{2, 4, 2, 1, 1}, Rules{4, 2, 3, 2, 1}, Rules{3, 3, 3, 1, 3},
        Rules{2, 4, 2, 1, 2, WinCondition::kExactlyK}, Rules{1, 7, 3, 2, 1}, Rules{7, 1, 3, 1, 2},
        Rules{2, 3, 4, 1, 1}, Rules{3, 2, 1, 1, 1}, Rules{1, 1, 1, 1, 1}, Rules{1, 2, 2, 9, 9}}) {
    SCOPED_TRACE(FormatRules(rules));
    ExpectExactProbabilities(GamePair(GetParam(), rules), 30000, 1);
  }
}

// The probabilities are over all random games.
TEST_P(PlayoutTest, TicTacToeMatchesKnownProbabilities) {
  const std::vector<double> probabilities = {737.0 / 1260, 121.0 / 420, 8.0 / 63};
  Random random(2);
  const AnyGame game = GetParam().make(kTicTacToe);
  EXPECT_TRUE(MatchProbabilities(
      ToCounts(game.Playouts(PlayoutPolicy::kUniform, Many(500000), random)), probabilities));
}

// In SIMD lanes, short games must not displace long ones.
TEST_P(PlayoutTest, SmallBatchesMatchTheSameProbabilities) {
  const GamePair pair(GetParam(), Rules{3, 3, 3, 1, 1});
  for (const PlayoutPolicy policy : kPolicies) {
    const std::vector<double> probabilities = ExactProbabilities(pair.naive, policy);
    for (const std::uint64_t games : {1, 2, 7, 8, 9, 17, 33, 65}) {
      Random random(games);
      Counts counts(3);
      for (std::uint64_t played = 0; played < std::uint64_t{Many(20000)}; played += games) {
        const PlayoutTally tally = pair.game.Playouts(policy, games, random);
        ASSERT_EQ(tally.games(), games);
        for (int i = 0; i < 3; ++i) counts[i] += ToCounts(tally)[i];
      }
      EXPECT_TRUE(MatchProbabilities(counts, probabilities)) << games << " at a time";
    }
  }
}

TEST_P(PlayoutTest, SameSeedRepeatsGamesAndNextCallPlaysOthers) {
  const AnyGame game = GetParam().make(Rules{9, 10, 4, 1, 1});
  for (const PlayoutPolicy policy : kPolicies) {
    Random random(3);
    const PlayoutTally tally = game.Playouts(policy, 10000, random);
    Random again(3);
    EXPECT_EQ(game.Playouts(policy, 10000, again), tally);
    EXPECT_EQ(again(), random());
    EXPECT_NE(game.Playouts(policy, 10000, random), tally);
  }
}

TEST_P(PlayoutTest, ZeroGamesReturnAnEmptyTally) {
  Random random(4);
  const AnyGame game = GetParam().make(Rules{9, 10, 4, 1, 1});
  EXPECT_EQ(game.Playouts(PlayoutPolicy::kUniform, 0, random), PlayoutTally{});
}

// Returns rules for small or narrow boards.
Rules RulesToFill(Random& random) {
  const auto below = [&random](int bound) {
    return static_cast<int>(random.Below(static_cast<std::uint32_t>(bound)));
  };
  Rules rules;
  rules.m = 2 + below(20);
  rules.n = below(3) == 0 ? 2 + below(70) : 2 + below(20);
  if (below(3) == 0) {
    rules.n = 21 + below(235);
    rules.m = 1 + below(5);
  }
  if (below(2) == 0) std::swap(rules.m, rules.n);
  rules.p = below(2) == 0 ? 1 + below(3) : 1 + below(80);
  rules.q = 1 + below(20);
  rules.k = std::max(4, rules.p / 2) + below(rules.p / 2 + 4);
  rules.win = below(2) == 0 ? WinCondition::kKOrMore : WinCondition::kExactlyK;
  return rules;
}

// Endgames: rows of all lengths and directions with gaps.
TEST_P(PlayoutTest, NearlyFullBoardsMatchExactProbabilities) {
  Random random(5);
  int open_games = 0;  // not decided yet
  for (int i = 0; i < 400; ++i) {
    const Rules rules = RulesToFill(random);
    SCOPED_TRACE(FormatRules(rules));
    GamePair pair(GetParam(), rules);
    const std::size_t holes = std::min<std::size_t>(1 + random.Below(4), rules.cells());
    if (!FillAllBut(holes, pair, random)) continue;
    const std::vector<double> probabilities =
        ExactProbabilities(pair.naive, PlayoutPolicy::kUniform);
    open_games += *std::max_element(probabilities.begin(), probabilities.end()) < 1;
    ExpectExactProbabilities(pair, 600, i);
    if (HasFailure()) return;
  }
  EXPECT_GT(open_games, 100);
}

// Starts with random stones.
struct Opening {
  const char* name;
  Rules rules;
  int stones;
  int games;  // of the reference implementation
};
void PrintTo(const Opening& opening, std::ostream* out) { *out << FormatRules(opening.rules); }

class OpeningTest : public testing::TestWithParam<Opening> {};

TEST_P(OpeningTest, MatchesTheReference) {
  const Opening& opening = GetParam();
  Random random(6);
  NaiveGame start(opening.rules);
  std::vector<Cell> stones;
  while (start.stones_placed() < opening.stones) {
    stones.push_back(start.RandomFree(random));
    ASSERT_EQ(start.Place(stones.back()), Outcome::kRunning);
  }
  for (const PlayoutPolicy policy : kPolicies) {
    const Counts expected = ToCounts(NaivePlayouts(start, policy, opening.games, random));
    for (const GameMaker& maker : AllGameMakers()) {
      SCOPED_TRACE(maker.name);
      GamePair pair(maker, opening.rules);
      for (const Cell cell : stones) pair.Place(cell);
      const int games = 2 * opening.games;
      EXPECT_TRUE(
          HaveSameDistribution(ToCounts(pair.game.Playouts(policy, games, random)), expected));
      // Playouts do not change the game.
      ExpectSameGame(pair.game, pair.naive, random);
    }
  }
}

constexpr WinCondition kExactly = WinCondition::kExactlyK;

INSTANTIATE_TEST_SUITE_P(
    All, OpeningTest,
    testing::Values(Opening{"Small", {4, 5, 4, 1, 1}, 0, 10000},
                    Opening{"SmallMidTurn", {7, 8, 4, 3, 2}, 3, 5000},
                    Opening{"OneWord", {8, 7, 5, 1, 1, kExactly}, 1, 5000},
                    Opening{"Narrow", {3, 21, 4, 2, 1}, 4, 5000},
                    Opening{"TwoWords", {9, 10, 4, 2, 5}, 2, 3000},
                    Opening{"Gomoku", {15, 14, 5, 1, 1}, 0, 1500},
                    Opening{"GomokuExactly", {14, 15, 5, 1, 1, kExactly}, 7, 1500},
                    Opening{"Connect6MidTurn", {19, 18, 6, 2, 1}, 4, 1000},
                    Opening{"LongRows", {20, 19, 9, 4, 3}, 10, 700},
                    Opening{"Wide", {9, 33, 5, 1, 1}, 3, 1000},
                    Opening{"High", {65, 8, 4, 1, 4}, 2, 1000},
                    Opening{"Large", {40, 31, 4, 2, 3, kExactly}, 6, 500},
                    Opening{"VeryWide", {5, 200, 4, 1, 1}, 20, 500},
                    Opening{"VeryHigh", {130, 12, 4, 3, 1}, 1, 500}),
    [](const testing::TestParamInfo<Opening>& info) { return info.param.name; });

INSTANTIATE_TEST_SUITE_P(All, PlayoutTest, testing::ValuesIn(AllGameMakers()),
                         [](const testing::TestParamInfo<GameMaker>& info) {
                           return info.param.name;
                         });

}  // namespace
}  // namespace quadrille::mnk
