// Threat sequences with several stones per turn, their zones and blocking sets, compared with
// exhaustive search; and the verifier with the search.
#include "src/mnk/solver/turn_line.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/solver/row_table.h"
#include "src/mnk/solver/solve.h"
#include "src/mnk/solver/turn_blocks.h"
#include "src/mnk/solver/verify/row_counts.h"
#include "src/mnk/solver/verify/turn_line.h"
#include "tests/mnk/solver/plain_alpha_beta.h"
#include "tests/mnk/solver/random_position.h"

namespace quadrille::mnk::solver {
namespace {

using Size = SolverSize<1, 1, 3>;
using Table = RowTable<Size>;
using CellSet = Table::CellSet;
using At = RandomPosition<Size>;

// Returns true if the line of black beats every play of white: whatever white's turns are, black
// completes a row with its next turn, or goes on with the line.
class AllReplies {
 public:
  AllReplies(verify::RowCounts& board, const std::vector<int>& line) : board_(board), line_(line) {}

  bool Lose(int left, std::size_t next = 0) {
    const std::size_t end = next + left;
    if (end > line_.size()) return false;
    const auto free = [&](int cell) { return board_.IsFree(cell); };
    if (!std::all_of(line_.begin() + next, line_.begin() + end, free)) return false;
    for (std::size_t i = next; i < end; ++i) board_.Place(0, line_[i]);
    const bool loses = ReplyLoses(board_.rules().p, 0, end);
    for (std::size_t i = next; i < end; ++i) board_.Remove(line_[i]);
    return loses;
  }

 private:
  bool ReplyLoses(int left, int first, std::size_t next) {
    const int p = board_.rules().p;
    if (left == 0 || board_.free_cells() == 0) {
      return verify::CanComplete(board_, 0, p) || Lose(p, next);
    }
    bool loses = true;
    for (int cell = first; cell + left <= board_.cells() && loses; ++cell) {
      if (!board_.IsFree(cell)) continue;
      board_.Place(1, cell);
      loses = !board_.WinsAt(1, cell) && ReplyLoses(left - 1, cell + 1, next);
      board_.Remove(cell);
    }
    return loses;
  }

  verify::RowCounts& board_;
  const std::vector<int>& line_;
};

// On larger boards, where lines have several turns.
TEST(TurnLineTest, LongLinesBeatEveryReply) {
  using LargeSize = SolverSize<1, 2, 3>;
  Random random(26);
  int lines = 0;
  int outside = 0;
  for (const WinCondition win : {WinCondition::kKOrMore, WinCondition::kExactlyK}) {
    for (const auto& [m, n, k] : {std::array{4, 6, 4}, {5, 5, 4}, {6, 6, 5}, {1, 25, 4}}) {
      const Rules rules{m, n, k, 2, 1, win};
      const RowTable<LargeSize> table(rules);
      const TurnLineSearch<LargeSize> search(table);
      for (int i = 0; i < 20000; ++i) {
        const RandomPosition<LargeSize> at(rules, table, 0, random.Below(rules.cells() - 2),
                                           random);
        const int left = at.position.stones_left();
        const int side = at.position.side_to_move();
        if (!at.position.RowsMissingAtMost(0, left, k).IsEmpty()) continue;
        const int turn = side == 0 ? left : 2;
        const std::vector<int> line = search.Find(at.position.rows(), 0, turn);
        if (static_cast<int>(line.size()) <= turn) continue;
        verify::RowCounts board = BoardOf(rules, at);
        if (side == 0) {
          ++lines;
          EXPECT_TRUE(AllReplies(board, line).Lose(left)) << FormatRules(rules);
          EXPECT_TRUE(verify::TurnLineWins(board, 0, left, line)) << FormatRules(rules);
          continue;
        }
        const auto zone = search.Zone(at.position.rows(), 0, left, line);
        std::vector<int> cells;
        for (const Cell cell : at.game.FreeCells()) {
          if (!zone.Contains(IndexOf(rules, cell))) cells.push_back(IndexOf(rules, cell));
        }
        std::shuffle(cells.begin(), cells.end(), random);
        if (static_cast<int>(cells.size()) < left) continue;
        bool completes = false;
        for (int s = 0; s < left; ++s) {
          board.Place(1, cells[s]);
          completes |= board.WinsAt(1, cells[s]);
        }
        ++outside;
        EXPECT_FALSE(completes) << FormatRules(rules);
        EXPECT_TRUE(AllReplies(board, line).Lose(2)) << FormatRules(rules);
      }
    }
  }
  EXPECT_GT(lines, 200);
  EXPECT_GT(outside, 100);
}

TEST(TurnLineTest, LinesWin) {
  Random random(21);
  int lines = 0;
  for (const Rules& rules : GamesOfSeveralStones()) {
    const Table table(rules);
    const TurnLineSearch<Size> search(table);
    PlainAlphaBeta alpha_beta(rules);
    ForPositions(rules, table, 0, 5000, random, [&](const At& at, int left) {
      const std::vector<int> line = search.Find(at.position.rows(), 0, left);
      if (line.empty()) return;
      ++lines;
      EXPECT_EQ(alpha_beta.ValueOf({.black = at.black, .white = at.white}), GameValue::kBlackWins)
          << FormatRules(rules);
      verify::RowCounts board = BoardOf(rules, at);
      EXPECT_TRUE(verify::TurnLineWins(board, 0, left, line));
      EXPECT_FALSE(verify::TurnLineWins(board, 0, left, {line.begin(), line.end() - 1}));
    });
  }
  EXPECT_GT(lines, 2000);
}

// The verifier accepts random lines only where black wins.
TEST(TurnLineTest, VerifiedLinesWin) {
  Random random(22);
  int accepted = 0;
  for (const Rules& rules : GamesOfSeveralStones()) {
    const Table table(rules);
    PlainAlphaBeta alpha_beta(rules);
    ForPositions(rules, table, 0, 3000, random, [&](const At& at, int left) {
      verify::RowCounts board = BoardOf(rules, at);
      const auto wins = alpha_beta.ValueOf({.black = at.black, .white = at.white});
      for (int tries = 0; tries < 8; ++tries) {
        std::vector<int> line;
        const int stones = left + (tries < 4 ? 0 : rules.p * (1 + tries % 2));
        for (const Cell cell : at.game.FreeCells()) line.push_back(IndexOf(rules, cell));
        std::shuffle(line.begin(), line.end(), random);
        if (static_cast<int>(line.size()) < stones) continue;
        line.resize(stones);
        if (!verify::TurnLineWins(board, 0, left, line)) continue;
        ++accepted;
        EXPECT_EQ(wins, GameValue::kBlackWins) << FormatRules(rules);
      }
      EXPECT_EQ(board.free_cells(), static_cast<int>(at.game.FreeCells().size()));
    });
  }
  EXPECT_GT(accepted, 1000);
}

TEST(TurnLineTest, StonesOutsideOfTheZoneLose) {
  Random random(23);
  int outside = 0;
  int dangers = 0;
  for (const Rules& rules : GamesOfSeveralStones()) {
    const Table table(rules);
    const TurnLineSearch<Size> search(table);
    PlainAlphaBeta alpha_beta(rules);
    ForPositions(rules, table, 1, 5000, random, [&](const At& at, int left) {
      if (!at.position.RowsMissingAtMost(0, rules.p, rules.k).IsEmpty()) return;
      const std::vector<int> line = search.Find(at.position.rows(), 0, rules.p);
      if (line.empty()) return;
      const CellSet zone = search.Zone(at.position.rows(), 0, left, line);
      verify::RowCounts board = BoardOf(rules, at);
      verify::Zone verified{.stones = left, .cells = std::vector<bool>(rules.cells())};
      EXPECT_TRUE(verify::TurnLineWins(board, 0, rules.p, line, &verified));
      std::vector<int> cells;
      for (const Cell cell : at.game.FreeCells()) {
        const int index = IndexOf(rules, cell);
        EXPECT_EQ(verified.cells[index], zone.Contains(index)) << FormatRules(rules);
        if (!verified.cells[index]) cells.push_back(index);
      }
      if (static_cast<int>(cells.size()) < left) return;
      for (int tries = 0; tries < 5; ++tries) {
        std::shuffle(cells.begin(), cells.end(), random);
        std::vector<Cell> white = at.white;
        for (int i = 0; i < left; ++i) white.push_back(CellOf(rules, cells[i]));
        ++outside;
        dangers += !at.position.live(1).IsEmpty();
        EXPECT_EQ(alpha_beta.ValueOf({.black = at.black, .white = white}), GameValue::kBlackWins)
            << FormatRules(rules);
      }
    });
  }
  EXPECT_GT(outside, 1000);
  EXPECT_GT(dangers, 300);
}

// Returns the fewest stones that block all rows, by trying all sets.
int FewestBlocks(const Table& table, const Table::RowSet& rows, const CellSet& free, int most) {
  if (rows.IsEmpty()) return 0;
  if (most == 0) return 1;
  int fewest = most + 1;
  free.ForEach([&](int cell) {
    fewest = std::min(fewest, 1 + FewestBlocks(table, rows - table.through(cell), free, most - 1));
  });
  return fewest;
}

TEST(TurnLineTest, BlockingSetsAreComplete) {
  Random random(24);
  int forced = 0;
  for (const Rules& rules : GamesOfSeveralStones()) {
    const Table table(rules);
    const TurnBlocks<Size> blocks(table);
    ForPositions(rules, table, 1, 200, random, [&](const At& at, int left) {
      const Table::RowSet threats = at.position.RowsMissingAtMost(0, rules.p, rules.k);
      if (threats.IsEmpty()) return;
      const CellSet free = at.position.FreeCells(table);
      const auto found = blocks.Find(threats, free, left);
      const int fewest = FewestBlocks(table, threats, free, left);
      verify::RowCounts board = BoardOf(rules, at);
      EXPECT_EQ(verify::CanBlock(board, 0, left), fewest <= left);
      EXPECT_EQ(found.fewest > left, fewest > left);
      EXPECT_EQ(found.fewest < left, fewest < left);
      if (fewest != left) return;
      ++forced;
      free.ForEach([&](int cell) {
        const Table::RowSet rest = threats - table.through(cell);
        EXPECT_EQ(found.cells.Contains(cell),
                  FewestBlocks(table, rest, free, left - 1) == left - 1);
      });
    });
  }
  EXPECT_GT(forced, 200);
}

}  // namespace
}  // namespace quadrille::mnk::solver
