// Levels for players of all strengths, and the player that is careless with some of its stones.
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/players/careless.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

constexpr std::atomic<bool> kGoOn = false;

std::unique_ptr<Ai> Make(absl::string_view name, const AiOptions& options = {}) {
  absl::StatusOr<std::unique_ptr<Ai>> ai = MakeAi(name, kGomoku, options);
  EXPECT_TRUE(ai.ok()) << ai.status();
  return *std::move(ai);
}

// Chooses always the same cell, and remembers the limit of its last search.
class FixedAi : public Ai {
 public:
  FixedAi(Cell cell, std::uint64_t* nodes) : cell_(cell), nodes_(nodes) {}

  Cell ChooseCell(const AnyGame&, Random&, const std::atomic<bool>&) override { return cell_; }
  Analysis Analyze(const AnyGame&, const ThinkingLimits& limits, Random&, const std::atomic<bool>&,
                   const AnalysisCallback&) override {
    *nodes_ = limits.nodes;
    return {.line = {cell_}};
  }

 private:
  Cell cell_;
  std::uint64_t* nodes_;
};

class CarelessAiTest : public testing::Test {
 protected:
  static constexpr Cell kStrong{3, 4}, kWeak{5, 6};

  CarelessAi Careless(std::uint64_t nodes, std::uint32_t percent) {
    return CarelessAi(std::make_unique<FixedAi>(kStrong, &searched_), nodes,
                      std::make_unique<FixedAi>(kWeak, &searched_), percent);
  }

  // Returns how many of 10,000 stones are weak.
  static int WeakStones(CarelessAi ai) {
    Random random(7);
    const AnyGame game(kGomoku);
    int weak = 0;
    for (int i = 0; i < 10'000; ++i) weak += ai.ChooseCell(game, random, kGoOn) == kWeak ? 1 : 0;
    return weak;
  }

  // Returns the positions that an analysis with `limits` may search.
  std::uint64_t SearchedWith(const ThinkingLimits& limits, std::uint64_t nodes) {
    Random random(7);
    Careless(nodes, 0).Analyze(AnyGame(kGomoku), limits, random, kGoOn, nullptr);
    return searched_;
  }

 private:
  std::uint64_t searched_ = 0;
};

TEST_F(CarelessAiTest, PlaysThePercentageOfItsStonesAsTheWeakerAi) {
  EXPECT_EQ(WeakStones(Careless(0, 0)), 0);
  EXPECT_EQ(WeakStones(Careless(0, 100)), 10'000);
  EXPECT_NEAR(WeakStones(Careless(0, 35)), 3'500, 150);
}

TEST_F(CarelessAiTest, SearchesTheFewerPositionsOfItsOwnLimitAndTheGivenOne) {
  EXPECT_EQ(SearchedWith({}, 300), 300);
  EXPECT_EQ(SearchedWith({.nodes = 1'000}, 300), 300);
  EXPECT_EQ(SearchedWith({.nodes = 100}, 300), 100);
  EXPECT_EQ(SearchedWith({.nodes = 100}, 0), 100);
  EXPECT_EQ(SearchedWith({.infinite = true}, 300), 0);
}

// Expects that `one` and `other` play the same game.
void ExpectSameGame(Ai& one, Ai& other) {
  AnyGame game(kGomoku);
  Random random(3), other_random(3);
  while (game.is_running()) {
    const Cell cell = one.ChooseCell(game, random, kGoOn);
    ASSERT_EQ(cell, other.ChooseCell(game, other_random, kGoOn));
    game.Place(cell);
  }
}

TEST(LevelsTest, WithoutWeakerStonesPlaysAsItsAiWithoutNetwork) {
  ExpectSameGame(*Make("strong"), *Make("best", {.nodes = 500, .network = nullptr}));
}

TEST(LevelsTest, NeverSearchesMorePositionsThanItsOwn) {
  ExpectSameGame(*Make("strong", {.nodes = 5'000}), *Make("strong"));
  ExpectSameGame(*Make("strong", {.nodes = 50}), *Make("best", {.nodes = 50, .network = nullptr}));
}

TEST(LevelsTest, TakesFewerPositionsIfAsked) {
  Random random(3);
  AnyGame game(kGomoku);
  game.Place({7, 7});
  EXPECT_LE(Make("master")->Analyze(game, {.nodes = 50}, random, kGoOn, nullptr).nodes, 1'000);
}

// Returns the points of `better`, 2 for a win, in `games` games of Gomoku; each side begins half.
int Points(absl::string_view better, absl::string_view worse, int games) {
  Random random(11);
  int points = 0;
  for (int i = 0; i < games; ++i) {
    const std::unique_ptr<Ai> ais[] = {Make(better), Make(worse)};
    const Side better_side = i % 2 == 0 ? Side::kBlack : Side::kWhite;
    AnyGame game(kGomoku);
    while (game.is_running()) {
      const bool better_moves = game.side_to_move() == better_side;
      game.Place(ais[better_moves ? 0 : 1]->ChooseCell(game, random, kGoOn));
    }
    if (game.outcome() == WinOf(better_side)) points += 2;
    if (game.outcome() == Outcome::kDraw) points += 1;
  }
  return points;
}

TEST(LevelsTest, EachOfTheFirstSixIsStrongerThanTheOneBefore) {
  constexpr int kGames = 20;
  const absl::Span<const AiLevel> levels = AllAiLevels();
  for (std::size_t i = 1; i < 6; ++i) {
    EXPECT_GE(Points(levels[i].name, levels[i - 1].name, kGames), kGames * 2 * 7 / 10)
        << levels[i].name;
  }
}

}  // namespace
}  // namespace quadrille::mnk
