// Dominated cells, and replies that a proof may omit, compared with exhaustive search.
#include "src/mnk/solver/dominated_cells.h"

#include <algorithm>
#include <vector>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/solver/row_table.h"
#include "src/mnk/solver/solve.h"
#include "src/mnk/solver/turn_line.h"
#include "src/mnk/solver/verify/omitted_replies.h"
#include "src/mnk/solver/verify/row_counts.h"
#include "tests/mnk/solver/plain_alpha_beta.h"
#include "tests/mnk/solver/random_position.h"

namespace quadrille::mnk::solver {
namespace {

using Size = SolverSize<1, 1, 3>;
using Table = RowTable<Size>;
using CellSet = Table::CellSet;
using At = RandomPosition<Size>;

// A stone on a cell that is not dominated is as good for the side to move as any.
TEST(DominatedCellsTest, ABestStoneIsKept) {
  Random random(25);
  int dropped = 0;
  for (const Rules& rules : GamesOfSeveralStones()) {
    for (const int p : {1, rules.p}) {
      Rules game = rules;
      game.p = p;
      const Table table(game);
      const DominatedCells<Size> dominated(table);
      PlainAlphaBeta alpha_beta(game);
      ForPositions(game, table, 0, 1000, random, [&](const At& at, int) {
        const CellSet free = at.position.FreeCells(table);
        const CellSet kept = dominated.Drop(at.position, free);
        dropped += !(free - kept).IsEmpty();
        const auto rank = [&](const CellSet& cells) {  // 2 a win, 1 a draw
          int best = 0;
          cells.ForEach([&](int cell) {
            std::vector<Cell> black = at.black;
            black.push_back(CellOf(game, cell));
            const GameValue value = alpha_beta.ValueOf({.black = black, .white = at.white});
            best = std::max(best, value == GameValue::kBlackWins ? 2 : value == GameValue::kDraw);
          });
          return best;
        };
        if (kept.IsEmpty()) return;  // no live rows: a draw
        EXPECT_EQ(rank(kept), rank(free)) << FormatRules(game);
      });
    }
  }
  EXPECT_GT(dropped, 1000);
}

// Returns white's best value after a stone on one of the cells: 2 a win, 1 a draw, 0 a loss.
int BestForWhite(PlainAlphaBeta& alpha_beta, const Rules& rules, const At& at,
                 const std::vector<bool>& cells) {
  int best = 0;
  for (int cell = 0; cell < rules.cells(); ++cell) {
    if (!cells[cell] || !at.game.IsFree(CellOf(rules, cell))) continue;
    std::vector<Cell> white = at.white;
    white.push_back(CellOf(rules, cell));
    const GameValue value = alpha_beta.ValueOf({.black = at.black, .white = white});
    best = std::max(best, value == GameValue::kWhiteWins ? 2 : value == GameValue::kDraw);
  }
  return best;
}

// Of two cells the one that is dropped, or needs no reply, is no better. Few positions show that
// the ends of rows matter.
TEST(DominatedCellsTest, ADominatedStoneIsNoBetter) {
  Random random(28);
  int dominated = 0;
  for (const Rules& rules : {Rules{2, 7, 3, 1, 1}, Rules{1, 13, 3, 1, 1}, Rules{1, 13, 4, 2, 2}}) {
    Rules game = rules;
    game.win = WinCondition::kExactlyK;
    const Table table(game);
    const DominatedCells<Size> search(table);
    PlainAlphaBeta alpha_beta(game);
    ForPositions(game, table, 1, 4000, random, [&](const At& at, int left) {
      verify::RowCounts board = BoardOf(game, at);
      const verify::OmittedReplies replies(board, 0, true);
      const auto only = [&](int cell) {
        std::vector<bool> cells(game.cells());
        cells[cell] = true;
        return cells;
      };
      const CellSet free = at.position.FreeCells(table);
      free.ForEach([&](int cell) {
        free.ForEach([&](int by) {
          if (cell == by) return;
          CellSet pair;
          pair.Add(cell);
          pair.Add(by);
          bool symmetric = false;
          const bool covers = replies.FirstOpen(left, only(by), only(cell), symmetric) < 0;
          if (!covers && search.Drop(at.position, pair).Contains(cell)) return;
          ++dominated;
          EXPECT_LE(BestForWhite(alpha_beta, game, at, only(cell)),
                    BestForWhite(alpha_beta, game, at, only(by)))
              << FormatRules(game);
        });
      });
    });
  }
  EXPECT_GT(dominated, 10000);
}

// If the verifier accepts random replies as enough, they include one to a best stone of white.
TEST(OmittedRepliesTest, ABestStoneIsCovered) {
  Random random(27);
  int omitted = 0;
  int in_zone = 0;
  for (const Rules& rules : GamesOfSeveralStones()) {
    const Table table(rules);
    const TurnLineSearch<Size> search(table);
    PlainAlphaBeta alpha_beta(rules);
    ForPositions(rules, table, 1, 4000, random, [&](const At& at, int left) {
      verify::RowCounts board = BoardOf(rules, at);
      const verify::OmittedReplies replies(board, 0, true);
      std::vector<bool> zone;
      const std::vector<int> line = search.Find(at.position.rows(), 0, rules.p);
      if (at.position.RowsMissingAtMost(0, rules.p, rules.k).IsEmpty() && !line.empty()) {
        const CellSet cells = search.Zone(at.position.rows(), 0, left, line);
        for (int cell = 0; cell < rules.cells(); ++cell) zone.push_back(cells.Contains(cell));
      }
      for (int tries = 0; tries < 4; ++tries) {
        std::vector<bool> covered(rules.cells());
        for (const Cell cell : at.game.FreeCells()) {
          covered[IndexOf(rules, cell)] = static_cast<int>(random.Below(4)) <= tries % 3;
        }
        bool used_symmetry = false;
        if (replies.FirstOpen(left, covered, zone, used_symmetry) >= 0) continue;
        ++omitted;
        in_zone += !zone.empty();
        EXPECT_EQ(BestForWhite(alpha_beta, rules, at, covered),
                  BestForWhite(alpha_beta, rules, at, std::vector<bool>(rules.cells(), true)))
            << FormatRules(rules);
      }
    });
  }
  EXPECT_GT(omitted, 1000);
  EXPECT_GT(in_zone, 100);
}

}  // namespace
}  // namespace quadrille::mnk::solver
