#include "src/mnk/players/ai.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "tests/mnk/game_at.h"
#include "tests/support/limited_threads.h"

namespace quadrille::mnk {
namespace {

constexpr WinCondition kExactly = WinCondition::kExactlyK;
constexpr Rules kOddGames[] = {
    {1, 1, 1, 1, 1},           {1, 7, 3, 1, 1},
    {7, 1, 3, 2, 1, kExactly}, {3, 5, 4, 1, 2, kExactly},
    {2, 2, 65025, 1, 1},       {4, 6, 1, 1, 1, kExactly},
    {5, 4, 3, 65025, 1},       {5, 4, 3, 1, 65025},
    {6, 7, 4, 3, 2},           {3, 3, 3, 1, 1, kExactly},
    {9, 5, 5, 1, 1},           {4, 13, 6, 2, 1},
    {2, 1, 2, 1, 1},           {13, 2, 5, 2, 3, kExactly},
    {8, 8, 7, 5, 4},
};

bool Thinks(absl::string_view name) { return name != "random" && name != "adjacent"; }

std::unique_ptr<Ai> Make(absl::string_view name, const Rules& rules, AiOptions options = {}) {
  if (options.nodes == 0) options.nodes = 300;  // strength is not tested
  options.hash_mb = 1;
  absl::StatusOr<std::unique_ptr<Ai>> ai = MakeAi(name, rules, options);
  EXPECT_TRUE(ai.ok()) << ai.status();
  return *std::move(ai);
}

Cell Choose(absl::string_view name, const AnyGame& game, std::uint64_t seed,
            const AiOptions& options = {}) {
  Random random(seed);
  const std::atomic<bool> stop = false;
  return Make(name, game.rules(), options)->ChooseCell(game, random, stop);
}

class AiTest : public testing::TestWithParam<AiInfo> {};

TEST(AdjacentAiTest, OpensAtTheCentre) {
  for (const Rules& rules : {kTicTacToe, kGomoku, kConnect6, Rules{8, 5, 4, 1, 1}}) {
    const Cell centre{static_cast<std::uint8_t>(rules.n / 2),
                      static_cast<std::uint8_t>(rules.m / 2)};
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      EXPECT_EQ(Choose("adjacent", AnyGame(rules), seed), centre) << FormatRules(rules);
    }
  }
}

TEST_P(AiTest, PlaysUnusualGamesToTheEnd) {
  for (const Rules& rules : kOddGames) {
    SCOPED_TRACE(FormatRules(rules));
    const std::unique_ptr<Ai> ai = Make(GetParam().name, rules);
    Random random(1);
    const std::atomic<bool> stop = false;
    AnyGame game(rules);
    while (game.is_running()) {
      const Cell cell = ai->ChooseCell(game, random, stop);
      ASSERT_TRUE(game.IsFree(cell));
      game.Place(cell);
    }
  }
}

TEST_P(AiTest, PlaysOnTheLargestBoards) {
  constexpr Rules kLarge[] = {
      {250, 250, 10, 1, 1}, {255, 254, 254, 3, 1, kExactly}, {1, 255, 100, 2, 1}};
  for (const Rules& rules : kLarge) {
    SCOPED_TRACE(FormatRules(rules));
    const std::unique_ptr<Ai> ai = Make(GetParam().name, rules);
    Random random(1);
    const std::atomic<bool> stop = false;
    AnyGame game(rules);
    for (int i = 0; i < 5; ++i) {
      const Cell cell = ai->ChooseCell(game, random, stop);
      ASSERT_TRUE(game.IsFree(cell));
      game.Place(cell);
      game.Place(game.RandomFree(random));
    }
  }
}

TEST_P(AiTest, PlaysAnImmediateWin) {
  if (!Thinks(GetParam().name)) GTEST_SKIP() << "plays random cells";
  const AnyGame games[] = {
      GameAt({3, 7, 4, 1, 1}, {"OO.O...", ".XX.X..", "......."}),
      GameAt({4, 6, 4, 1, 1}, {"X.O...", ".X.O..", ".....O", "...X.."}),
      GameAt({6, 4, 4, 1, 1, kExactly}, {"...X", "OO.X", ".O..", "...X", ".O..", "...X"}),
      GameAt({3, 10, 6, 2, 1}, {"X.....O...", ".O.OO..O..", ".XX..XXO.."}),
      GameAt({1, 9, 3, 1, 1, kExactly}, {"O.XX..O.."}),
  };
  for (const AnyGame& start : games) {
    const std::unique_ptr<Ai> ai = Make(GetParam().name, start.rules());
    Random random(1);
    const std::atomic<bool> stop = false;
    AnyGame game = start;
    for (int i = start.stones_left(); i > 0 && game.is_running(); --i) {
      game.Place(ai->ChooseCell(game, random, stop));
    }
    EXPECT_EQ(game.outcome(), WinOf(start.side_to_move())) << FormatRules(start.rules());
  }
}

TEST_P(AiTest, BlocksARow) {
  if (!Thinks(GetParam().name)) GTEST_SKIP() << "plays random cells";
  const std::pair<AnyGame, std::vector<Cell>> cases[] = {
      {GameAt({3, 7, 5, 1, 1}, {"OO.....", "OXXXX..", "......."}), {{5, 1}}},
      {GameAt({3, 9, 6, 2, 1}, {"........O", ".OXXXX...", "O..O....X"}), {{6, 1}, {7, 1}}},
      {GameAt({5, 4, 4, 1, 1}, {"O..X", "..X.", ".X..", "....", "O..."}), {{0, 3}}},
  };
  for (const auto& [game, stopping] : cases) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      const Cell cell = Choose(GetParam().name, game, seed);
      EXPECT_NE(std::find(stopping.begin(), stopping.end(), cell), stopping.end())
          << FormatRules(game.rules()) << " " << int{cell.x} << " " << int{cell.y};
    }
  }
}

TEST_P(AiTest, IsDeterministicForASeed) {
  const AnyGame game = GameAt({7, 9, 5, 2, 1}, {".........", "...X.....", "...OO....", "...XX....",
                                                "....O....", ".....O...", "........."});
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    EXPECT_EQ(Choose(GetParam().name, game, seed), Choose(GetParam().name, game, seed));
  }
}

TEST_P(AiTest, DoesNotDependOnEarlierPositions) {
  const Rules rules{6, 8, 5, 1, 1};
  const AnyGame game =
      GameAt(rules, {"........", "..X.....", "...OX...", "....O...", "...X....", "........"});
  const std::unique_ptr<Ai> ai = Make(GetParam().name, rules);
  const std::atomic<bool> stop = false;
  Random elsewhere(7);
  AnyGame other(rules);
  for (int i = 0; i < 6; ++i) other.Place(ai->ChooseCell(other, elsewhere, stop));
  Random random(3);
  EXPECT_EQ(ai->ChooseCell(game, random, stop), Choose(GetParam().name, game, 3));
}

TEST_P(AiTest, ReturnsAFreeCellWhenStopped) {
  const std::atomic<bool> stop = true;
  Random random(1);
  AnyGame game(kGomoku);
  const std::unique_ptr<Ai> ai = Make(GetParam().name, kGomoku, {.nodes = 1'000'000'000'000});
  for (int i = 0; i < 5; ++i) {
    const Cell cell = ai->ChooseCell(game, random, stop);
    ASSERT_TRUE(game.IsFree(cell));
    game.Place(cell);
  }
}

TEST_P(AiTest, StopsDuringASearch) {
  AnyGame game(kConnect6);
  game.Place({9, 9});
  game.Place({3, 4});
  std::atomic<bool> stop = false;
  // Without `stop`, neither this node limit nor an hour per stone would end the search in time.
  const std::unique_ptr<Ai> ai =
      Make(GetParam().name, kConnect6, {.move_time_ms = 3'600'000, .nodes = 1'000'000'000'000});
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    stop = true;
  });
  Random random(1);
  EXPECT_TRUE(game.IsFree(ai->ChooseCell(game, random, stop)));
  other.join();
}

TEST_P(AiTest, ObeysItsTimeLimit) {
  AnyGame game(kGomoku);
  game.Place({7, 7});
  EXPECT_TRUE(game.IsFree(
      Choose(GetParam().name, game, 1, {.move_time_ms = 5, .nodes = 1'000'000'000'000})));
}

TEST_P(AiTest, OpensAGameThatCannotBeWon) {
  AnyGame game({3, 4, 9, 1, 1});
  EXPECT_TRUE(game.IsFree(Choose(GetParam().name, game, 1)));
}

INSTANTIATE_TEST_SUITE_P(All, AiTest, testing::ValuesIn(AllAis().begin(), AllAis().end()),
                         [](const testing::TestParamInfo<AiInfo>& info) {
                           return std::string(info.param.name);
                         });

TEST(ThinkingTest, OpensInTheCentre) {
  for (const AiInfo& ai : AllAis()) {
    if (!Thinks(ai.name)) continue;
    const AnyGame game({5, 9, 4, 1, 1});
    EXPECT_EQ(Choose(ai.name, game, 1), (Cell{4, 2})) << ai.name;
  }
}

TEST(MontecarloTest, IsIndependentOfTheNumberOfThreads) {
  const AnyGame game = GameAt({5, 6, 4, 1, 1}, {"......", "..XO..", "...X..", "..O...", "......"});
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Cell one = Choose("montecarlo", game, seed);
    EXPECT_EQ(Choose("montecarlo", game, seed, {.threads = 3}), one);
    EXPECT_EQ(Choose("montecarlo", game, seed, {.threads = 16}), one);
  }
}

TEST(MakeAiTest, RejectsUnknownNamesAndListsTheKnownOnes) {
  const absl::Status status = MakeAi("deep\nblue", kGomoku, {}).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_TRUE(absl::StrContains(status.message(), "deep\\nblue")) << status;
  for (const AiInfo& ai : AllAis()) {
    EXPECT_TRUE(absl::StrContains(status.message(), ai.name)) << status;
    EXPECT_FALSE(ai.about.empty());
  }
  for (const AiLevel& level : AllAiLevels()) {
    EXPECT_TRUE(absl::StrContains(status.message(), level.name)) << status;
  }
}

TEST(MakeAiTest, RejectsAnAiWithoutEvaluation) {
  for (const absl::string_view name : {"random", "montecarlo", "alphabeta", "best", "unknown"}) {
    const AiOptions options{.evaluation = std::string(name)};
    EXPECT_EQ(MakeAi("alphabeta", kGomoku, options).status().code(),
              absl::StatusCode::kInvalidArgument)
        << name;
  }
}

TEST(MakeAiTest, AcceptsEveryEvaluation) {
  for (const absl::string_view name : {"threats", "windows", "priority", "sequences", "mesh"}) {
    AnyGame game({7, 8, 5, 1, 1});
    game.Place({3, 3});
    EXPECT_TRUE(game.IsFree(Choose("alphabeta", game, 1, {.evaluation = std::string(name)})))
        << name;
  }
}

TEST(MakeAiTest, RejectsOptionsOutOfRange) {
  for (const AiOptions& options :
       {AiOptions{.threads = 0}, AiOptions{.hash_mb = -1}, AiOptions{.hash_mb = INT64_MAX},
        AiOptions{.move_time_ms = -1}}) {
    EXPECT_EQ(MakeAi("alphabeta", kGomoku, options).status().code(),
              absl::StatusCode::kInvalidArgument);
  }
}

TEST(BestAiTest, IsAlwaysARegisteredAi) {
  EXPECT_EQ(BestAiFor(kGomoku), "best");
  for (const Rules& rules : kOddGames) {
    const absl::string_view best = BestAiFor(rules);
    EXPECT_TRUE(std::any_of(AllAis().begin(), AllAis().end(),
                            [&](const AiInfo& ai) { return ai.name == best; }));
  }
}

TEST(AiThreadsTest, MakeAiFailsIfThreadsDoNotStart) {
  if (!kCanLimitThreads) GTEST_SKIP() << "sanitizers need the address space";
  EXPECT_TRUE(RunWithThreads(3, [] {
    for (const absl::string_view name : {"best", "montecarlo"}) {
      const AiOptions many = {.threads = 16, .hash_mb = 1};
      const AiOptions few = {.threads = 2, .hash_mb = 1};
      if (!absl::IsResourceExhausted(MakeAi(name, kTicTacToe, many).status())) return false;
      if (!MakeAi(name, kTicTacToe, few).ok()) return false;
    }
    return true;
  }));
}

}  // namespace
}  // namespace quadrille::mnk
