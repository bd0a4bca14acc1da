// Forced win searches, compared with full search to the end of the game.
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/search/boards/cell_patterns.h"
#include "src/mnk/search/boards/line_patterns.h"
#include "src/mnk/search/boards/pattern_board.h"
#include "src/mnk/search/boards/pattern_weights.h"
#include "src/mnk/search/deepening.h"
#include "src/mnk/search/known_weights.h"
#include "src/mnk/search/score.h"
#include "src/mnk/search/stop.h"
#include "src/mnk/search/threats/four_search.h"
#include "src/mnk/search/threats/threat_search.h"
#include "src/mnk/search/threats/turn_threat_search.h"
#include "src/mnk/search/transposition_table.h"
#include "src/mnk/side.h"
#include "tests/mnk/random_position.h"

namespace quadrille::mnk {
namespace {

// Returns 1 if the side to move wins against every defence, -1 if it loses, else 0.
int ValueOf(const AnyGame& game) {
  int best = -1;
  for (const Cell cell : game.FreeCells()) {
    AnyGame next = game;
    const Outcome outcome = next.Place(cell);
    int value = 0;
    if (outcome == Outcome::kRunning) {
      value = next.side_to_move() == game.side_to_move() ? ValueOf(next) : -ValueOf(next);
    } else if (outcome != Outcome::kDraw) {
      value = 1;
    }
    best = std::max(best, value);
    if (best == 1) break;
  }
  return best;
}

std::string NameOf(const testing::TestParamInfo<Rules>& info) {
  std::string name = FormatRules(info.param);
  std::erase_if(name, [](char c) { return c == '(' || c == ')'; });
  std::replace(name.begin(), name.end(), ',', '_');
  return name;
}

class ForcedWinTest : public testing::TestWithParam<Rules> {
 protected:
  ForcedWinTest()
      : weights_(UntunedWeights(GetParam(), LinePatterns(GetParam()))),
        patterns_(GetParam(), weights_),
        board_(GetParam(), patterns_) {}

  // Returns a random running game with at most `free_cells` free cells, or nullopt if it ended.
  std::optional<AnyGame> RandomGame(int free_cells, Random& random) {
    AnyGame game(GetParam());
    while (GetParam().cells() - game.stones_placed() > free_cells) {
      if (game.Place(game.RandomFree(random)) != Outcome::kRunning) return std::nullopt;
    }
    return game;
  }

  PatternWeights weights_;
  CellPatterns patterns_;
  PatternBoard board_;
};

TEST_P(ForcedWinTest, WinsAgainstEveryDefence) {
  Random random(1);
  int found = 0;
  for (int round = 0; round < 4000 && found < 60; ++round) {
    const std::optional<AnyGame> game = RandomGame(7 + static_cast<int>(random.Below(2)), random);
    if (!game) continue;
    board_.SetUp(*game);
    const std::uint64_t key = board_.key();
    ForcedWin win;
    if (GetParam().p == 1) {
      win = FourSearch(board_).Find(1000);
      ThreatSearch threats(board_);
      const ForcedWin other = threats.Find(10'000);
      if (win.stones > 0) {
        EXPECT_GT(other.stones, 0) << "a win by fours is also a win by threats";
      }
      win = other;
      if (win.stones > 0) {
        EXPECT_EQ(win.stones % 2, 1) << "the attacker should place the last stone";
      }
    } else if (GetParam().win == WinCondition::kKOrMore) {
      win = TurnThreatSearch(board_).Find(1000);
    }
    EXPECT_EQ(board_.key(), key);
    if (win.stones == 0) continue;
    ++found;
    EXPECT_EQ(ValueOf(*game), 1);
    AnyGame next = *game;
    if (next.Place(board_.CellAt(win.cell)) == Outcome::kRunning) {
      EXPECT_EQ(next.side_to_move() == game->side_to_move() ? ValueOf(next) : -ValueOf(next), 1);
    }
  }
  if (GetParam().win == WinCondition::kKOrMore) {
    EXPECT_GT(found, 10);
  }
}

TEST(TurnThreatSearchTest, StopsOnTime) {
  const CellPatterns patterns(kConnect6, WeightsFor(kConnect6));
  PatternBoard board(kConnect6, patterns);
  TurnThreatSearch search(board);
  const std::atomic<bool> stopped = true;
  Random random(1);
  int long_ones = 0;
  for (int round = 0; round < 40; ++round) {
    board.SetUp(CrowdedConnect6(27, random));
    const auto nodes_of = [&](const StopRule& stop) {
      search.Clear();
      search.ResetNodes();
      search.Find(5000, stop);
      return search.nodes();
    };
    long_ones += nodes_of(StopRule()) > 500;
    EXPECT_LE(nodes_of(StopRule(stopped)), 64u);
  }
  EXPECT_GT(long_ones, 3) << "too few long attacks to test stopping";
}

TEST_P(ForcedWinTest, SearchProofsAreSound) {
  Random random(2);
  Deepening search(GetParam(), weights_, *TranspositionTable::Allocate(1), 1);
  const std::atomic<bool> stop = false;
  int proved = 0;
  for (int round = 0; round < 2000 && proved < 60; ++round) {
    const std::optional<AnyGame> game = RandomGame(7, random);
    if (!game) continue;
    search.Clear();
    DeepeningLimits limits;
    limits.depth = 8;
    const DeepeningResult result = search.Run(*game, limits, stop, nullptr);
    ASSERT_FALSE(result.line.empty());
    EXPECT_TRUE(game->IsFree(search.board().CellAt(result.line.front())));
    if (!IsWinOrLoss(result.score)) continue;
    ++proved;
    EXPECT_EQ(ValueOf(*game), result.score > 0 ? 1 : -1);
  }
  EXPECT_GT(proved, 10);
}

INSTANTIATE_TEST_SUITE_P(Games, ForcedWinTest,
                         testing::Values(Rules{4, 4, 3, 1, 1}, Rules{5, 5, 4, 1, 1},
                                         Rules{5, 5, 4, 1, 1, WinCondition::kExactlyK},
                                         Rules{3, 6, 3, 1, 2}, Rules{5, 5, 4, 2, 1},
                                         Rules{4, 6, 4, 2, 2}, Rules{5, 5, 4, 3, 1},
                                         Rules{4, 5, 4, 2, 3, WinCondition::kExactlyK}),
                         NameOf);

TEST(DeepeningTest, IsDeterministic) {
  AnyGame game(kGomoku);
  for (const Cell cell : {Cell{7, 7}, Cell{8, 8}, Cell{7, 8}, Cell{6, 8}}) game.Place(cell);
  const PatternWeights weights = UntunedWeights(kGomoku, LinePatterns(kGomoku));
  Deepening search(kGomoku, weights, *TranspositionTable::Allocate(1), 1);
  const std::atomic<bool> stop = false;
  DeepeningLimits limits;
  limits.nodes = 3000;
  const DeepeningResult first = search.Run(game, limits, stop, nullptr);
  search.Clear();
  const DeepeningResult second = search.Run(game, limits, stop, nullptr);
  EXPECT_EQ(first.line, second.line);
  EXPECT_EQ(first.score, second.score);
  EXPECT_EQ(first.nodes, second.nodes);
}

TEST(DeepeningTest, FindsAWinWithSeveralThreads) {
  // Black has an open three.
  AnyGame game(kGomoku);
  for (const Cell cell :
       {Cell{6, 7}, Cell{0, 0}, Cell{7, 7}, Cell{14, 0}, Cell{8, 7}, Cell{0, 14}}) {
    game.Place(cell);
  }
  const PatternWeights weights = UntunedWeights(kGomoku, LinePatterns(kGomoku));
  Deepening search(kGomoku, weights, *TranspositionTable::Allocate(1), 3);
  const std::atomic<bool> stop = false;
  const DeepeningResult result = search.Run(game, {}, stop, nullptr);
  EXPECT_EQ(WinsIn(result.score), 3);
}

TEST(DeepeningTest, StopsAtTheDepthLimitOnEveryThread) {
  AnyGame game(kGomoku);
  for (const Cell cell : {Cell{7, 7}, Cell{8, 8}, Cell{7, 8}, Cell{6, 8}}) game.Place(cell);
  Deepening search(kGomoku, WeightsFor(kGomoku), *TranspositionTable::Allocate(1), 3);
  const std::atomic<bool> stop = false;
  for (int round = 0; round < 20; ++round) {
    search.Clear();
    DeepeningLimits limits;
    limits.depth = 7 + round % 2;
    std::vector<DeepeningResult> reports;
    const DeepeningResult result = search.Run(
        game, limits, stop, [&](const DeepeningResult& report) { reports.push_back(report); });
    EXPECT_EQ(result.depth, limits.depth);
    ASSERT_FALSE(reports.empty());
    EXPECT_EQ(reports.back().line, result.line);
    EXPECT_EQ(reports.back().depth, result.depth);
  }
}

}  // namespace
}  // namespace quadrille::mnk
