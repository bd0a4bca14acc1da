// Alpha-beta without any trick: cells in order, a cut where the side to move wins, and the value of
// every position remembered, nothing else. For boards of up to 16 cells.
#ifndef QUADRILLE_TESTS_MNK_SOLVER_PLAIN_ALPHA_BETA_H_
#define QUADRILLE_TESTS_MNK_SOLVER_PLAIN_ALPHA_BETA_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "src/mnk/rules.h"
#include "src/mnk/solver/solve.h"

namespace quadrille::mnk::solver {

class PlainAlphaBeta {
 public:
  // Requires: rules.cells() <= 16.
  explicit PlainAlphaBeta(const Rules& rules) : rules_(rules), power_(rules.cells()) {
    std::size_t positions = 1;
    for (std::size_t& power : power_) {
      power = positions;
      positions *= 3;
    }
    known_.assign(positions, kOpen);
  }

  // Of the empty board.
  GameValue Value() {
    const int value = Search(0, 0, std::min(rules_.q, rules_.cells()), 0);
    if (value == 0) return GameValue::kDraw;
    return value > 0 ? GameValue::kBlackWins : GameValue::kWhiteWins;
  }

 private:
  static constexpr std::int8_t kOpen = 2;

  // 1 if black wins, -1 if white does. How many stones lie tells whose turn it is.
  int Search(std::size_t position, int side, int left, int stones) {
    if (stones == rules_.cells()) return 0;
    if (known_[position] != kOpen) return known_[position];
    const int win = side == 0 ? 1 : -1;
    int best = -win;
    for (int cell = 0; cell < rules_.cells() && best != win; ++cell) {
      if (board_[cell] != kFree) continue;
      board_[cell] = side;
      const bool turn_ends = left == 1;
      const int value = Wins(side, cell) ? win
                                         : Search(position + power_[cell] * (1 + side),
                                                  turn_ends ? 1 - side : side,
                                                  turn_ends ? rules_.p : left - 1, stones + 1);
      board_[cell] = kFree;
      if (value * win > best * win) best = value;
    }
    known_[position] = static_cast<std::int8_t>(best);
    return best;
  }

  bool Wins(int side, int cell) const {
    const auto length = [&](int dx, int dy) {
      int count = 0;
      for (int x = cell % rules_.n + dx, y = cell / rules_.n + dy;
           0 <= x && x < rules_.n && 0 <= y && y < rules_.m && board_[y * rules_.n + x] == side;
           x += dx, y += dy) {
        ++count;
      }
      return count;
    };
    const auto is_row = [&](int dx, int dy) {
      const int stones = 1 + length(dx, dy) + length(-dx, -dy);
      return rules_.win == WinCondition::kExactlyK ? stones == rules_.k : stones >= rules_.k;
    };
    return is_row(1, 0) || is_row(0, 1) || is_row(1, 1) || is_row(1, -1);
  }

  static constexpr int kFree = 2;

  Rules rules_;
  std::vector<std::size_t> power_;  // of 3
  std::vector<std::int8_t> known_;  // by position: a digit of 0, 1 (black) or 2 for each cell
  std::array<int, 16> board_ = {kFree, kFree, kFree, kFree, kFree, kFree, kFree, kFree,
                                kFree, kFree, kFree, kFree, kFree, kFree, kFree, kFree};
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_TESTS_MNK_SOLVER_PLAIN_ALPHA_BETA_H_
