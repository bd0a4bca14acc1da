// Test helpers: boards and positions from valid FENs.
#ifndef QUADRILLE_TESTS_CHESS_POSITION_OF_H_
#define QUADRILLE_TESTS_CHESS_POSITION_OF_H_

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "src/chess/board.h"
#include "src/chess/position.h"
#include "src/chess/text/fen.h"

namespace quadrille::chess {

// Fails the test and returns the start position if `fen` is rejected.
inline Board BoardOf(absl::string_view fen) {
  const absl::StatusOr<Board> board = ParseFen(fen);
  EXPECT_TRUE(board.ok()) << board.status();
  return board.ok() ? *board : Board::NewGame();
}

inline Position PositionOf(absl::string_view fen) { return BoardOf(fen).position(); }

}  // namespace quadrille::chess

#endif  // QUADRILLE_TESTS_CHESS_POSITION_OF_H_
