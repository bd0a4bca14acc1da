// Retrograde analysis without any trick: the value of every position of a game on a board of up to
// 16 cells, from the full boards back to the empty one. Nothing is left out, and nothing is known
// but the rules.
#ifndef QUADRILLE_TESTS_MNK_SOLVER_EVERY_POSITION_H_
#define QUADRILLE_TESTS_MNK_SOLVER_EVERY_POSITION_H_

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "src/mnk/rules.h"
#include "src/mnk/setup.h"
#include "src/mnk/solver/solve.h"

namespace quadrille::mnk::solver {

class EveryPosition {
 public:
  // Requires: rules.cells() <= 16. Cost: 3^cells positions, a second for 16 cells.
  explicit EveryPosition(const Rules& rules)
      : rules_(rules),
        cells_(rules.cells()),
        has_row_(std::size_t{1} << cells_),
        index_(has_row_.size()) {
    std::size_t positions = 1;
    for (int cell = 0; cell < cells_; ++cell, positions *= 3) power_.push_back(positions);
    for (std::uint32_t stones = 0; stones < has_row_.size(); ++stones) {
      has_row_[stones] = HasRow(stones);
      for (int cell = 0; cell < cells_; ++cell) {
        if (stones >> cell & 1) index_[stones] += power_[cell];
      }
    }
    values_.resize(positions);
    for (int stones = cells_ - 1; stones >= 0; --stones) SetValues(stones);
  }

  // Of the empty board.
  GameValue Value() const { return NameOf(values_[0]); }
  // Requires: nobody has a row, and the sides have had the turns that the rules give them.
  GameValue ValueOf(const Setup& setup) const {
    return NameOf(values_[index_[StonesOf(setup.black)] + 2 * index_[StonesOf(setup.white)]]);
  }

 private:
  static GameValue NameOf(int value) {
    if (value == 0) return GameValue::kDraw;
    return value > 0 ? GameValue::kBlackWins : GameValue::kWhiteWins;
  }
  std::uint32_t StonesOf(const std::vector<Cell>& cells) const {
    std::uint32_t stones = 0;
    for (const Cell cell : cells) stones |= 1u << (cell.y * rules_.n + cell.x);
    return stones;
  }

  // Whose stone comes after so many: 0 for black.
  int SideAfter(int stones) const {
    return stones < rules_.q ? 0 : 1 - (stones - rules_.q) / rules_.p % 2;
  }

  // Sets the values of all positions with so many stones.
  void SetValues(int stones) {
    int black = 0;
    for (int i = 0; i < stones; ++i) black += SideAfter(i) == 0;
    const int side = SideAfter(stones);
    for (std::uint32_t taken = 0; taken < has_row_.size(); ++taken) {
      if (std::popcount(taken) != stones) continue;
      for (std::uint32_t own = taken;; own = (own - 1) & taken) {
        if (std::popcount(own) == black) {
          values_[index_[own] + 2 * index_[taken - own]] =
              ValueOf(side == 0 ? own : taken - own, taken, side);
        }
        if (own == 0) break;
      }
    }
  }
  // 1 if black wins, -1 if white does, by the values of the positions with one stone more.
  std::int8_t ValueOf(std::uint32_t own, std::uint32_t taken, int side) const {
    const std::int8_t win = side == 0 ? 1 : -1;
    const std::size_t index = index_[own] * (1 + side) + index_[taken - own] * (2 - side);
    int best = -win;
    for (int cell = 0; cell < cells_ && best != win; ++cell) {
      if (taken >> cell & 1) continue;
      int value = has_row_[own | 1u << cell] ? win : values_[index + power_[cell] * (1 + side)];
      if (value * win > best * win) best = value;
    }
    return static_cast<std::int8_t>(best);
  }

  // True if k stones in line, or more where that wins, are among these.
  bool HasRow(std::uint32_t stones) const {
    for (int cell = 0; cell < cells_; ++cell) {
      for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {-1, 1}}) {
        const int x = cell % rules_.n;
        const int y = cell / rules_.n;
        if (IsAt(stones, x - dx, y - dy)) continue;
        int length = 0;
        while (IsAt(stones, x + length * dx, y + length * dy)) ++length;
        if (length == rules_.k) return true;
        if (length > rules_.k && rules_.win == WinCondition::kKOrMore) return true;
      }
    }
    return false;
  }
  bool IsAt(std::uint32_t stones, int x, int y) const {
    return 0 <= x && x < rules_.n && 0 <= y && y < rules_.m && stones >> (y * rules_.n + x) & 1;
  }

  Rules rules_;
  int cells_;
  std::vector<std::size_t> power_;     // of 3
  std::vector<std::uint8_t> has_row_;  // by set of stones
  std::vector<std::size_t> index_;     // a digit of 1 for each stone, to the base of 3
  std::vector<std::int8_t> values_;    // by position: digits of 0, 1 (black) or 2; full boards: 0
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_TESTS_MNK_SOLVER_EVERY_POSITION_H_
