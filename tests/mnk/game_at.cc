#include "tests/mnk/game_at.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

AnyGame GameAt(const Rules& rules, const std::vector<std::string>& rows) {
  EXPECT_EQ(rows.size(), static_cast<std::size_t>(rules.m));
  std::vector<Cell> stones[2];
  for (std::size_t y = 0; y < rows.size(); ++y) {
    EXPECT_EQ(rows[y].size(), static_cast<std::size_t>(rules.n));
    for (std::size_t x = 0; x < rows[y].size(); ++x) {
      const Cell cell{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
      if (rows[y][x] == 'X') stones[0].push_back(cell);
      if (rows[y][x] == 'O') stones[1].push_back(cell);
    }
  }
  AnyGame game(rules);
  std::size_t placed[2] = {0, 0};
  while (game.is_running()) {
    const int side = static_cast<int>(game.side_to_move());
    if (placed[side] == stones[side].size()) break;
    game.Place(stones[side][placed[side]++]);
  }
  EXPECT_EQ(placed[0], stones[0].size()) << "too many black stones";
  EXPECT_EQ(placed[1], stones[1].size()) << "too many white stones";
  return game;
}

}  // namespace quadrille::mnk
