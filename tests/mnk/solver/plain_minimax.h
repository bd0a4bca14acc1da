// Reference minimax: exhaustive, searching each position once.
#ifndef QUADRILLE_TESTS_MNK_SOLVER_PLAIN_MINIMAX_H_
#define QUADRILLE_TESTS_MNK_SOLVER_PLAIN_MINIMAX_H_

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

#include "src/mnk/naive_game.h"
#include "src/mnk/solver/solve.h"

namespace quadrille::mnk::solver {

class PlainMinimax {
 public:
  GameValue ValueOf(const NaiveGame& game) {
    const int value = Search(game);
    if (value == 0) return GameValue::kDraw;
    return value > 0 ? GameValue::kBlackWins : GameValue::kWhiteWins;
  }

 private:
  // Returns 1 if black wins, -1 if white wins, 0 for a draw.
  int Search(const NaiveGame& game) {
    if (!game.is_running()) {
      if (game.outcome() == Outcome::kDraw) return 0;
      return game.outcome() == Outcome::kBlackWins ? 1 : -1;
    }
    const std::string key = TextOf(game);
    if (const auto known = values_.find(key); known != values_.end()) return known->second;
    const int sign = game.side_to_move() == Side::kBlack ? 1 : -1;
    int best = -1;
    for (const Cell cell : game.FreeCells()) {
      NaiveGame next = game;
      next.Place(cell);
      best = std::max(best, sign * Search(next));
      if (best == 1) break;
    }
    return values_[key] = sign * best;
  }
  static std::string TextOf(const NaiveGame& game) {
    std::string text;
    for (int y = 0; y < game.rules().m; ++y) {
      for (int x = 0; x < game.rules().n; ++x) {
        const Cell cell{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
        const std::optional<Side> stone = game.StoneAt(cell);
        text += !stone ? '.' : *stone == Side::kBlack ? 'x' : 'o';
      }
    }
    text += game.side_to_move() == Side::kBlack ? 'x' : 'o';
    return text += static_cast<char>('0' + game.stones_left());
  }

  std::unordered_map<std::string, int> values_;
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_TESTS_MNK_SOLVER_PLAIN_MINIMAX_H_
