#include "src/mnk/search/boards/window_board.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/players/mesh.h"
#include "src/mnk/players/sequences.h"
#include "src/mnk/players/threats.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/evaluation.h"
#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/boards/window_scan.h"
#include "src/mnk/side.h"
#include "tests/mnk/random_position.h"

namespace quadrille::mnk {
namespace {

// Returns the stones `side` lacks in its nearest row, if at most `stones`; else 0.
int PlainStonesToWin(const Position& position, Side side, int stones) {
  int fewest = 0;
  ForEachWindow(position, position.WholeBoard(),
                [&](const LineOfCells&, const WindowCounts& counts) {
                  const int lacking = position.rules().k - counts.stones_of(side);
                  if (!counts.open_to(side) || lacking > stones || lacking == 0) return;
                  if (fewest == 0 || lacking < fewest) fewest = lacking;
                });
  return fewest;
}

// Compares the board's incremental state with a recomputation.
void ExpectConsistent(WindowBoard& board, const Evaluation& evaluation) {
  const Position& position = board.position();
  const Rules& rules = position.rules();
  ASSERT_EQ(board.Score(), evaluation.Score(position));
  Weights weights(rules.cells(), 0);
  evaluation.Weigh(position, weights);
  std::vector<WeightedCell> best;
  board.ListBest(rules.cells(), best);
  ASSERT_FALSE(best.empty());
  for (std::size_t i = 0; i < best.size(); ++i) {
    ASSERT_TRUE(position.IsFree(best[i].cell));
    ASSERT_EQ(best[i].weight, weights[best[i].cell]);
    ASSERT_TRUE(i == 0 || best[i].weight <= best[i - 1].weight);
  }
  bool can_be_won = false;
  ForEachWindow(position, position.WholeBoard(),
                [&](const LineOfCells&, const WindowCounts& counts) {
                  can_be_won = can_be_won || counts.open[0] || counts.open[1];
                });
  ASSERT_EQ(board.CanBeWon(), can_be_won);
  for (const Side side : {Side::kBlack, Side::kWhite}) {
    const int lacking = PlainStonesToWin(position, side, rules.p);
    ASSERT_EQ(board.StonesToWin(side, rules.p), lacking);
    if (lacking == 0) continue;
    std::vector<int> cells;
    board.ListNearestRow(side, cells);
    ASSERT_LE(cells.size(), static_cast<std::size_t>(lacking));
  }
}

class WindowBoardTest : public testing::TestWithParam<Rules> {
 protected:
  // Compares after random Place(), Undo() and SetPosition() calls.
  void TestRandomChanges(const Evaluation& evaluation) {
    Random random(1);
    WindowBoard board(GetParam(), evaluation);
    std::size_t placed = 0;
    ExpectConsistent(board, evaluation);
    for (int i = 0; i < 300 && !HasFatalFailure(); ++i) {
      if (random.Below(20) == 0) {
        board.SetPosition(RandomRunningPosition(GetParam(), random));
        placed = 0;
      } else if (placed > 0 && random.Below(3) == 0) {
        board.Undo();
        --placed;
      } else {
        const std::vector<int> free = FreeCells(board.position(), board.position().WholeBoard());
        if (free.size() == 1) continue;
        board.Place(free[random.Below(static_cast<std::uint32_t>(free.size()))]);
        ++placed;
      }
      ExpectConsistent(board, evaluation);
    }
  }
};

TEST_P(WindowBoardTest, MatchesThreats) { TestRandomChanges(*MakeThreats(GetParam())); }
TEST_P(WindowBoardTest, MatchesSequences) { TestRandomChanges(*MakeSequences(GetParam())); }
TEST_P(WindowBoardTest, MatchesAnEvaluationThatIsNotAWindowSum) {
  TestRandomChanges(*MakeMesh(GetParam()));
}

TEST_P(WindowBoardTest, EqualPositionsHaveEqualKeys) {
  Random random(2);
  const std::unique_ptr<const Evaluation> evaluation = MakeThreats(GetParam());
  WindowBoard board(GetParam(), *evaluation);
  WindowBoard fresh(GetParam(), *evaluation);
  for (int i = 0; i < 50; ++i) {
    board.SetPosition(RandomRunningPosition(GetParam(), random));
    fresh.SetPosition(Position(GetParam()));
    ASSERT_EQ(fresh.key(), WindowBoard(GetParam(), *evaluation).key());
    fresh.SetPosition(board.position());
    ASSERT_EQ(board.key(), fresh.key());
  }
}

constexpr WinCondition kExactly = WinCondition::kExactlyK;
INSTANTIATE_TEST_SUITE_P(Games, WindowBoardTest,
                         testing::Values(Rules{3, 3, 3, 1, 1}, Rules{4, 7, 3, 2, 1},
                                         Rules{7, 4, 3, 1, 1, kExactly},
                                         Rules{1, 9, 3, 2, 1, kExactly}, Rules{9, 1, 4, 1, 1},
                                         Rules{2, 6, 2, 1, 1, kExactly}, Rules{6, 2, 3, 4, 1},
                                         Rules{5, 6, 3, 2, 1, kExactly}, Rules{5, 5, 4, 6, 1},
                                         Rules{9, 8, 5, 1, 1}),
                         RulesName);

}  // namespace
}  // namespace quadrille::mnk
