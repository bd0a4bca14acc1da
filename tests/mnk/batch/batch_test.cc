#include "src/mnk/batch/batch.h"

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "absl/status/status.h"
#include "gtest/gtest.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/playout.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

std::vector<std::int32_t> RandomActions(Batch& batch) {
  std::vector<std::int32_t> actions(static_cast<std::size_t>(batch.size()));
  batch.RandomActions(PlayoutPolicy::kUniform, absl::MakeSpan(actions));
  return actions;
}

auto ObservableState(const Batch::Arrays& a) {
  return std::tie(a.boards, a.legal_mask, a.to_move, a.stones_left, a.done, a.result, a.rewards);
}

struct Copy {
  explicit Copy(const Batch& batch) : arrays(batch.arrays()) {}
  bool operator==(const Copy& other) const {
    return ObservableState(arrays) == ObservableState(other.arrays);
  }
  Batch::Arrays arrays;
};

int ResultOf(Outcome outcome) {
  return outcome == Outcome::kBlackWins ? 1 : outcome == Outcome::kWhiteWins ? -1 : 0;
}

// Expects the arrays at `index` to match `game`.
void ExpectMatches(const Batch& batch, int index, const AnyGame& game) {
  const Rules& rules = game.rules();
  const Batch::Arrays& a = batch.arrays();
  const auto i = static_cast<std::size_t>(index);
  const auto cells = static_cast<std::size_t>(rules.cells());
  EXPECT_EQ(a.to_move[i], static_cast<int>(game.side_to_move()));
  EXPECT_EQ(a.stones_left[i], game.stones_left());
  for (std::size_t c = 0; c < cells; ++c) {
    const Cell cell{static_cast<std::uint8_t>(c % static_cast<std::size_t>(rules.n)),
                    static_cast<std::uint8_t>(c / static_cast<std::size_t>(rules.n))};
    const std::optional<Side> stone = game.StoneAt(cell);
    ASSERT_EQ(a.boards[2 * i * cells + c], stone == Side::kBlack) << index << " cell " << c;
    ASSERT_EQ(a.boards[(2 * i + 1) * cells + c], stone == Side::kWhite) << index << " cell " << c;
    ASSERT_EQ(a.legal_mask[i * cells + c], game.is_running() && !stone) << index << " cell " << c;
  }
}

class BatchTest : public testing::TestWithParam<Rules> {};

TEST_P(BatchTest, MatchesSingleGames) {
  constexpr int kGames = 300;  // more than one task
  Batch batch(GetParam(), kGames, {.seed = 7, .auto_reset = true, .threads = 2});
  std::vector<AnyGame> games(kGames, AnyGame(GetParam()));
  for (int step = 0; step < 60; ++step) {
    const std::vector<std::int32_t> actions = RandomActions(batch);
    ASSERT_TRUE(batch.Step(actions).ok());
    for (std::size_t i = 0; i < games.size(); ++i) {
      const Cell cell{static_cast<std::uint8_t>(actions[i] % GetParam().n),
                      static_cast<std::uint8_t>(actions[i] / GetParam().n)};
      ASSERT_TRUE(games[i].IsFree(cell));
      const int result = ResultOf(games[i].Place(cell));
      EXPECT_EQ(batch.arrays().done[i], !games[i].is_running());
      EXPECT_EQ(batch.arrays().result[i], result);
      EXPECT_EQ(batch.arrays().rewards[2 * i], result);
      EXPECT_EQ(batch.arrays().rewards[2 * i + 1], -result);
      if (!games[i].is_running()) games[i] = AnyGame(GetParam());
      ExpectMatches(batch, static_cast<int>(i), games[i]);
    }
  }
}

TEST_P(BatchTest, IsIndependentOfTheNumberOfThreads) {
  Batch one(GetParam(), 600, {.seed = 1, .auto_reset = true, .threads = 1});
  Batch four(GetParam(), 600, {.seed = 1, .auto_reset = true, .threads = 4});
  for (int step = 0; step < 40; ++step) {
    const std::vector<std::int32_t> actions = RandomActions(one);
    ASSERT_EQ(actions, RandomActions(four));
    ASSERT_TRUE(one.Step(actions).ok() && four.Step(actions).ok());
  }
  EXPECT_TRUE(Copy(one) == Copy(four));
  std::vector<std::uint64_t> of_one(1800), of_four(1800);
  one.Playouts(PlayoutPolicy::kUniform, 3, absl::MakeSpan(of_one));
  four.Playouts(PlayoutPolicy::kUniform, 3, absl::MakeSpan(of_four));
  EXPECT_EQ(of_one, of_four);
  EXPECT_EQ(std::accumulate(of_one.begin(), of_one.end(), std::uint64_t{0}), 1800u);
}

INSTANTIATE_TEST_SUITE_P(Games, BatchTest,
                         testing::Values(kTicTacToe, Rules{6, 7, 4},
                                         Rules{3, 9, 4, 2, 3, WinCondition::kExactlyK}, kConnect6,
                                         Rules{40, 2, 3}));

TEST(BatchErrorsTest, DoNotChangeTheState) {
  Batch batch(kTicTacToe, 3, {});
  ASSERT_TRUE(batch.Step(std::vector<std::int32_t>{0, 1, 2}).ok());
  const Copy before(batch);
  const auto error_of = [&batch](std::vector<std::int32_t> actions) {
    return std::string(batch.Step(actions).message());
  };
  EXPECT_EQ(error_of({3, 4, 2}), "game 2: illegal action 2 (column 2, row 0): a stone lies there");
  EXPECT_EQ(error_of({3, 9, 4}), "game 1: expected an action from 0 to 8, or -1 to skip, got 9");
  EXPECT_EQ(error_of({-2, 3, 4}), "game 0: expected an action from 0 to 8, or -1 to skip, got -2");
  EXPECT_TRUE(Copy(batch) == before);
  ASSERT_TRUE(batch.Step(std::vector<std::int32_t>{-1, -1, -1}).ok());
  EXPECT_TRUE(Copy(batch) == before);
}

TEST(BatchTest, KeepsFinishedGamesUntilReset) {
  Batch batch(kTicTacToe, 2, {.auto_reset = false});
  for (const std::int32_t action : {0, 3, 1, 4, 2}) {
    ASSERT_TRUE(batch.Step(std::vector<std::int32_t>{action, -1}).ok());
  }
  EXPECT_EQ(batch.arrays().done, (std::vector<std::uint8_t>{1, 0}));
  EXPECT_EQ(batch.arrays().result, (std::vector<std::int8_t>{1, 0}));
  EXPECT_EQ(batch.arrays().rewards, (std::vector<float>{1, -1, 0, 0}));
  ExpectMatches(batch, 0, batch.game(0));
  EXPECT_EQ(batch.Step(std::vector<std::int32_t>{8, 0}).message(),
            "game 0: illegal action 8 (column 2, row 2): the game is over; -1 leaves it alone");
  EXPECT_EQ(RandomActions(batch)[0], Batch::kNoAction);
  std::vector<std::uint64_t> tallies(6);
  batch.Playouts(PlayoutPolicy::kAdjacent, 10, absl::MakeSpan(tallies));
  EXPECT_EQ(tallies[0], 10u);
  ASSERT_TRUE(batch.Step(std::vector<std::int32_t>{-1, 0}).ok());
  EXPECT_EQ(batch.arrays().done[0], 1);
  EXPECT_EQ(batch.arrays().rewards[0], 0);
  batch.Reset(std::vector<std::uint8_t>{1, 0});
  EXPECT_EQ(batch.arrays().done[0], 0);
  ExpectMatches(batch, 0, AnyGame(kTicTacToe));
  EXPECT_EQ(batch.arrays().legal_mask[9], 0);  // occupied in the other game
}

TEST(BatchTest, SetGameReplacesTheGame) {
  AnyGame game(kConnect6);
  for (const Cell cell : {Cell{9, 9}, Cell{8, 8}}) game.Place(cell);
  Batch batch(kConnect6, 2, {});
  batch.SetGame(1, game);
  ExpectMatches(batch, 0, AnyGame(kConnect6));
  ExpectMatches(batch, 1, game);
}

TEST(BatchTest, ObservesFromThePointOfViewOfTheSideToMove) {
  const Rules rules{2, 2, 2, 2, 1};
  Batch batch(rules, 1, {});
  std::vector<float> planes(16);
  batch.WriteObservations(absl::MakeSpan(planes));
  EXPECT_EQ(planes, (std::vector<float>{0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0}));
  ASSERT_TRUE(batch.Step(std::vector<std::int32_t>{1}).ok());
  batch.WriteObservations(absl::MakeSpan(planes));  // white has two stones to place
  EXPECT_EQ(planes, (std::vector<float>{0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, .5, .5, .5, .5}));
  std::vector<std::uint8_t> bytes(16);
  batch.WriteObservations(absl::MakeSpan(bytes));
  EXPECT_EQ(bytes, (std::vector<std::uint8_t>{0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1}));
}

}  // namespace
}  // namespace quadrille::mnk
