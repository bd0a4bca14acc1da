// Value of captured pieces as beginners learn it, to judge moves of people. Not the engine's
// evaluation.
#ifndef QUADRILLE_CHESS_CAPTURED_VALUE_H_
#define QUADRILLE_CHESS_CAPTURED_VALUE_H_

#include <cstddef>

#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/piece.h"

namespace quadrille::chess {

// In centipawns.
inline constexpr int kPawnValue = 100;
inline constexpr int kMinorPieceValue = 300;

// Returns the value of the piece that `move` captures, 0 if none: 100 for a pawn, 300 for a knight
// or bishop, 500 for a rook, 900 for a queen. Requires: `move` is legal.
inline int CapturedValue(const Board& board, Move move) {
  // By PieceType. A king is never captured.
  constexpr int kValues[] = {kPawnValue, kMinorPieceValue, kMinorPieceValue, 500, 900, 0, 0};
  if (!board.IsCapture(move)) return 0;
  if (move.kind() == MoveKind::kEnPassant) return kPawnValue;
  return kValues[static_cast<std::size_t>(TypeOf(board.GetPieceAt(move.to())))];
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_CAPTURED_VALUE_H_
