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

// Returns, for example, "e4".
std::string SquareName(Square square);
// Returns, for example, "a1, b2 and c3", in index order, or "no square" for the empty set.
std::string SquareNames(Bitboard squares);

// Returns "white" or "black".
absl::string_view SideName(Color color);

// Returns, for example, "knight". Requires: `piece` is a single type.
absl::string_view PieceName(ChessPieces piece);

// Returns the letter in SAN and White's FEN, for example 'N'. Requires: `piece` is a single type.
char PieceLetter(ChessPieces piece);
// Returns the letter in FEN, in lower case for Black.
char PieceLetter(Piece piece);
// The inverse, for upper-case letters only. Returns nullopt for any other character.
std::optional<ChessPieces> PieceFromLetter(char letter);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_NAMES_H_
