// What stands on a cell: nothing, a man of one side, or the wall around the board?
#ifndef QUADRILLE_CHESS_X88_MAN_H_
#define QUADRILLE_CHESS_X88_MAN_H_

#include <cstdint>

#include "src/chess/piece.h"

namespace quadrille::chess::x88 {

// Leapers first, then sliders; an index of tables and lists, and three bits of a packed move.
enum class Kind : std::uint8_t { kNone, kPawn, kKnight, kKing, kBishop, kRook, kQueen };
inline constexpr int kKinds = 8;

// A value of one byte, laid out so that "mine", "yours" and "free to go to" are each one AND:
// bits 0-2 kind, 4 white, 5 black, 6 wall.
class Man {
 public:
  constexpr Man() = default;  // nobody
  constexpr Man(Color color, Kind kind)
      : code_(static_cast<std::uint8_t>(ColorBit(color) | static_cast<int>(kind))) {}
  static constexpr Man Wall() {
    Man wall;
    wall.code_ = kWallBit;
    return wall;
  }

  constexpr bool IsNobody() const { return code_ == 0; }
  constexpr bool BelongsTo(Color color) const { return (code_ & ColorBit(color)) != 0; }
  // True if a man of `color` may not end a move here: his own man stands here, or it is the wall.
  constexpr bool Blocks(Color color) const { return (code_ & (ColorBit(color) | kWallBit)) != 0; }
  constexpr Kind kind() const { return static_cast<Kind>(code_ & 7); }

  friend constexpr bool operator==(Man, Man) = default;

 private:
  static constexpr int kWallBit = 64;
  static constexpr int ColorBit(Color color) { return 16 << static_cast<int>(color); }

  std::uint8_t code_ = 0;
};

static_assert(Man(Color::kBlack, Kind::kRook).kind() == Kind::kRook);
static_assert(Man::Wall().Blocks(Color::kWhite) && !Man::Wall().BelongsTo(Color::kBlack));

}  // namespace quadrille::chess::x88

#endif  // QUADRILLE_CHESS_X88_MAN_H_
