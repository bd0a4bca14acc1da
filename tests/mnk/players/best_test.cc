// Player `best`: its analyses and limits.
#include "src/mnk/players/best.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/search/boards/line_patterns.h"
#include "src/mnk/search/boards/pattern_weights.h"
#include "src/mnk/search/known_weights.h"
#include "src/mnk/search/weights_file.h"

namespace quadrille::mnk {
namespace {

class BestTest : public testing::Test {
 protected:
  Analysis Analyze(const AnyGame& game, const ThinkingLimits& limits, bool stop = false) {
    const std::unique_ptr<Ai> ai = *MakeAi("best", game.rules(), {.hash_mb = 1});
    Random random(1);
    const std::atomic<bool> stopped = stop;
    reports_.clear();
    return ai->Analyze(game, limits, random, stopped,
                       [this](const Analysis& analysis) { reports_.push_back(analysis); });
  }

  std::vector<Analysis> reports_;
};

AnyGame GameOf(const Rules& rules, const std::vector<Cell>& cells) {
  AnyGame game(rules);
  for (const Cell cell : cells) game.Place(cell);
  return game;
}

TEST_F(BestTest, ReportsTheFinalAnalysis) {
  const AnyGame game = GameOf(kGomoku, {{7, 7}, {8, 8}, {7, 8}});
  ThinkingLimits limits;
  limits.depth = 5;
  const Analysis analysis = Analyze(game, limits);
  ASSERT_FALSE(reports_.empty());
  EXPECT_EQ(reports_.back().line, analysis.line);
  EXPECT_EQ(analysis.depth, 5);
  EXPECT_GT(analysis.nodes, 0u);
  ASSERT_TRUE(analysis.score.has_value());
  EXPECT_LT(-1, *analysis.score);
  EXPECT_LT(*analysis.score, 1);
}

TEST_F(BestTest, ReturnsAndReportsAnAnalysisWhenStoppedAtOnce) {
  for (const Rules& rules : {kGomoku, kConnect6, kTicTacToe}) {
    const AnyGame game = GameOf(rules, {{1, 1}, {2, 1}});
    const Analysis analysis = Analyze(game, {}, /*stop=*/true);
    ASSERT_FALSE(analysis.line.empty());
    EXPECT_TRUE(game.IsFree(analysis.line.front()));
    EXPECT_FALSE(reports_.empty());
  }
}

TEST_F(BestTest, AnalyzesTheEmptyBoardFromItsCentre) {
  for (const Rules& rules : {kGomoku, kConnect6}) {
    const Analysis analysis = Analyze(AnyGame(rules), {.depth = 2, .infinite = true});
    EXPECT_EQ(analysis.line.front(), CentreOf(rules));
  }
}

TEST_F(BestTest, CompletesAnIterationWithTwoStonesPerTurn) {
  // Regression: trying all pairs of stones on the principal variation took too long.
  AnyGame game(kConnect6);
  for (std::uint8_t y = 1; y < 19; y += 4) {
    for (std::uint8_t x = 1; x < 19; x += 4) game.Place({x, y});
  }
  const PatternWeights weights = UntunedWeights(kConnect6, LinePatterns(kConnect6));
  const std::unique_ptr<Ai> ai =
      *MakeAi("best", kConnect6, {.hash_mb = 1, .weights = FormatWeights(kConnect6, weights)});
  Random random(1);
  const Analysis analysis = ai->Analyze(game, {.nodes = 1500}, random, false, nullptr);
  EXPECT_GE(analysis.depth, 1);
}

TEST_F(BestTest, JudgesKnownOpenings) {
  // Renju theory knows two of these as won for Black, two as slightly better for White and one as
  // won for White (docs/connect_player.md, "Known openings"). White is to move.
  const auto score = [this](Cell second, Cell third) {
    return *Analyze(GameOf(kGomoku, {{7, 7}, second, third}), {.nodes = 20'000}).score;
  };
  const double kagetsu = score({7, 6}, {8, 6});
  const double suigetsu = score({8, 6}, {9, 8});
  const double chosei = score({8, 6}, {9, 5});
  const double ryusei = score({8, 6}, {9, 9});
  const double suisei = score({8, 6}, {5, 9});
  EXPECT_LT(std::max(kagetsu, suigetsu), std::min(chosei, ryusei));
  EXPECT_LT(std::max(chosei, ryusei), suisei);
  EXPECT_LT(std::max(chosei, ryusei), 0);
}

TEST_F(BestTest, CountsTheStonesToAWin) {
  // An open four: the side to move wins with its next stone, or loses because it cannot block
  // twice.
  const AnyGame win =
      GameOf(kGomoku, {{4, 7}, {0, 0}, {5, 7}, {0, 2}, {6, 7}, {0, 4}, {7, 7}, {0, 6}});
  EXPECT_EQ(Analyze(win, {}).wins_in, 1);
  EXPECT_EQ(Analyze(win, {}).score, 1);
  const AnyGame loss = GameOf(kGomoku, {{4, 7}, {0, 0}, {5, 7}, {0, 2}, {6, 7}, {0, 4}, {7, 7}});
  EXPECT_EQ(Analyze(loss, {}).wins_in, -2);
  EXPECT_EQ(Analyze(loss, {}).score, -1);
}

TEST_F(BestTest, WinsConnect6WithBothStonesOfATurn) {
  AnyGame game(kConnect6);
  for (const Cell cell : {Cell{5, 9}, Cell{0, 0}, Cell{0, 3}, Cell{6, 9}, Cell{7, 9}, Cell{0, 6},
                          Cell{0, 9}, Cell{8, 9}, Cell{2, 2}, Cell{0, 12}, Cell{0, 15}}) {
    game.Place(cell);
  }
  ASSERT_EQ(game.side_to_move(), Side::kBlack);
  const std::unique_ptr<Ai> ai =
      *MakeAi("best", kConnect6,
              {.hash_mb = 1, .weights = FormatWeights(kConnect6, WeightsFor(kConnect6))});
  Random random(1);
  const std::atomic<bool> stop = false;
  const std::vector<Cell> turn = ChooseTurn(*ai, game, {}, random, stop);
  ASSERT_EQ(turn.size(), 2u);
  game.Place(turn[0]);
  EXPECT_EQ(game.Place(turn[1]), Outcome::kBlackWins);
}

TEST(BestChoiceTest, CanPlayIfPatternTablesFit) {
  EXPECT_TRUE(Best::CanPlay(kGomokuStandard));
  EXPECT_TRUE(Best::CanPlay(Rules{250, 250, 7, 6, 1}));
  EXPECT_FALSE(Best::CanPlay(Rules{15, 15, 8, 1, 1}));
  EXPECT_FALSE(Best::CanPlay(Rules{15, 15, 5, 5, 1}));
  EXPECT_FALSE(Best::CanPlay(Rules{3, 3, 5, 1, 1}));
}

}  // namespace
}  // namespace quadrille::mnk
