// Chess position in 72 bytes: bitboards, castling rights, en passant square and clocks.
//
// Seven bitboards hold the pieces: two by side and five by type of movement. A queen is in both
// `diagonal` and `orthogonal`. Castling rights are the set of rooks that may still castle, which
// also covers Chess960.
#ifndef QUADRILLE_CHESS_POSITION_H_
#define QUADRILLE_CHESS_POSITION_H_

#include <cassert>
#include <cstdint>
#include <optional>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/move.h"
#include "src/chess/piece.h"

namespace quadrille::chess {

namespace internal {

// Indexed by Position::SetsAt().
inline constexpr ChessPieces kPieceBySets[17] = {
    ChessPieces::kNone,   ChessPieces::kPawn, ChessPieces::kKnight, ChessPieces::kNone,
    ChessPieces::kBishop, ChessPieces::kNone, ChessPieces::kNone,   ChessPieces::kNone,
    ChessPieces::kRook,   ChessPieces::kNone, ChessPieces::kNone,   ChessPieces::kNone,
    ChessPieces::kQueen,  ChessPieces::kNone, ChessPieces::kNone,   ChessPieces::kNone,
    ChessPieces::kKing,
};

}  // namespace internal

// Not validated. Move generation and make-move require ValidatePosition() (validate.h).
struct Position {
  Bitboard sides[2];  // by Color
  Bitboard pawns;
  Bitboard knights;
  Bitboard diagonal;    // bishops and queens
  Bitboard orthogonal;  // rooks and queens
  Bitboard kings;
  Bitboard castling_rooks;  // rooks of both sides that may still castle

  std::uint16_t halfmove_clock = 0;   // plies since the last capture or pawn move
  std::uint16_t fullmove_number = 1;  // incremented after Black's move
  Color side_to_move = Color::kWhite;
  std::uint8_t en_passant_index = kNoEnPassant;  // the square that the last double push crossed

  static constexpr std::uint8_t kNoEnPassant = 64;

  [[gnu::always_inline]] constexpr Bitboard Of(Color color) const {
    return sides[static_cast<int>(color)];
  }
  [[gnu::always_inline]] constexpr Bitboard Occupied() const { return sides[0] | sides[1]; }
  [[gnu::always_inline]] constexpr Bitboard Bishops() const { return diagonal - orthogonal; }
  [[gnu::always_inline]] constexpr Bitboard Rooks() const { return orthogonal - diagonal; }
  [[gnu::always_inline]] constexpr Bitboard Queens() const { return diagonal & orthogonal; }

  // Requires: `color` has a king.
  [[gnu::always_inline]] constexpr Square KingSquare(Color color) const {
    return (kings & Of(color)).Lowest();
  }
  [[gnu::always_inline]] constexpr bool HasEnPassant() const {
    return en_passant_index != kNoEnPassant;
  }
  // Set after every double push, whether or not a pawn can capture there.
  constexpr std::optional<Square> EnPassant() const {
    if (!HasEnPassant()) return std::nullopt;
    return Square(en_passant_index);
  }

  // Returns flags of the sets that contain `square`: pawns (1), knights (2), diagonal (4),
  // orthogonal (8), kings (16). Distinct for each piece type, at most 16, and branchless.
  [[gnu::always_inline]] constexpr int SetsAt(Square square) const {
    const auto bit = [square](Bitboard set) {
      return static_cast<int>(set.bits() >> square.index() & 1);
    };
    return bit(pawns) | bit(knights) << 1 | bit(diagonal) << 2 | bit(orthogonal) << 3 |
           bit(kings) << 4;
  }
  // Returns kNone if `square` is empty.
  [[gnu::always_inline]] constexpr ChessPieces PieceAt(Square square) const {
    return internal::kPieceBySets[SetsAt(square)];
  }

  // Returns the pieces of one type of both sides. Requires: `piece` is a single type.
  constexpr Bitboard All(ChessPieces piece) const {
    switch (piece) {
      case ChessPieces::kPawn:
        return pawns;
      case ChessPieces::kKnight:
        return knights;
      case ChessPieces::kBishop:
        return Bishops();
      case ChessPieces::kRook:
        return Rooks();
      case ChessPieces::kQueen:
        return Queens();
      default:
        assert(piece == ChessPieces::kKing);
        return kings;
    }
  }

  // Requires: `square` is empty; `piece` is a single type.
  constexpr void Put(Color color, ChessPieces piece, Square square) {
    const Bitboard at(square);
    sides[static_cast<int>(color)] |= at;
    if (piece == ChessPieces::kPawn) pawns |= at;
    if (piece == ChessPieces::kKnight) knights |= at;
    if (piece == ChessPieces::kKing) kings |= at;
    if (piece == ChessPieces::kBishop || piece == ChessPieces::kQueen) diagonal |= at;
    if (piece == ChessPieces::kRook || piece == ChessPieces::kQueen) orthogonal |= at;
  }

  // No effect if `square` is empty.
  constexpr void Remove(Square square) {
    const Bitboard at(square);
    for (Bitboard* set : {&sides[0], &sides[1], &pawns, &knights, &diagonal, &orthogonal, &kings}) {
      *set -= at;
    }
  }

  friend constexpr bool operator==(const Position&, const Position&) = default;
};

static_assert(sizeof(Position) == 72);

// The target squares of king and rook in castling.
struct CastlingSquares {
  Square king_to;
  Square rook_to;
};
[[gnu::always_inline]] constexpr CastlingSquares CastlingDestinations(Square king_from,
                                                                      Square rook_from) {
  const int back_rank = king_from.index() & 56;
  return rook_from > king_from ? CastlingSquares{Square(back_rank + 6), Square(back_rank + 5)}
                               : CastlingSquares{Square(back_rank + 2), Square(back_rank + 3)};
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_POSITION_H_
