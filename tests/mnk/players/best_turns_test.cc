// Player `best` in games with several stones per turn: forced wins and limits.
#include "src/mnk/players/best_turns.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/players/ai.h"
#include "src/mnk/players/best.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/players/threats.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/boards/window_board.h"
#include "src/mnk/search/stop.h"
#include "src/mnk/search/threats/turn_attack.h"
#include "src/mnk/search/transposition_table.h"
#include "tests/mnk/game_at.h"
#include "tests/mnk/players/shared_games.h"
#include "tests/mnk/random_position.h"

namespace quadrille::mnk {
namespace {

Analysis AnalyzeBy(Ai& ai, const AnyGame& game, const ThinkingLimits& limits) {
  Random random(1);
  const std::atomic<bool> stop = false;
  return ai.Analyze(game, limits, random, stop, nullptr);
}
Analysis Analyze(const AnyGame& game, const ThinkingLimits& limits) {
  BestTurns ai(game.rules(), *TranspositionTable::Allocate(1), {});
  return AnalyzeBy(ai, game, limits);
}

void ExpectProvesAWinByThreats(Ai& ai) {
  const AnyGame game = GameAt({11, 11, 6, 2, 1}, kCrossingRows);
  const Analysis analysis = AnalyzeBy(ai, game, {.nodes = 10'000});
  ASSERT_TRUE(analysis.wins_in.has_value());
  EXPECT_GT(*analysis.wins_in, 0);
  EXPECT_EQ(analysis.score, 1);
  AnyGame after = game;
  for (int stones = 0; after.is_running(); ++stones) {
    ASSERT_LT(stones, 60);
    after.Place(AnalyzeBy(ai, after, {.nodes = 10'000}).line.front());
  }
  EXPECT_EQ(after.outcome(), WinOf(game.side_to_move()));
}

TEST(BestTurnsTest, ProvesAWinByThreats) {
  BestTurns ai({11, 11, 6, 2, 1}, *TranspositionTable::Allocate(1), {});
  ExpectProvesAWinByThreats(ai);
}

TEST(BestOfSeveralStonesTest, ProvesAWinByThreats) {
  ExpectProvesAWinByThreats(**MakeAi("best", {11, 11, 6, 2, 1}, {.hash_mb = 1}));
}

TEST(BestOfSeveralStonesTest, UsesPatternTablesIfTheyFit) {
  const auto plays_by_patterns = [](const Rules& rules) {
    return dynamic_cast<Best*>(MakeAi("best", rules, {.hash_mb = 1})->get()) != nullptr;
  };
  EXPECT_TRUE(plays_by_patterns(kConnect6));
  EXPECT_TRUE(plays_by_patterns({15, 15, 7, 3, 1}));
  EXPECT_FALSE(plays_by_patterns({15, 15, 8, 2, 1}));
}

// Regression: unreduced threats extended the search far beyond its depth, since most stones make
// threats with two stones per turn.
TEST(BestOfSeveralStonesTest, ProvesWinsOrSearchesDeepAmongThreats) {
  Random random(1);
  int proved = 0;
  int others = 0;
  int depths = 0;  // sum over the games not proved
  for (int round = 0; round < 60; ++round) {
    const AnyGame game = CrowdedConnect6(13, random);
    const std::unique_ptr<Ai> ai = *MakeAi("best", kConnect6, {.hash_mb = 1});
    const Analysis analysis = AnalyzeBy(*ai, game, {.nodes = 2000});
    if (analysis.wins_in.has_value()) {
      ++proved;
    } else {
      ++others;
      depths += analysis.depth;
    }
  }
  EXPECT_GT(proved, 20) << "28 when measured; 3 without the forced win search at the root";
  EXPECT_GT(depths, 4.3 * others)
      << "4.6 when measured; 4.1 without reducing threats, 3.3 if all second "
         "stones are tried at the last depth";
}

TEST(BestTurnsTest, ObeysItsLimits) {
  AnyGame game(kConnect6);
  for (const Cell cell : {Cell{9, 9}, Cell{8, 8}, Cell{10, 9}, Cell{8, 9}, Cell{10, 10}}) {
    game.Place(cell);
  }
  const Analysis shallow = Analyze(game, {.depth = 2});
  EXPECT_EQ(shallow.depth, 2);
  ASSERT_TRUE(shallow.score.has_value());
  EXPECT_LT(-1, *shallow.score);
  EXPECT_LT(*shallow.score, 1);
  EXPECT_LE(Analyze(game, {.nodes = 2000}).nodes, 2000u);
  EXPECT_GT(Analyze(game, {.nodes = 20'000}).depth, shallow.depth);
}

TEST(TurnAttackTest, StopsOnTime) {
  const std::unique_ptr<const Evaluation> evaluation = MakeThreats(kConnect6);
  WindowBoard board(kConnect6, *evaluation);
  TurnAttack attack(board);
  const std::atomic<bool> stop = true;
  Random random(1);
  int long_ones = 0;
  for (int round = 0; round < 40; ++round) {
    board.SetPosition(Position(CrowdedConnect6(27, random)));
    attack.Clear();
    attack.Find(5000, Defence::kExhaustive);
    long_ones += attack.nodes() > 500;
    attack.Clear();
    attack.Find(5000, Defence::kExhaustive, StopRule(stop));
    EXPECT_LE(attack.nodes(), 64);
  }
  EXPECT_GT(long_ones, 3) << "too few long attacks to test stopping";
}

}  // namespace
}  // namespace quadrille::mnk
