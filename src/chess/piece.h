// Piece types, sets of piece types, and the two colors.
#ifndef QUADRILLE_CHESS_PIECE_H_
#define QUADRILLE_CHESS_PIECE_H_

#include <cstdint>
#include <iosfwd>

namespace quadrille::chess {

enum class Color : std::uint8_t { kWhite = 0, kBlack = 1 };

[[gnu::always_inline]] constexpr Color Opponent(Color color) {
  return static_cast<Color>(static_cast<int>(color) ^ 1);
}

// The six types, numbered for use as indices. kNone means an empty square.
enum class PieceType : std::uint8_t { kPawn, kKnight, kBishop, kRook, kQueen, kKing, kNone };
inline constexpr int kPieceTypes = 6;

// A piece type as a flag, or a set of types:
// `ChessPieces::kRook | ChessPieces::kQueen`.
enum class ChessPieces : std::uint8_t {
  kNone = 0,
  kPawn = 1 << static_cast<int>(PieceType::kPawn),
  kKnight = 1 << static_cast<int>(PieceType::kKnight),
  kBishop = 1 << static_cast<int>(PieceType::kBishop),
  kRook = 1 << static_cast<int>(PieceType::kRook),
  kQueen = 1 << static_cast<int>(PieceType::kQueen),
  kKing = 1 << static_cast<int>(PieceType::kKing),
};

[[gnu::always_inline]] constexpr ChessPieces operator|(ChessPieces a, ChessPieces b) {
  return static_cast<ChessPieces>(static_cast<int>(a) | static_cast<int>(b));
}
[[gnu::always_inline]] constexpr ChessPieces operator&(ChessPieces a, ChessPieces b) {
  return static_cast<ChessPieces>(static_cast<int>(a) & static_cast<int>(b));
}
// Returns the types of `a` that are not in `b`.
[[gnu::always_inline]] constexpr ChessPieces operator-(ChessPieces a, ChessPieces b) {
  return static_cast<ChessPieces>(static_cast<int>(a) & ~static_cast<int>(b));
}

// Requires: type != kNone.
[[gnu::always_inline]] constexpr bool Contains(ChessPieces pieces, PieceType type) {
  return (static_cast<int>(pieces) >> static_cast<int>(type) & 1) != 0;
}

// Returns PieceType::kNone for ChessPieces::kNone. Requires: at most one flag is set.
[[gnu::always_inline]] constexpr PieceType TypeOf(ChessPieces piece) {
  constexpr int kSentinel = 1 << static_cast<int>(PieceType::kNone);
  return static_cast<PieceType>(__builtin_ctz(static_cast<unsigned>(piece) | kSentinel));
}

// The inverse of TypeOf().
[[gnu::always_inline]] constexpr ChessPieces FlagOf(PieceType type) {
  constexpr int kFlags = (1 << kPieceTypes) - 1;
  return static_cast<ChessPieces>(1 << static_cast<int>(type) & kFlags);
}

static_assert(TypeOf(ChessPieces::kKing) == PieceType::kKing);
static_assert(TypeOf(ChessPieces::kNone) == PieceType::kNone);
static_assert(FlagOf(PieceType::kRook) == ChessPieces::kRook);
static_assert(FlagOf(PieceType::kNone) == ChessPieces::kNone);
static_assert(Contains(ChessPieces::kRook | ChessPieces::kQueen, PieceType::kQueen));
static_assert((ChessPieces::kRook & (ChessPieces::kRook | ChessPieces::kQueen)) ==
              ChessPieces::kRook);

// A piece on a board.
struct Piece {
  ChessPieces type;  // a single type
  Color color;

  friend constexpr bool operator==(Piece, Piece) = default;
  // Writes the letter of FEN: 'N' for White's knight, 'n' for Black's.
  friend std::ostream& operator<<(std::ostream& out, Piece piece);
};

// Tag types for template arguments: Rules::For<Knight>(), PieceSet<Rook>.
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
// Only the moves of pawns depend on their color.
struct WhitePawn {
  static constexpr ChessPieces kPiece = ChessPieces::kPawn;
};
struct BlackPawn {
  static constexpr ChessPieces kPiece = ChessPieces::kPawn;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PIECE_H_
