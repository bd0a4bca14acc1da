// Names of squares, sides and piece types.
#ifndef QUADRILLE_CHESS_NAMES_H_
#define QUADRILLE_CHESS_NAMES_H_

#include <optional>
#include <string>

#include "absl/strings/string_view.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/piece.h"

namespace quadrille::chess {

// "e4".
std::string SquareName(Square square);
// "a1, b2 and c3", from A1 upwards; "no square" for the empty set.
std::string SquareNames(Bitboard squares);

// "white" or "black".
absl::string_view SideName(Color color);

// "knight". Requires: piece is one type, not kNone.
absl::string_view PieceName(ChessPieces piece);

// 'N', as in SAN and for White's pieces in FEN. Requires: piece is one type, not kNone.
char PieceLetter(ChessPieces piece);
// The inverse, for upper-case letters only; nullopt for any other character.
std::optional<ChessPieces> PieceFromLetter(char letter);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_NAMES_H_
