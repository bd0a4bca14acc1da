// Reference implementation: facts that can be verified by hand. Diagrams start with the top row.
#include "src/mnk/naive_game.h"

#include <cstdint>
#include <optional>
#include <ostream>
#include <vector>

#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

void PrintTo(Cell cell, std::ostream* out) { *out << "(" << +cell.x << "," << +cell.y << ")"; }
void PrintTo(const CellLine& line, std::ostream* out) {
  PrintTo(line.first, out);
  PrintTo(line.last, out);
}

namespace {

using ::testing::ElementsAre;
using ::testing::ElementsAreArray;

constexpr WinCondition kExactly = WinCondition::kExactlyK;

Cell At(int x, int y) { return {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)}; }

// Returns the cells marked with `mark` in a diagram, row by row.
std::vector<Cell> Marked(absl::string_view picture, char mark) {
  std::vector<Cell> cells;
  const std::vector<absl::string_view> rows = absl::StrSplit(picture, '/');
  for (int y = 0; y < static_cast<int>(rows.size()); ++y) {
    for (int x = 0; x < static_cast<int>(rows[y].size()); ++x) {
      if (rows[y][x] == mark) cells.push_back(At(x, y));
    }
  }
  return cells;
}

// Returns a game of the diagram's size in which black, in one endless turn, has placed the stones
// marked X, then those marked *.
NaiveGame BlackOn(absl::string_view picture, int k, WinCondition win) {
  const std::vector<absl::string_view> rows = absl::StrSplit(picture, '/');
  const int m = static_cast<int>(rows.size());
  const int n = static_cast<int>(rows[0].size());
  NaiveGame game(Rules{m, n, k, 1, m * n, win});
  for (const Cell stone : Marked(picture, 'X')) {
    EXPECT_EQ(game.Place(stone), Outcome::kRunning) << picture;
  }
  for (const Cell stone : Marked(picture, '*')) game.Place(stone);
  return game;
}

TEST(NaiveGameTest, BlackPlacesQStonesThenEachSidePlacesP) {
  NaiveGame game(Rules{4, 6, 6, 2, 3});
  std::vector<Side> sides;
  std::vector<int> left;
  for (int i = 0; i < 11; ++i) {
    sides.push_back(game.side_to_move());
    left.push_back(game.stones_left());
    EXPECT_EQ(game.stones_placed(), i);
    game.Place(game.FreeCells().front());
    EXPECT_EQ(game.StoneAt(At(i % 6, i / 6)), sides.back());
  }
  constexpr Side kB = Side::kBlack;
  constexpr Side kW = Side::kWhite;
  EXPECT_THAT(sides, ElementsAre(kB, kB, kB, kW, kW, kB, kB, kW, kW, kB, kB));
  EXPECT_THAT(left, ElementsAre(3, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1));
}

TEST(NaiveGameTest, Connect6StartsWithOneStoneThenTwo) {
  NaiveGame game(kConnect6);
  std::vector<int> left;
  for (int i = 0; i < 5; ++i) {
    left.push_back(game.stones_left());
    game.Place(At(3 * i, 2 * i));
  }
  EXPECT_THAT(left, ElementsAre(1, 2, 1, 2, 1));
  EXPECT_EQ(game.side_to_move(), Side::kWhite);
}

TEST(NaiveGameTest, TruncatesTheLastTurnWhenTheBoardFills) {
  NaiveGame game(Rules{2, 4, 9, 3, 1});  // turns of 1, 3, 3 and 1
  std::vector<int> left;
  while (game.is_running()) {
    left.push_back(game.stones_left());
    game.Place(game.FreeCells().back());
  }
  EXPECT_THAT(left, ElementsAre(1, 3, 2, 1, 3, 2, 1, 1));
  EXPECT_EQ(game.side_to_move(), Side::kWhite);
  EXPECT_EQ(game.stones_left(), 0);
}

TEST(NaiveGameTest, TruncatesTheFirstTurnWhenTheBoardFills) {
  NaiveGame game(Rules{2, 3, 9, 1, 65025});
  EXPECT_EQ(game.stones_left(), 6);
  while (game.is_running()) game.Place(game.FreeCells().front());
  EXPECT_EQ(game.outcome(), Outcome::kDraw);
  EXPECT_EQ(game.side_to_move(), Side::kBlack);
}

TEST(NaiveGameTest, FullBoardIsADraw) {
  NaiveGame game(Rules{2, 3, 3, 1, 1});
  for (const Cell cell : {At(0, 0), At(1, 0), At(2, 0), At(0, 1), At(1, 1)}) {
    EXPECT_EQ(game.Place(cell), Outcome::kRunning);
  }
  EXPECT_EQ(game.Place(At(2, 1)), Outcome::kDraw);
  EXPECT_EQ(game.WinningLine(), std::nullopt);
  EXPECT_EQ(game.stones_left(), 0);
  EXPECT_TRUE(game.FreeCells().empty());
}

TEST(NaiveGameTest, RowOnTheLastFreeCellWins) {
  NaiveGame game(Rules{3, 1, 2, 1, 1});  // X O X would draw; O X X wins
  game.Place(At(0, 1));
  game.Place(At(0, 0));
  EXPECT_EQ(game.Place(At(0, 2)), Outcome::kBlackWins);
  EXPECT_EQ(game.WinningLine(), (CellLine{At(0, 1), At(0, 2)}));
}

TEST(NaiveGameTest, WinEndsTheTurn) {
  NaiveGame game(Rules{3, 5, 2, 4, 1});
  game.Place(At(0, 0));
  game.Place(At(3, 2));
  EXPECT_EQ(game.Place(At(4, 2)), Outcome::kWhiteWins);
  EXPECT_EQ(game.stones_left(), 0);
  EXPECT_EQ(game.side_to_move(), Side::kWhite);  // the side that placed the last stone
  EXPECT_EQ(game.stones_placed(), 3);
  EXPECT_FALSE(game.is_running());
}

TEST(NaiveGameTest, MixedStonesMakeNoRow) {
  NaiveGame game(Rules{2, 5, 3, 1, 1});
  for (const int x : {0, 1, 2, 3}) game.Place(At(x, 0));
  EXPECT_TRUE(game.is_running());
  EXPECT_FALSE(game.CheckWin(At(2, 0)));
}

struct RowCase {
  const char* picture;
  int k;
  bool more;     // the stone marked * wins under k or more
  bool exactly;  // ... under exactly k
};
void PrintTo(const RowCase& row, std::ostream* out) { *out << row.picture << " k = " << row.k; }

class RowTest : public testing::TestWithParam<RowCase> {};

TEST_P(RowTest, LastStoneWinsIfExpected) {
  const RowCase& row = GetParam();
  EXPECT_EQ(BlackOn(row.picture, row.k, WinCondition::kKOrMore).WinningLine().has_value(),
            row.more);
  EXPECT_EQ(BlackOn(row.picture, row.k, kExactly).WinningLine().has_value(), row.exactly);
}

TEST_P(RowTest, NoStoneIsInAWinningRowBeforeTheEnd) {
  for (const WinCondition win : {WinCondition::kKOrMore, kExactly}) {
    const NaiveGame game = BlackOn(GetParam().picture, GetParam().k, win);
    EXPECT_EQ(game.CheckWin(Marked(GetParam().picture, '*').front()),
              game.outcome() == Outcome::kBlackWins);
    for (const Cell stone : Marked(GetParam().picture, 'X')) {
      EXPECT_FALSE(game.is_running() && game.CheckWin(stone));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    BetweenEdgesOrAtThem, RowTest,
    testing::Values(RowCase{".XX*./.....", 3, true, true}, RowCase{"*XX../.....", 3, true, true},
                    RowCase{"...../..X*X", 3, true, true}, RowCase{"XX*XX/.....", 5, true, true},
                    RowCase{"..X./..X./..*.", 3, true, true}, RowCase{"*/X/X/X/.", 4, true, true},
                    RowCase{"X.../.*../..X.", 3, true, true},
                    RowCase{"...X/..*./.X..", 3, true, true}));

INSTANTIATE_TEST_SUITE_P(TooShort, RowTest,
                         testing::Values(RowCase{".XX*./.....", 4, false, false},
                                         RowCase{"XX.*X/.....", 3, false, false},
                                         RowCase{"XX*XX/.....", 6, false, false},
                                         RowCase{"XX*XX/.....", 65025, false, false}));

INSTANTIATE_TEST_SUITE_P(TooLong, RowTest,
                         testing::Values(RowCase{"XXX*XX../........", 5, true, false},
                                         RowCase{"XX*X/....", 3, true, false},
                                         RowCase{"X/X/*/X", 3, true, false},
                                         RowCase{"X..../.*.../..X../...X.", 3, true, false},
                                         RowCase{"...X./..X../.*.../X....", 3, true, false},
                                         // In two directions.
                                         RowCase{"..X../..X../XX*X./..X..", 3, true, false}));

INSTANTIATE_TEST_SUITE_P(
    RightBesideTooLong, RowTest,
    testing::Values(RowCase{"XX*XX.X./........", 5, true, true},    // a gap, then a stone
                    RowCase{"X.XX*XXX/........", 6, true, true},    // a stone, then a gap
                    RowCase{"XX*X/..X./..X.", 3, true, true},       // a four across, a three down
                    RowCase{"X.X../.XX../.X*XX", 3, true, true}));  // two threes, a four

// Rows do not wrap around the edge.
INSTANTIATE_TEST_SUITE_P(AroundTheEdge, RowTest,
                         testing::Values(RowCase{"..XX/*...", 3, false, false},
                                         RowCase{"..X./...X/..../*...", 3, false, false},
                                         RowCase{".X../X..*", 3, false, false}));

struct LineCase {
  const char* picture;
  int k;
  Cell first;
  Cell last;
};
void PrintTo(const LineCase& line, std::ostream* out) { *out << line.picture; }

class WinningLineTest : public testing::TestWithParam<LineCase> {};

TEST_P(WinningLineTest, SpansTheWholeRow) {
  const LineCase& line = GetParam();
  const NaiveGame game = BlackOn(line.picture, line.k, WinCondition::kKOrMore);
  EXPECT_EQ(game.WinningLine(), (CellLine{line.first, line.last}));
  EXPECT_EQ(game.outcome(), Outcome::kBlackWins);
}

// Lines point east, or down if vertical.
INSTANTIATE_TEST_SUITE_P(Across, WinningLineTest,
                         testing::Values(LineCase{"*XX./..../....", 3, At(0, 0), At(2, 0)},
                                         LineCase{".XX*/..../....", 3, At(1, 0), At(3, 0)},
                                         LineCase{"..../..../X*X.", 3, At(0, 2), At(2, 2)},
                                         LineCase{"..../..../.XX*", 3, At(1, 2), At(3, 2)},
                                         LineCase{"..../.*X./....", 2, At(1, 1), At(2, 1)}));
INSTANTIATE_TEST_SUITE_P(Down, WinningLineTest,
                         testing::Values(LineCase{"X../X../*../...", 3, At(0, 0), At(0, 2)},
                                         LineCase{".../*../X../X..", 3, At(0, 1), At(0, 3)},
                                         LineCase{"..X/..*/..X/...", 3, At(2, 0), At(2, 2)},
                                         LineCase{".../..X/..X/..*", 3, At(2, 1), At(2, 3)}));
INSTANTIATE_TEST_SUITE_P(DownAndEast, WinningLineTest,
                         testing::Values(LineCase{"*.../.X../..X.", 3, At(0, 0), At(2, 2)},
                                         LineCase{".X../..X./...*", 3, At(1, 0), At(3, 2)},
                                         LineCase{".../X../.*./..X", 3, At(0, 1), At(2, 3)}));
INSTANTIATE_TEST_SUITE_P(DownAndWest, WinningLineTest,
                         testing::Values(LineCase{"..X./.*../X...", 3, At(2, 0), At(0, 2)},
                                         LineCase{"...*/..X./.X..", 3, At(3, 0), At(1, 2)},
                                         LineCase{".../..X/.X./*..", 3, At(2, 1), At(0, 3)}));
// Of several winning lines, the first in this order of directions is returned, in its full length.
INSTANTIATE_TEST_SUITE_P(Several, WinningLineTest,
                         testing::Values(LineCase{"XX*/.X./X..", 3, At(0, 0), At(2, 0)},
                                         LineCase{"..*/.XX/X.X", 3, At(2, 0), At(2, 2)},
                                         LineCase{"X.X./.*../X.X.", 3, At(0, 0), At(2, 2)},
                                         LineCase{"XX*XX.", 3, At(0, 0), At(4, 0)}));

TEST(NaiveGameTest, ExactRowIsTheWinningLineIfALongerOneCrosses) {
  const NaiveGame game = BlackOn("XX*X/..X./..X.", 3, kExactly);
  EXPECT_EQ(game.WinningLine(), (CellLine{At(2, 0), At(2, 2)}));
  EXPECT_TRUE(game.CheckWin(At(2, 1)));
  EXPECT_FALSE(game.CheckWin(At(0, 0)));
}

TEST(NaiveGameTest, FirstStoneWinsWithKOne) {
  for (const WinCondition win : {WinCondition::kKOrMore, kExactly}) {
    NaiveGame game(Rules{3, 5, 1, 1, 1, win});
    EXPECT_EQ(game.Place(At(4, 2)), Outcome::kBlackWins);
    EXPECT_EQ(game.WinningLine(), (CellLine{At(4, 2), At(4, 2)}));
  }
}

TEST(NaiveGameTest, RowLongerThanTheBoardNeverWins) {
  for (const WinCondition win : {WinCondition::kKOrMore, kExactly}) {
    NaiveGame game(Rules{3, 4, 5, 1, 12, win});  // black fills the board
    while (game.is_running()) game.Place(game.FreeCells().front());
    EXPECT_EQ(game.outcome(), Outcome::kDraw);
  }
}

TEST(NaiveGameTest, RowAsLongAsTheLongerSideWins) {
  EXPECT_TRUE(BlackOn("....X/....X/....*", 3, kExactly).WinningLine().has_value());
  EXPECT_TRUE(BlackOn("...../XXXX*/.....", 5, kExactly).WinningLine().has_value());
}

TEST(NaiveGameTest, SingleRowAndColumnBoardsCanBeWon) {
  EXPECT_EQ(BlackOn("..XX*..", 3, kExactly).WinningLine(), (CellLine{At(2, 0), At(4, 0)}));
  EXPECT_EQ(BlackOn("././X/X/*", 3, kExactly).WinningLine(), (CellLine{At(0, 2), At(0, 4)}));
}

TEST(NaiveGameTest, DetectsWinsInTheFarCornerOfTheLargestBoard) {
  NaiveGame game(Rules{255, 254, 3, 1, 3});
  EXPECT_EQ(game.FreeCells().size(), 255u * 254u);
  for (const int i : {2, 1, 0}) game.Place(At(253 - i, 254 - i));
  EXPECT_EQ(game.WinningLine(), (CellLine{At(251, 252), At(253, 254)}));
}

TEST(NaiveGameTest, ListsFreeCellsRowByRow) {
  NaiveGame game(Rules{2, 3, 3, 1, 1});
  EXPECT_THAT(game.FreeCells(),
              ElementsAre(At(0, 0), At(1, 0), At(2, 0), At(0, 1), At(1, 1), At(2, 1)));
  game.Place(At(1, 0));
  game.Place(At(0, 1));
  EXPECT_THAT(game.FreeCells(), ElementsAre(At(0, 0), At(2, 0), At(1, 1), At(2, 1)));
}

TEST(NaiveGameTest, OnlyEmptyCellsOfTheBoardAreFree) {
  NaiveGame game(Rules{2, 3, 3, 1, 1});
  game.Place(At(1, 0));
  EXPECT_FALSE(game.IsFree(At(1, 0)));
  EXPECT_TRUE(game.IsFree(At(2, 1)));
  EXPECT_FALSE(game.IsFree(At(3, 1)));
  EXPECT_FALSE(game.IsFree(At(2, 2)));
  EXPECT_FALSE(game.IsFree(At(255, 255)));
  EXPECT_EQ(game.StoneAt(At(1, 0)), Side::kBlack);
  EXPECT_EQ(game.StoneAt(At(0, 0)), std::nullopt);
}

// Expects the adjacent cells of a diagram: X is a stone of either side, + an adjacent cell.
void ExpectAdjacent(absl::string_view picture) {
  const std::vector<absl::string_view> rows = absl::StrSplit(picture, '/');
  NaiveGame game({static_cast<int>(rows.size()), static_cast<int>(rows[0].size()), 99, 1, 1});
  for (const Cell stone : Marked(picture, 'X')) game.Place(stone);
  std::vector<Cell> adjacent;
  game.ListAdjacentCells(adjacent);
  EXPECT_THAT(adjacent, ElementsAreArray(Marked(picture, '+'))) << picture;
}

TEST(NaiveGameTest, AdjacentCellsTouchAStoneInEightDirections) {
  ExpectAdjacent("...../.+++./.+X+./.+++.");
  ExpectAdjacent("X+.../++.../.....");
  ExpectAdjacent("...../...++/...+X");
  ExpectAdjacent("++.++/X+.+X/++.++");
  ExpectAdjacent("+XX+./++++.");
  ExpectAdjacent("X/+/./+/X");
}

TEST(NaiveGameTest, OnlyTheCentreIsAdjacentOnAnEmptyBoard) {
  ExpectAdjacent(".../.+./...");
  ExpectAdjacent("..../..../..+./....");
  ExpectAdjacent("./+");
  ExpectAdjacent("..+..");
  ExpectAdjacent("+");
}

TEST(NaiveGameTest, PerftOfTicTacToeMatchesPublishedCounts) {
  const NaiveGame game(kTicTacToe);
  // 9 * 8 * 7 * ..., minus the continuations of won games.
  constexpr std::uint64_t kSequences[] = {1,     9,     72,     504,    3024,
                                          15120, 54720, 148176, 200448, 127872};
  for (int depth = 0; depth < 10; ++depth) EXPECT_EQ(game.Perft(depth), kSequences[depth]);
  EXPECT_EQ(game.Perft(10), 0u);
}

TEST(NaiveGameTest, PerftCountsStonesNotTurns) {
  EXPECT_EQ(NaiveGame(Rules{2, 3, 3, 2, 3}).Perft(2), 6u * 5u);
  // In six of the twelve pairs the stones do not touch; the third stone then takes either of the
  // two cells left.
  EXPECT_EQ(NaiveGame(Rules{1, 4, 2, 1, 4}).Perft(3), 6u * 2u);
}

void CountGames(const NaiveGame& game, std::uint64_t (&ends)[4]) {
  if (!game.is_running()) {
    ++ends[static_cast<int>(game.outcome())];
    return;
  }
  for (const Cell cell : game.FreeCells()) {
    NaiveGame next = game;
    next.Place(cell);
    CountGames(next, ends);
  }
}

TEST(NaiveGameTest, TicTacToeGameCountsMatchPublishedCounts) {
  std::uint64_t ends[4] = {};
  CountGames(NaiveGame(kTicTacToe), ends);
  EXPECT_THAT(ends, ElementsAre(0, 131184, 77904, 46080));  // 255168 in all
}

TEST(NaiveGameTest, CopiesAreIndependent) {
  NaiveGame game(Rules{3, 4, 2, 1, 1});
  game.Place(At(0, 0));
  NaiveGame copy = game;
  copy.Place(At(3, 2));
  EXPECT_TRUE(game.IsFree(At(3, 2)));
  EXPECT_EQ(game.stones_placed(), 1);
}

}  // namespace
}  // namespace quadrille::mnk
