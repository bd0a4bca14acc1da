#include "src/mnk/any_game.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/bitboard/isa/cpu.h"
#include "src/mnk/cell.h"
#include "src/mnk/kernels.h"
#include "src/mnk/naive_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/side.h"
#include "tests/mnk/chance.h"
#include "tests/mnk/game_property.h"
#include "tests/mnk/sanitized.h"

namespace quadrille::mnk {
namespace {

static_assert(std::is_copy_constructible_v<AnyGame> && std::is_copy_assignable_v<AnyGame>);
static_assert(std::is_nothrow_move_constructible_v<AnyGame>);
static_assert(std::is_nothrow_move_assignable_v<AnyGame>);

Cell At(int x, int y) { return {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)}; }

TEST(AnyGameKernelsTest, BestForBoardAndCpuAreChosen) {
  const CpuTraits& cpu = CpuTraits::Detected();
  for (const Rules& rules : {kTicTacToe, Rules{8, 9, 5, 1, 1}, Rules{255, 3, 3, 1, 1}}) {
    EXPECT_EQ(&AnyGame(rules).kernels(), &KernelsFor(rules, cpu.BestTier(), cpu));
  }
}

class AnyGameTest : public testing::TestWithParam<GameMaker> {};

TEST_P(AnyGameTest, RandomGamesMatchTheReference) {
  CompareRandomGames(GetParam(), Many(10000), 1);
}

TEST_P(AnyGameTest, SizeClassLimitsMatchTheReference) {
  Random random(2);
  for (const int m : kBorderSides) {
    for (const int n : kBorderSides) {
      Rules rules = RandomRules(random);
      rules.m = m;
      rules.n = n;
      CompareOneGame(GetParam(), rules, 8, random);
      if (HasFailure()) return;
    }
  }
}

TEST_P(AnyGameTest, FullBoardsMatchTheReference) {
  Random random(3);
  const Rules boards[] = {{3, 4, 5, 1, 1},     {8, 7, 9, 3, 2},       {15, 16, 17, 1, 4},
                          {20, 21, 22, 7, 1},  {31, 33, 65025, 1, 1}, {64, 5, 65, 2, 1},
                          {2, 129, 130, 1, 1}, {255, 3, 256, 1, 300}};
  for (const Rules& rules : boards) {
    EXPECT_EQ(CompareOneGame(GetParam(), rules, rules.cells(), random), rules.cells());
    Rules exactly = rules;
    exactly.k = std::min(5, std::max(rules.m, rules.n));
    exactly.win = WinCondition::kExactlyK;
    CompareOneGame(GetParam(), exactly, rules.cells(), random);
  }
}

constexpr struct Step { int x, y; } kSteps[] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};

// Places the cells of `row` for black in random order, row[last] last; white does not move. No
// stone before the last may win. Returns the winning line, if any.
std::optional<CellLine> LineOfRow(const GameMaker& maker, Rules rules, std::vector<Cell> row,
                                  std::size_t last, Random& random) {
  rules.q = static_cast<int>(row.size());
  std::swap(row[last], row.back());
  std::shuffle(row.begin(), row.end() - 1, random);
  GamePair pair(maker, rules);
  for (const Cell cell : row) {
    EXPECT_TRUE(pair.game.is_running());
    if (testing::Test::HasFailure()) return std::nullopt;
    pair.Place(cell);
  }
  return pair.game.WinningLine();
}

// Tests rows of `length` stones at the edges and in the centre, in all directions.
void ExpectRowsWin(const GameMaker& maker, const Rules& rules, int length, bool wins,
                   Random& random) {
  SCOPED_TRACE(maker.name + FormatRules(rules));
  for (const Step& step : kSteps) {
    const int x_room = rules.n - 1 - (step.x == 0 ? 0 : length - 1);
    const int y_room = rules.m - 1 - (step.y == 0 ? 0 : length - 1);
    if (x_room < 0 || y_room < 0) continue;
    for (const int x : {0, x_room / 2, x_room}) {
      for (const int y : {0, y_room / 2, y_room}) {
        const int first_x = step.x < 0 ? x + length - 1 : x;
        std::vector<Cell> row;
        for (int i = 0; i < length; ++i) row.push_back(At(first_x + i * step.x, y + i * step.y));
        // Places the middle stone last, so that no part of the row wins earlier.
        const std::optional<CellLine> line = LineOfRow(maker, rules, row, row.size() / 2, random);
        ASSERT_EQ(line.has_value(), wins) << length << " from " << first_x << " " << y;
        if (!wins) continue;
        ASSERT_TRUE((*line == CellLine{row.front(), row.back()})) << length;
      }
    }
  }
}

TEST_P(AnyGameTest, RowsInAllDirectionsWinAtAllEdges) {
  Random random(4);
  for (const int m : {1, 5, 8, 9, 15, 16, 20, 31, 33, 63, 64, 127, 128, 255}) {
    for (const int n : {1, 4, 7, 8, 10, 15, 17, 20, 31, 32, 63, 65, 127, 129, 255}) {
      const int longest = std::min(std::max(m, n), random.Below(4) == 0 ? kMaxSide : 8);
      const int k = 1 + static_cast<int>(random.Below(static_cast<std::uint32_t>(longest)));
      const Rules more{m, n, k, 1, 1};
      const Rules exactly{m, n, k, 1, 1, WinCondition::kExactlyK};
      ExpectRowsWin(GetParam(), more, k, true, random);
      ExpectRowsWin(GetParam(), exactly, k, true, random);
      if (k == 1) continue;
      // The last stone joins two shorter rows: the longest possible, and one too short to win.
      ExpectRowsWin(GetParam(), more, 2 * k - 1, true, random);
      ExpectRowsWin(GetParam(), exactly, 2 * k - 1, false, random);
      ExpectRowsWin(GetParam(), exactly, k + 1, false, random);
      if (HasFailure()) return;
    }
  }
}

std::vector<Cell> Sample(std::vector<Cell> cells, std::size_t count, Random& random) {
  std::shuffle(cells.begin(), cells.end(), random);
  cells.resize(count);
  return cells;
}

// Expects that `choose` returns each of `cells`, and no other, equally often.
template <class Choose>
void ExpectUniformChoice(std::vector<Cell> cells, Choose choose) {
  Counts counts(cells.size());
  for (std::size_t i = 0; i < 50 * cells.size(); ++i) {
    const auto found = std::find(cells.begin(), cells.end(), choose());
    ASSERT_NE(found, cells.end());
    ++counts[static_cast<std::size_t>(found - cells.begin())];
  }
  EXPECT_TRUE(AreUniform(counts));
}

TEST_P(AnyGameTest, RandomCellsAreUniform) {
  Random random(5);
  struct {
    Rules rules;
    int stones;
  } const positions[] = {
      {{3, 4, 5, 1, 1}, 0},         {{3, 4, 5, 1, 1}, 1},        {{8, 7, 9, 2, 1}, 11},
      {{15, 14, 20, 1, 1}, 3},      {{19, 20, 30, 2, 1}, 300},   {{30, 21, 50, 1, 1}, 620},
      {{31, 33, 50, 1, 1}, 4},      {{9, 130, 131, 1, 1}, 1150}, {{129, 10, 131, 1, 1}, 9},
      {{130, 60, 999, 1, 1}, 7770}, {{254, 255, 999, 1, 1}, 3}};
  for (const auto& position : positions) {
    SCOPED_TRACE(FormatRules(position.rules));
    GamePair pair(GetParam(), position.rules);
    for (const Cell cell : Sample(pair.naive.FreeCells(), position.stones, random)) {
      pair.Place(cell);
    }
    std::vector<Cell> cells = pair.naive.FreeCells();
    if (cells.size() < 1000) {
      ExpectUniformChoice(cells, [&] { return pair.game.RandomFree(random); });
    }
    pair.naive.ListAdjacentCells(cells);
    ExpectUniformChoice(cells, [&] { return pair.game.RandomAdjacent(random); });
  }
}

TEST(AnyGamePerftTest, PerftOfSmallGamesMatchesTheReference) {
  const std::vector<GameMaker> makers = AllGameMakers();
  Random random(6);
  for (int i = 0; i < Many(200); ++i) {
    Rules rules;
    rules.m = 1 + static_cast<int>(random.Below(4));
    rules.n = 1 + static_cast<int>(random.Below(5));
    rules.k = 1 + static_cast<int>(random.Below(5));
    rules.p = 1 + static_cast<int>(random.Below(3));
    rules.q = 1 + static_cast<int>(random.Below(3));
    rules.win = i % 2 == 0 ? WinCondition::kKOrMore : WinCondition::kExactlyK;
    const int deepest = rules.cells() <= 6 ? rules.cells() + 1 : 3;
    for (int depth = 0; depth <= deepest; ++depth) {
      const std::uint64_t expected = NaiveGame(rules).Perft(depth);
      for (const GameMaker& maker : makers) {
        EXPECT_EQ(maker.make(rules).Perft(depth), expected)
            << maker.name << FormatRules(rules) << " at " << depth;
      }
    }
  }
}

TEST_P(AnyGameTest, PerftOfTicTacToeMatchesPublishedCounts) {
  constexpr std::uint64_t kSequences[] = {1,     9,     72,     504,    3024,
                                          15120, 54720, 148176, 200448, 127872};
  for (int depth = 0; depth < 10; ++depth) {
    EXPECT_EQ(GetParam().make(kTicTacToe).Perft(depth), kSequences[depth]) << depth;
  }
}

TEST_P(AnyGameTest, PerftWorksInTheMiddleOfATurnAndAfterTheEnd) {
  GamePair pair(GetParam(), Rules{4, 6, 3, 3, 2});
  for (const Cell cell : {At(0, 0), At(5, 3), At(2, 2), At(2, 1)}) pair.Place(cell);
  EXPECT_EQ(pair.game.stones_left(), 1);
  for (int depth = 0; depth <= 3; ++depth) {
    EXPECT_EQ(pair.game.Perft(depth), pair.naive.Perft(depth)) << depth;
  }
  pair.Place(At(2, 3));
  ASSERT_EQ(pair.game.outcome(), Outcome::kWhiteWins);
  EXPECT_EQ(pair.game.Perft(0), 1u);
  EXPECT_EQ(pair.game.Perft(1), 0u);
}

TEST_P(AnyGameTest, PerftWorksOnLargeBoards) {
  EXPECT_EQ(GetParam().make(Rules{255, 254, 5, 1, 1}).Perft(1), 255u * 254u);
  EXPECT_EQ(GetParam().make(Rules{17, 16, 5, 1, 1}).Perft(2), 272u * 271u);
  // Many sequences end early with k = 2.
  const Rules rules{9, 10, 2, 1, 2};
  EXPECT_EQ(GetParam().make(rules).Perft(3), NaiveGame(rules).Perft(3));
}

INSTANTIATE_TEST_SUITE_P(All, AnyGameTest, testing::ValuesIn(AllGameMakers()),
                         [](const testing::TestParamInfo<GameMaker>& info) {
                           return info.param.name;
                         });

}  // namespace
}  // namespace quadrille::mnk
