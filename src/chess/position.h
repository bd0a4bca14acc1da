// A chess position in 72 bytes: bitboards, castling rights, en passant square and clocks.
//
// Seven sets of squares say which piece stands where: two by side, five by way of moving. A queen
// is in both `diagonal` and `orthogonal`, so sliders need no separate set for her. The rights to
// castle are the set of rooks that may still do it, which covers Chess960 without another field.
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

// By Position::SetsAt().
inline constexpr ChessPieces kPieceBySets[17] = {
    ChessPieces::kNone,   ChessPieces::kPawn, ChessPieces::kKnight, ChessPieces::kNone,
    ChessPieces::kBishop, ChessPieces::kNone, ChessPieces::kNone,   ChessPieces::kNone,
    ChessPieces::kRook,   ChessPieces::kNone, ChessPieces::kNone,   ChessPieces::kNone,
    ChessPieces::kQueen,  ChessPieces::kNone, ChessPieces::kNone,   ChessPieces::kNone,
    ChessPieces::kKing,
};

}  // namespace internal

// Plain data. Anyone may fill one in; only ValidatePosition() (validate.h) says whether it is a
// state that a game can be in, and everything that generates or makes moves requires that.
struct Position {
  Bitboard sides[2];  // by Color
  Bitboard pawns;
  Bitboard knights;
  Bitboard diagonal;    // bishops and queens
  Bitboard orthogonal;  // rooks and queens
  Bitboard kings;
  Bitboard castling_rooks;  // rooks of either side whose right to castle is intact

  std::uint16_t halfmove_clock = 0;   // plies since a capture or a pawn move
  std::uint16_t fullmove_number = 1;  // from 1, up after Black's move
  Color side_to_move = Color::kWhite;
  std::uint8_t en_passant_index = kNoEnPassant;  // the square a pawn just jumped over

  static constexpr std::uint8_t kNoEnPassant = 64;

  [[gnu::always_inline]] constexpr Bitboard Of(Color color) const {
    return sides[static_cast<int>(color)];
  }
  [[gnu::always_inline]] constexpr Bitboard Occupied() const { return sides[0] | sides[1]; }
  [[gnu::always_inline]] constexpr Bitboard Bishops() const { return diagonal - orthogonal; }
  [[gnu::always_inline]] constexpr Bitboard Rooks() const { return orthogonal - diagonal; }
  [[gnu::always_inline]] constexpr Bitboard Queens() const { return diagonal & orthogonal; }

  // Requires: that side has a king.
  [[gnu::always_inline]] constexpr Square KingSquare(Color color) const {
    return (kings & Of(color)).Lowest();
  }
  [[gnu::always_inline]] constexpr bool HasEnPassant() const {
    return en_passant_index != kNoEnPassant;
  }
  // The square behind a pawn that just went two ranks, whether or not it can be taken there.
  constexpr std::optional<Square> EnPassant() const {
    if (!HasEnPassant()) return std::nullopt;
    return Square(en_passant_index);
  }

  // Which sets `square` is in: pawns (1), knights (2), diagonal (4), orthogonal (8) or kings (16).
  // At most 16. A number for each piece type, found without a branch.
  [[gnu::always_inline]] constexpr int SetsAt(Square square) const {
    const auto bit = [square](Bitboard set) {
      return static_cast<int>(set.bits() >> square.index() & 1);
    };
    return bit(pawns) | bit(knights) << 1 | bit(diagonal) << 2 | bit(orthogonal) << 3 |
           bit(kings) << 4;
  }
  // The piece type on `square`, of either side, or kNone.
  [[gnu::always_inline]] constexpr ChessPieces PieceAt(Square square) const {
    return internal::kPieceBySets[SetsAt(square)];
  }

  // All pieces of one type, of either side. Requires: piece is one type, not kNone.
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

  // Puts a piece on an empty square. Requires: `square` is empty and piece is not kNone.
  constexpr void Put(Color color, ChessPieces piece, Square square) {
    const Bitboard at(square);
    sides[static_cast<int>(color)] |= at;
    if (piece == ChessPieces::kPawn) pawns |= at;
    if (piece == ChessPieces::kKnight) knights |= at;
    if (piece == ChessPieces::kKing) kings |= at;
    if (piece == ChessPieces::kBishop || piece == ChessPieces::kQueen) diagonal |= at;
    if (piece == ChessPieces::kRook || piece == ChessPieces::kQueen) orthogonal |= at;
  }

  // Empties `square`, which may be empty already.
  constexpr void Remove(Square square) {
    const Bitboard at(square);
    for (Bitboard* set : {&sides[0], &sides[1], &pawns, &knights, &diagonal, &orthogonal, &kings}) {
      *set -= at;
    }
  }

  friend constexpr bool operator==(const Position&, const Position&) = default;
};

static_assert(sizeof(Position) == 72);

// The squares where `color`'s king and rook stand after castling with the rook on `rook_from`.
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
