// Reference alpha-beta without heuristics, trying stones in cell order. Each value takes two
// null-window searches, for black's and white's win. Results are memoized.
#ifndef QUADRILLE_TESTS_MNK_SOLVER_PLAIN_ALPHA_BETA_H_
#define QUADRILLE_TESTS_MNK_SOLVER_PLAIN_ALPHA_BETA_H_

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "src/mnk/rules.h"
#include "src/mnk/setup.h"
#include "src/mnk/solver/solve.h"

namespace quadrille::mnk::solver {

class PlainAlphaBeta {
 public:
  // Takes 3^cells bytes. Requires: rules.cells() <= 16.
  explicit PlainAlphaBeta(const Rules& rules)
      : rules_(rules),
        cells_(rules.cells()),
        has_row_(std::size_t{1} << cells_),
        index_(has_row_.size()) {
    std::size_t positions = 1;
    std::vector<std::size_t> power;
    for (int cell = 0; cell < cells_; ++cell, positions *= 3) power.push_back(positions);
    for (std::uint32_t stones = 0; stones < has_row_.size(); ++stones) {
      has_row_[stones] = HasRow(stones);
      for (int cell = 0; cell < cells_; ++cell) {
        if (stones >> cell & 1) index_[stones] += power[cell];
      }
    }
    answers_.resize(positions);
  }

  GameValue Value() { return ValueWith({0, 0}); }
  // Requires: neither side has a row, and the sides have alternated according to the rules.
  GameValue ValueOf(const Setup& setup) {
    return ValueWith({StonesOf(setup.black), StonesOf(setup.white)});
  }

 private:
  using Stones = std::array<std::uint32_t, 2>;  // of black and white: one bit per cell

  GameValue ValueWith(const Stones& stones) {
    const int placed = std::popcount(stones[0] | stones[1]);
    if (Wins(0, stones, placed)) return GameValue::kBlackWins;
    return Wins(1, stones, placed) ? GameValue::kWhiteWins : GameValue::kDraw;
  }

  bool Wins(int attacker, const Stones& stones, int placed) {
    if (placed == cells_) return false;
    const int yes = 1 << (2 * attacker);
    const int no = 2 << (2 * attacker);
    std::uint8_t& known = answers_[index_[stones[0]] + 2 * index_[stones[1]]];
    if ((known & (yes | no)) != 0) return (known & yes) != 0;
    const int side = SideAfter(placed);
    const bool desired = side == attacker;
    bool wins = !desired;
    for (int cell = 0; cell < cells_ && wins != desired; ++cell) {
      if ((stones[0] | stones[1]) >> cell & 1) continue;
      Stones next = stones;
      next[side] |= 1u << cell;
      wins = has_row_[next[side]] ? desired : Wins(attacker, next, placed + 1);
    }
    known |= static_cast<std::uint8_t>(wins ? yes : no);
    return wins;
  }

  int SideAfter(int placed) const {
    return placed < rules_.q ? 0 : 1 - (placed - rules_.q) / rules_.p % 2;
  }

  std::uint32_t StonesOf(const std::vector<Cell>& cells) const {
    std::uint32_t stones = 0;
    for (const Cell cell : cells) stones |= 1u << (cell.y * rules_.n + cell.x);
    return stones;
  }

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
  std::vector<std::uint8_t> has_row_;
  std::vector<std::size_t> index_;  // base-3 value of a set of stones, with digits 0 and 1
  // By position, base 3 with digits 1 for black and 2 for white: for each side 1 if it wins, 2 if
  // not, 0 if not searched; white's value multiplied by 4.
  std::vector<std::uint8_t> answers_;
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_TESTS_MNK_SOLVER_PLAIN_ALPHA_BETA_H_
