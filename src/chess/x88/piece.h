// 0x88 cell contents: empty, a piece, or the wall around the board.
#ifndef QUADRILLE_CHESS_X88_PIECE_H_
#define QUADRILLE_CHESS_X88_PIECE_H_

#include <cstdint>

#include "src/chess/piece.h"

namespace quadrille::chess::x88 {

// One byte, laid out so that the tests for "friendly", "enemy" and "blocked" are each one AND:
//
//    7   6     5     4    3   2   0
//   +---+----+-----+-----+---+-----+
//   | 0 |wall|black|white| 0 |type |    PieceType; kNone on an empty cell and the wall
//   +---+----+-----+-----+---+-----+
class Piece {
 public:
  constexpr Piece() = default;  // an empty cell
  constexpr Piece(Color color, PieceType type)
      : code_(static_cast<std::uint8_t>(ColorBit(color) | static_cast<int>(type))) {}
  static constexpr Piece Wall() {
    Piece wall;
    wall.code_ = kWallBit | kEmpty;
    return wall;
  }

  constexpr bool IsEmpty() const { return code_ == kEmpty; }
  constexpr bool BelongsTo(Color color) const { return (code_ & ColorBit(color)) != 0; }
  // Returns true if a piece of `color` cannot move here: a friendly piece or the wall.
  constexpr bool Blocks(Color color) const { return (code_ & (ColorBit(color) | kWallBit)) != 0; }
  constexpr PieceType type() const { return static_cast<PieceType>(code_ & 7); }

  friend constexpr bool operator==(Piece, Piece) = default;

 private:
  static constexpr int kWallBit = 64;
  static constexpr int kEmpty = static_cast<int>(PieceType::kNone);
  static constexpr int ColorBit(Color color) { return 16 << static_cast<int>(color); }

  std::uint8_t code_ = kEmpty;
};

static_assert(Piece(Color::kBlack, PieceType::kRook).type() == PieceType::kRook);
static_assert(Piece().IsEmpty() && Piece().type() == PieceType::kNone);
static_assert(Piece::Wall().Blocks(Color::kWhite) && !Piece::Wall().BelongsTo(Color::kBlack));

}  // namespace quadrille::chess::x88

#endif  // QUADRILLE_CHESS_X88_PIECE_H_
