#include "src/mnk/search/threats/tactics.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/position.h"
#include "src/mnk/side.h"
#include "tests/mnk/game_at.h"
#include "tests/mnk/random_position.h"

namespace quadrille::mnk {
namespace {

// Full-search oracle with its own row test.
class PlainBoard {
 public:
  explicit PlainBoard(const Position& position) : rules_(position.rules()) {
    for (int cell = 0; cell < rules_.cells(); ++cell) {
      cells_ += position.IsFree(cell) ? '.' : (position.Has(Side::kBlack, cell) ? 'X' : 'O');
    }
  }

  // Returns true if `side` wins with at most `stones` more stones.
  bool CanCompleteRow(char side, int stones) {
    for (std::size_t cell = 0; stones > 0 && cell < cells_.size(); ++cell) {
      if (cells_[cell] != '.') continue;
      cells_[cell] = side;
      const bool wins = IsRow(static_cast<int>(cell)) || CanCompleteRow(side, stones - 1);
      cells_[cell] = '.';
      if (wins) return true;
    }
    return false;
  }

  // Returns the minimum number of opponent's stones, up to `max_stones`, after which `side` cannot
  // win with `stones` stones.
  std::optional<int> MinStonesToStop(char side, int stones, int max_stones) {
    if (!CanCompleteRow(side, stones)) return 0;
    std::optional<int> fewest;
    for (std::size_t cell = 0; max_stones > 0 && cell < cells_.size(); ++cell) {
      if (cells_[cell] != '.') continue;
      const std::optional<int> more =
          MinStonesToStopAfter(static_cast<int>(cell), side, stones, max_stones);
      if (more && (!fewest || *more + 1 < *fewest)) fewest = *more + 1;
    }
    return fewest;
  }
  // Likewise, after an uncounted first stone on `cell`.
  std::optional<int> MinStonesToStopAfter(int cell, char side, int stones, int max_stones) {
    cells_[cell] = side == 'X' ? 'O' : 'X';
    const std::optional<int> more = MinStonesToStop(side, stones, max_stones - 1);
    cells_[cell] = '.';
    return more;
  }

 private:
  bool IsRow(int cell) const {
    constexpr std::pair<int, int> kDirections[] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
    return std::any_of(std::begin(kDirections), std::end(kDirections), [&](auto direction) {
      const auto [dx, dy] = direction;
      const int length = 1 + CountFrom(cell, dx, dy) + CountFrom(cell, -dx, -dy);
      return rules_.win == WinCondition::kKOrMore ? length >= rules_.k : length == rules_.k;
    });
  }
  int CountFrom(int cell, int dx, int dy) const {
    int count = 0;
    int x = cell % rules_.n + dx;
    int y = cell / rules_.n + dy;
    for (; 0 <= x && x < rules_.n && 0 <= y && y < rules_.m; x += dx, y += dy, ++count) {
      if (cells_[y * rules_.n + x] != cells_[cell]) break;
    }
    return count;
  }

  Rules rules_;
  std::string cells_;
};

class TacticsTest : public testing::TestWithParam<Rules> {};

TEST_P(TacticsTest, MatchesFullSearch) {
  Random random(1);
  for (int i = 0; i < 150; ++i) {
    const Position position = RandomRunningPosition(GetParam(), random);
    const char own = position.side_to_move() == Side::kBlack ? 'X' : 'O';
    const char other = own == 'X' ? 'O' : 'X';
    const int left = position.stones_left();
    const int next = position.stones_of_next_turn();
    PlainBoard board(position);
    const Tactics tactics = FindTactics(position);
    if (board.CanCompleteRow(own, left)) {
      ASSERT_EQ(tactics.urgency, Urgency::kWin);
      ASSERT_FALSE(tactics.cells.empty());
      for (const int cell : tactics.cells) {
        Position after = position;
        after.Place(cell);
        // Either the row is complete, or the turn continues and can complete it.
        ASSERT_TRUE(left == 1 || PlainBoard(after).CanCompleteRow(own, left - 1) ||
                    tactics.cells.size() == 1);
      }
      continue;
    }
    const std::optional<int> fewest = board.MinStonesToStop(other, next, left);
    if (fewest == 0) {
      ASSERT_EQ(tactics.urgency, Urgency::kNone);
      ASSERT_TRUE(tactics.cells.empty());
      continue;
    }
    ASSERT_EQ(tactics.urgency, fewest ? Urgency::kDefend : Urgency::kLost);
    ASSERT_FALSE(tactics.cells.empty());
    if (!fewest) continue;
    std::vector<int> expected;
    for (int cell = 0; cell < GetParam().cells(); ++cell) {
      if (!position.IsFree(cell)) continue;
      if (board.MinStonesToStopAfter(cell, other, next, *fewest) == *fewest - 1) {
        expected.push_back(cell);
      }
    }
    ASSERT_EQ(tactics.cells, expected);
  }
}

constexpr WinCondition kExactly = WinCondition::kExactlyK;
INSTANTIATE_TEST_SUITE_P(Games, TacticsTest,
                         testing::Values(Rules{3, 3, 3, 1, 1}, Rules{3, 4, 3, 1, 1},
                                         Rules{4, 3, 3, 2, 1}, Rules{3, 4, 3, 2, 1, kExactly},
                                         Rules{1, 9, 3, 2, 1, kExactly}, Rules{9, 1, 3, 1, 2},
                                         Rules{2, 5, 2, 1, 1, kExactly}, Rules{4, 3, 2, 2, 2},
                                         Rules{3, 3, 1, 1, 1}, Rules{2, 5, 4, 3, 1},
                                         Rules{3, 3, 4, 2, 1}, Rules{2, 4, 3, 65025, 1}),
                         RulesName);

std::vector<int> CellsOf(const std::vector<std::string>& rows) {
  std::vector<int> cells;
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (std::size_t x = 0; x < rows[y].size(); ++x) {
      if (rows[y][x] == '*') cells.push_back(static_cast<int>(y * rows[y].size() + x));
    }
  }
  return cells;
}

TEST(TacticsTest, FillsTwoGapsWithTheTwoStonesOfATurn) {
  const AnyGame game = GameAt({3, 10, 6, 2, 1}, {"X.....O...",  //
                                                 ".O.OO..O..",  //
                                                 ".XX..XXO.."});
  ASSERT_EQ(game.side_to_move(), Side::kBlack);
  const Tactics tactics = FindTactics(Position(game));
  EXPECT_EQ(tactics.urgency, Urgency::kWin);
  EXPECT_EQ(tactics.cells, CellsOf({"..........",  //
                                    "..........",  //
                                    "...**....."}));
}

TEST(TacticsTest, OverlineDoesNotWinWithExactlyK) {
  // The gap would make an overline of four; exactly three win.
  const AnyGame game = GameAt({2, 7, 3, 1, 1, kExactly}, {".XX.X..", "O.O..O."});
  EXPECT_EQ(FindTactics(Position(game)).urgency, Urgency::kWin);  // at the other end
  const AnyGame closed = GameAt({2, 7, 3, 1, 1, kExactly}, {"OXX.X.O", "X.O..O."});
  EXPECT_EQ(FindTactics(Position(closed)).urgency, Urgency::kNone);
}

TEST(TacticsTest, BlocksFourInARowAtBothEndsWithTwoStones) {
  const AnyGame game = GameAt({3, 12, 6, 2, 1}, {"............",  //
                                                 "...XXXX.....",  //
                                                 "OO..O..O...X"});
  ASSERT_EQ(game.side_to_move(), Side::kWhite);
  ASSERT_EQ(game.stones_left(), 2);
  const Tactics tactics = FindTactics(Position(game));
  EXPECT_EQ(tactics.urgency, Urgency::kDefend);
  EXPECT_EQ(tactics.cells, CellsOf({"............",  //
                                    ".**....**...",  //
                                    "............"}));
}

TEST(TacticsTest, BlocksAnOpenFourEvenIfLost) {
  const AnyGame game = GameAt({3, 8, 5, 1, 1}, {"........",  //
                                                "..XXXX..",  //
                                                "O.O.O..."});
  const Tactics tactics = FindTactics(Position(game));
  EXPECT_EQ(tactics.urgency, Urgency::kLost);
  EXPECT_EQ(tactics.cells, CellsOf({"........",  //
                                    ".*....*.",  //
                                    "........"}));
}

TEST(TacticsTest, IsFastWithManyThreats) {
  // Black has one stone left; white's next turn can complete any row of the other cells.
  const Rules rules{40, 60, 30, 40, 1};
  AnyGame game(rules);
  game.Place({0, 0});
  EXPECT_EQ(FindTactics(Position(game)).urgency, Urgency::kWin);
  const AnyGame first({40, 60, 30, 40, 1});
  EXPECT_EQ(FindTactics(Position(first)).urgency, Urgency::kLost);
}

}  // namespace
}  // namespace quadrille::mnk
