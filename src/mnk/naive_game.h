// Reference implementation of the rules with a mailbox board (one byte per cell), without
// bitboards: the test oracle and the baseline of the benchmarks. A border of one cell replaces the
// edge tests.
#ifndef QUADRILLE_MNK_NAIVE_GAME_H_
#define QUADRILLE_MNK_NAIVE_GAME_H_

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

class NaiveGame {
 public:
  // Requires: rules.AreValid().
  explicit NaiveGame(const Rules& rules)
      : rules_(rules), stride_(rules.n + 2), board_((rules.m + 2) * stride_, kFree) {
    for (int i = 0; i < stride_; ++i) board_[i] = board_[board_.size() - 1 - i] = kBorder;
    for (int y = 0; y < rules.m; ++y) board_[Index(-1, y)] = board_[Index(rules.n, y)] = kBorder;
    stones_left_ = std::min(rules.q, rules.cells());
  }

  const Rules& rules() const { return rules_; }
  Outcome outcome() const { return outcome_; }
  bool is_running() const { return outcome_ == Outcome::kRunning; }
  Side side_to_move() const { return side_; }
  int stones_left() const { return stones_left_; }
  int stones_placed() const { return stones_placed_; }

  bool IsFree(Cell cell) const {
    return cell.x < rules_.n && cell.y < rules_.m && board_[Index(cell)] == kFree;
  }
  std::optional<Side> StoneAt(Cell cell) const {
    const std::uint8_t stone = board_[Index(cell)];
    if (stone == kFree) return std::nullopt;
    return static_cast<Side>(stone);
  }

  Outcome Place(Cell cell) {
    assert(is_running() && IsFree(cell));
    board_[Index(cell)] = static_cast<std::uint8_t>(side_);
    ++stones_placed_;
    last_ = cell;
    if (CheckWin(cell)) {
      outcome_ = WinOf(side_);
      stones_left_ = 0;
    } else if (stones_placed_ == rules_.cells()) {
      outcome_ = Outcome::kDraw;
      stones_left_ = 0;
    } else if (--stones_left_ == 0) {
      side_ = Other(side_);
      stones_left_ = std::min(rules_.p, rules_.cells() - stones_placed_);
    }
    return outcome_;
  }

  // Returns true if the stone on `cell` is part of a winning row. Requires: a stone lies on `cell`.
  bool CheckWin(Cell cell) const { return WinningStep(cell) != 0; }

  std::optional<CellLine> WinningLine() const {
    if (outcome_ != Outcome::kBlackWins && outcome_ != Outcome::kWhiteWins) return std::nullopt;
    const int step = WinningStep(last_);
    return CellLine{CellAt(Index(last_) - step * CountFrom(last_, -step)),
                    CellAt(Index(last_) + step * CountFrom(last_, step))};
  }

  void ListFreeCells(std::vector<Cell>& cells) const {
    cells.clear();
    for (int y = 0; y < rules_.m; ++y) {
      const std::uint8_t* const row = &board_[Index(0, y)];
      for (int x = 0; x < rules_.n; ++x) {
        if (row[x] == kFree) cells.push_back(MakeCell(x, y));
      }
    }
  }
  std::vector<Cell> FreeCells() const {
    std::vector<Cell> cells;
    ListFreeCells(cells);
    return cells;
  }

  // The free cells next to a stone (8-neighbourhood), row by row; the centre on an empty board.
  void ListAdjacentCells(std::vector<Cell>& cells) const {
    cells.clear();
    if (stones_placed_ == 0) cells.push_back(CentreOf(rules_));
    for (int y = 0; y < rules_.m; ++y) {
      const std::uint8_t* const row = &board_[Index(0, y)];
      for (int x = 0; x < rules_.n; ++x) {
        if (row[x] == kFree && TouchesStone(row + x)) cells.push_back(MakeCell(x, y));
      }
    }
  }

  Cell RandomFree(Random& random) const {
    ListFreeCells(scratch_);
    return scratch_[random.Below(static_cast<std::uint32_t>(scratch_.size()))];
  }
  Cell RandomAdjacent(Random& random) const {
    ListAdjacentCells(scratch_);
    return scratch_[random.Below(static_cast<std::uint32_t>(scratch_.size()))];
  }

  std::uint64_t Perft(int depth) const {
    if (depth == 0) return 1;
    if (!is_running()) return 0;
    std::uint64_t leaves = 0;
    for (const Cell cell : FreeCells()) {
      NaiveGame next = *this;
      next.Place(cell);
      leaves += next.Perft(depth - 1);
    }
    return leaves;
  }

 private:
  // Stones are the values of Side; the two others differ from a stone in bit 1.
  static constexpr std::uint8_t kFree = 2;
  static constexpr std::uint8_t kBorder = 3;

  static Cell MakeCell(int x, int y) {
    return {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
  }
  int Index(int x, int y) const { return (y + 1) * stride_ + x + 1; }
  int Index(Cell cell) const { return Index(cell.x, cell.y); }
  Cell CellAt(int index) const { return MakeCell(index % stride_ - 1, index / stride_ - 1); }

  // Returns the number of consecutive stones of the same side after `cell` in steps of `step`.
  int CountFrom(Cell cell, int step) const {
    const std::uint8_t* at = &board_[Index(cell)];
    const std::uint8_t stone = *at;
    int count = 0;
    for (at += step; *at == stone; at += step) ++count;
    return count;
  }
  // Returns the step along the winning row, or 0.
  int WinningStep(Cell cell) const {
    for (const int step : {1, stride_, stride_ + 1, stride_ - 1}) {
      const int length = 1 + CountFrom(cell, step) + CountFrom(cell, -step);
      if (rules_.win == WinCondition::kKOrMore ? length >= rules_.k : length == rules_.k) {
        return step;
      }
    }
    return 0;
  }
  bool TouchesStone(const std::uint8_t* at) const {
    return at[-1] < kFree || at[1] < kFree || at[-stride_] < kFree || at[stride_] < kFree ||
           at[-stride_ - 1] < kFree || at[-stride_ + 1] < kFree || at[stride_ - 1] < kFree ||
           at[stride_ + 1] < kFree;
  }

  Rules rules_;
  int stride_;
  std::vector<std::uint8_t> board_;
  mutable std::vector<Cell> scratch_;
  Side side_ = Side::kBlack;
  Outcome outcome_ = Outcome::kRunning;
  int stones_left_ = 1;
  int stones_placed_ = 0;
  Cell last_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_NAIVE_GAME_H_
