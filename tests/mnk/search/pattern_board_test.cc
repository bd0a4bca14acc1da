// Pattern board, compared with windows counted cell by cell.
#include "src/mnk/search/boards/pattern_board.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
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
#include "src/mnk/search/boards/pattern_weights.h"
#include "src/mnk/search/boards/threat_rows.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {
namespace {

// Returns the free cells of each open row of `side`, without patterns: k cells in line without
// opponent's stones and, if exactly k win, without own stones at the ends.
std::vector<std::vector<int>> OpenRows(const PatternBoard& board, Side side) {
  const Rules& rules = board.rules();
  const auto number = [&](int x, int y) {
    return board.NumberOf({static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)});
  };
  const auto on_board = [&](int x, int y) {
    return x >= 0 && y >= 0 && x < rules.n && y < rules.m;
  };
  const auto is_own = [&](int x, int y) { return on_board(x, y) && board.Has(side, number(x, y)); };
  std::vector<std::vector<int>> rows;
  constexpr int kSteps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
  for (int y = 0; y < rules.m; ++y) {
    for (int x = 0; x < rules.n; ++x) {
      for (const auto& [dx, dy] : kSteps) {
        std::vector<int> free;
        bool open = true;
        for (int i = 0; i < rules.k && open; ++i) {
          const int at_x = x + i * dx;
          const int at_y = y + i * dy;
          open = on_board(at_x, at_y) && !board.Has(Other(side), number(at_x, at_y));
          if (open && board.IsFree(number(at_x, at_y))) free.push_back(number(at_x, at_y));
        }
        if (rules.win == WinCondition::kExactlyK) {
          open = open && !is_own(x - dx, y - dy) && !is_own(x + rules.k * dx, y + rules.k * dy);
        }
        if (open) rows.push_back(free);
      }
    }
  }
  return rows;
}

bool Contains(const std::vector<int>& cells, int cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

// Returns the minimum number of cells that hit all rows, or `max_cells` + 1 if more are needed.
int MinHits(const std::vector<std::vector<int>>& rows, int max_cells) {
  const auto left = std::find_if(rows.begin(), rows.end(), [](const auto&) { return true; });
  if (left == rows.end()) return 0;
  if (max_cells == 0) return 1;
  int fewest = max_cells + 1;
  for (const int cell : *left) {
    std::vector<std::vector<int>> others;
    for (const std::vector<int>& row : rows) {
      if (!Contains(row, cell)) others.push_back(row);
    }
    fewest = std::min(fewest, 1 + MinHits(others, max_cells - 1));
  }
  return fewest;
}

class PatternBoardTest : public testing::TestWithParam<Rules> {
 protected:
  PatternBoardTest()
      : weights_(TestWeights()),
        patterns_(GetParam(), weights_),
        board_(GetParam(), patterns_),
        game_(GetParam()) {}

  static PatternWeights TestWeights() {
    PatternWeights weights = UntunedWeights(GetParam(), LinePatterns(GetParam()));
    for (int i = 0; i < kSituations; ++i) weights.situations[i] = static_cast<std::int16_t>(7 * i);
    for (int kind = 0; kind < kPatternKinds; ++kind) {
      weights.moving_kinds[kind] = static_cast<std::int16_t>(kind % 31);
      weights.waiting_kinds[kind] = static_cast<std::int16_t>(kind % 37);
    }
    return weights;
  }

  // Plays random stones near each other until the game ends or `stones` are placed.
  void PlayRandomly(int stones, Random& random) {
    game_ = AnyGame(GetParam());
    board_.SetUp(game_);
    for (int i = 0; i < stones && game_.is_running(); ++i) {
      const Cell cell = game_.RandomAdjacent(random);
      AnyGame next = game_;
      if (next.Place(cell) != Outcome::kRunning) return;
      game_ = next;
      board_.Place(board_.NumberOf(cell));
    }
  }

  PatternWeights weights_;
  CellPatterns patterns_;
  PatternBoard board_;
  AnyGame game_;
};

TEST_P(PatternBoardTest, ClassesMatchTheRows) {
  Random random(1);
  const Rules& rules = GetParam();
  for (int round = 0; round < 40; ++round) {
    PlayRandomly(static_cast<int>(random.Below(rules.cells())), random);
    for (const Side side : {Side::kBlack, Side::kWhite}) {
      const auto rows = OpenRows(board_, side);
      for (const Cell cell : game_.FreeCells()) {
        const int number = board_.NumberOf(cell);
        int lacking = rules.k + 1;
        for (const auto& row : rows) {
          if (Contains(row, number)) lacking = std::min(lacking, static_cast<int>(row.size()) - 1);
        }
        EXPECT_EQ(patterns_.LackingOf(board_.PatternAt(side, number)), lacking);
        for (int i = 0; i < rules.p; ++i) {
          EXPECT_EQ(board_.Cells(side, kWins + i).Contains(number), lacking <= i);
        }
        if (lacking == 0) continue;
        PatternBoard after = board_;
        while (after.side_to_move() != side) after.Pass();
        after.Place(number);
        int blockers = 0;
        for (int direction = 0; direction < 4; ++direction) {
          std::vector<std::vector<int>> threats;
          for (const auto& row : rows) {
            const auto in_line = [&](int other) {
              const int distance = other - number;
              return distance % after.step(direction) == 0 &&
                     std::abs(distance / after.step(direction)) < rules.k;
            };
            if (!Contains(row, number) || !std::all_of(row.begin(), row.end(), in_line)) continue;
            if (static_cast<int>(row.size()) - 1 > rules.p) continue;
            threats.push_back(row);
            std::erase(threats.back(), number);
          }
          blockers += std::min(2, MinHits(threats, 2));
        }
        EXPECT_EQ(board_.Cells(side, kThreat).Contains(number), blockers > 0);
        EXPECT_EQ(board_.Cells(side, kDecisive).Contains(number), blockers > rules.p);
      }
    }
  }
}

TEST_P(PatternBoardTest, MinBlockersMatchesTheRows) {
  Random random(2);
  const Rules& rules = GetParam();
  for (int round = 0; round < 60; ++round) {
    PlayRandomly(static_cast<int>(random.Below(rules.cells())), random);
    for (const Side side : {Side::kBlack, Side::kWhite}) {
      auto rows = OpenRows(board_, side);
      std::erase_if(rows, [&](const auto& row) { return static_cast<int>(row.size()) > rules.p; });
      ThreatRows threats;
      board_.ListRows(side, rules.p, threats);
      EXPECT_EQ(threats.rows().size(), rows.size());
      EXPECT_EQ(threats.MinBlockers(3), MinHits(rows, 3));
      const int fewest = MinHits(rows, 3);
      if (fewest > 3 || fewest == 0) continue;
      std::vector<int> cells;
      threats.ListBlockers(fewest, cells);
      for (const Cell cell : game_.FreeCells()) {
        const int number = board_.NumberOf(cell);
        auto others = rows;
        std::erase_if(others, [&](const auto& row) { return Contains(row, number); });
        EXPECT_EQ(Contains(cells, number), MinHits(others, 3) < fewest);
      }
    }
  }
}

// Sums over all cells, plus the situation term, for the side to move.
TEST_P(PatternBoardTest, EvaluationIsTheSumOfWeights) {
  Random random(4);
  const auto value = [](const FeatureWeights& weights, const KindWeights& kinds,
                        CellPattern pattern) {
    int sum = kinds[KindOf(pattern)];
    for (const int feature : FeaturesOf(pattern)) sum += weights[feature];
    return sum;
  };
  for (int round = 0; round < 40; ++round) {
    PlayRandomly(static_cast<int>(random.Below(GetParam().cells())), random);
    const Side side = board_.side_to_move();
    const Side other = Other(side);
    int sum = weights_.tempo;
    for (const Cell cell : game_.FreeCells()) {
      const int number = board_.NumberOf(cell);
      sum += value(weights_.moving, weights_.moving_kinds, board_.PatternAt(side, number)) -
             value(weights_.waiting, weights_.waiting_kinds, board_.PatternAt(other, number));
    }
    const auto few_or_many = [&](Side of) {
      const int size = board_.Cells(of, kBuilds).size();
      return size == 0 ? 0 : size <= 2 ? 1 : 2;
    };
    const int situation = !board_.Cells(side, kThreat).empty() * 36 + few_or_many(side) * 12 +
                          !board_.Cells(other, kDecisive).empty() * 6 +
                          !board_.Cells(other, kThreat).empty() * 3 + few_or_many(other);
    EXPECT_EQ(board_.Score(), sum + 7 * situation);
  }
}

TEST_P(PatternBoardTest, UndoRestoresTheBoard) {
  Random random(3);
  for (int round = 0; round < 20; ++round) {
    PlayRandomly(static_cast<int>(random.Below(GetParam().cells() - 1)), random);
    PatternBoard fresh(GetParam(), patterns_);
    fresh.SetUp(game_);
    std::vector<Cell> cells = game_.FreeCells();
    for (int i = 0; i < 4 && i < static_cast<int>(cells.size()); ++i) {
      board_.Place(board_.NumberOf(cells[cells.size() - 1 - i]));
    }
    for (int i = 0; i < 4 && i < static_cast<int>(cells.size()); ++i) board_.Undo();
    EXPECT_EQ(board_.key(), fresh.key());
    EXPECT_EQ(board_.Score(), fresh.Score());
    EXPECT_EQ(board_.free_cells(), fresh.free_cells());
    for (const Side side : {Side::kBlack, Side::kWhite}) {
      for (int i = 0; i < kCellClasses; ++i) EXPECT_EQ(board_.Cells(side, i), fresh.Cells(side, i));
      for (const Cell cell : cells) {
        const int number = fresh.NumberOf(cell);
        EXPECT_EQ(board_.PatternAt(side, number), fresh.PatternAt(side, number));
        EXPECT_EQ(fresh.CellAt(number), cell);
      }
    }
  }
}

TEST_P(PatternBoardTest, KeyAfterMatchesPlace) {
  Random random(5);
  for (int round = 0; round < 20; ++round) {
    PlayRandomly(static_cast<int>(random.Below(GetParam().cells() - 1)), random);
    for (const Cell cell : game_.FreeCells()) {
      const int number = board_.NumberOf(cell);
      const std::uint64_t expected = board_.KeyAfter(number);
      board_.Place(number);
      EXPECT_EQ(board_.key(), expected);
      board_.Undo();
    }
  }
}

TEST_P(PatternBoardTest, PlaceTurnReportsACompletedRow) {
  if (GetParam().win == WinCondition::kExactlyK) GTEST_SKIP() << "requires k or more";
  Random random(7);
  const int max_cells = std::min(2 * GetParam().k, GetParam().cells() / 2);
  for (int round = 0; round < 200; ++round) {
    PlayRandomly(static_cast<int>(random.Below(GetParam().cells() - max_cells)), random);
    // Every second turn is along a line, to complete rows.
    std::vector<int> turn;
    const std::vector<Cell> free = game_.FreeCells();
    const std::size_t first = random.Below(static_cast<std::uint32_t>(free.size()));
    for (std::size_t i = first; i < free.size() && static_cast<int>(turn.size()) < max_cells; ++i) {
      if (round % 2 == 0 || random.Below(2) == 0) turn.push_back(board_.NumberOf(free[i]));
    }
    if (turn.empty()) continue;
    const Side side = board_.side_to_move();
    const bool completes = board_.PlaceTurn(turn);
    const std::vector<std::vector<int>> rows = OpenRows(board_, side);
    EXPECT_EQ(completes, std::any_of(rows.begin(), rows.end(),
                                     [](const auto& cells) { return cells.empty(); }));
    for (std::size_t i = 0; i < turn.size(); ++i) board_.Undo();
  }
}

INSTANTIATE_TEST_SUITE_P(
    Games, PatternBoardTest,
    testing::Values(kTicTacToe, kGomoku, kGomokuStandard, kConnect6, Rules{6, 9, 4, 1, 1},
                    Rules{7, 7, 4, 1, 2, WinCondition::kExactlyK}, Rules{9, 8, 5, 2, 1},
                    Rules{10, 10, 6, 3, 2}, Rules{8, 12, 6, 1, 1, WinCondition::kExactlyK},
                    Rules{12, 12, 7, 2, 3}, Rules{5, 30, 3, 2, 1}),
    [](const testing::TestParamInfo<Rules>& info) {
      const Rules& r = info.param;
      std::string name = FormatParameters(r);
      std::erase_if(name, [](char c) { return c == '(' || c == ')'; });
      std::replace(name.begin(), name.end(), ',', '_');
      return "Game" + name + (r.win == WinCondition::kExactlyK ? "_exact" : "");
    });

}  // namespace
}  // namespace quadrille::mnk
