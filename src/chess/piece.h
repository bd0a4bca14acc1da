// What kinds of chessmen and which two sides are there?
#ifndef QUADRILLE_CHESS_PIECE_H_
#define QUADRILLE_CHESS_PIECE_H_

#include <cstdint>

namespace quadrille::chess {

enum class Color : std::uint8_t { kWhite = 0, kBlack = 1 };

[[gnu::always_inline]] constexpr Color Opponent(Color color) {
  return static_cast<Color>(static_cast<int>(color) ^ 1);
}

// The kind of man on a square, as flags, so that sets of kinds can be named too.
enum class ChessPieces : std::uint8_t {
  kNone = 0,
  kKing = 1,
  kQueen = 2,
  kBishop = 4,
  kKnight = 8,
  kRook = 16,
  kPawn = 32,
};

// Tags that name a kind of man in a template argument: Rules::For<Knight>(), PieceSet<Rook>.
struct King {
  static constexpr ChessPieces kPiece = ChessPieces::kKing;
};
struct Queen {
  static constexpr ChessPieces kPiece = ChessPieces::kQueen;
};
struct Bishop {
  static constexpr ChessPieces kPiece = ChessPieces::kBishop;
};
struct Knight {
  static constexpr ChessPieces kPiece = ChessPieces::kKnight;
};
struct Rook {
  static constexpr ChessPieces kPiece = ChessPieces::kRook;
};
// Pawns are the only men whose moves depend on their side.
struct WhitePawn {
  static constexpr ChessPieces kPiece = ChessPieces::kPawn;
};
struct BlackPawn {
  static constexpr ChessPieces kPiece = ChessPieces::kPawn;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PIECE_H_
