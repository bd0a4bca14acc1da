#include "src/tuning/patterns/pattern_play.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/search/boards/cell_patterns.h"
#include "src/mnk/search/boards/pattern_board.h"
#include "src/mnk/side.h"

namespace quadrille::tuning {

using mnk::AnyGame;
using mnk::PatternBoard;
using mnk::Side;

namespace {

constexpr std::size_t kPromising = 8;

}  // namespace

int PromisingCell(const PatternBoard& board, Random& random) {
  const Side side = board.side_to_move();
  std::vector<std::pair<int, int>> cells;  // with the negated gain
  const auto add = [&](int cell) { cells.emplace_back(-board.GainAt(cell), cell); };
  if (board.CanWin(Other(side), board.stones_of_next_turn())) {
    board.Cells(Other(side), mnk::kWins + board.stones_of_next_turn() - 1).ForEach(add);
  } else {
    mnk::CellSet::ForEachOfEither(board.Cells(side, mnk::kActive),
                                  board.Cells(Other(side), mnk::kActive), add);
  }
  if (cells.empty()) return board.AnyFreeCell();
  std::sort(cells.begin(), cells.end());
  const std::size_t count = std::min<std::size_t>(cells.size(), kPromising);
  return cells[random.Below(static_cast<std::uint32_t>(count))].second;
}

bool IsQuiet(const PatternBoard& board) {
  const Side side = board.side_to_move();
  return board.stones_left() == std::min(board.rules().p, board.free_cells()) &&
         !board.CanWin(side, board.stones_left()) &&
         !board.CanWin(Other(side), board.stones_of_next_turn()) &&
         board.Cells(side, mnk::kDecisive).empty();
}

std::optional<AnyGame> RandomContinuation(const AnyGame& game, const PatternBoard& of_game,
                                          std::uint32_t stones, Random& random) {
  PatternBoard board(of_game.rules(), of_game.patterns());
  board.SetUp(game);
  AnyGame stray = game;
  for (std::uint32_t i = 0; i < stones || !IsQuiet(board); ++i) {
    if (board.CanWin(board.side_to_move(), board.stones_left())) return std::nullopt;
    const int cell = PromisingCell(board, random);
    stray.Place(board.CellAt(cell));
    if (!stray.is_running()) return std::nullopt;
    board.Place(cell);
  }
  return stray;
}

}  // namespace quadrille::tuning
