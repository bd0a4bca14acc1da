// King, knight and pawn attacks: by shifts for sets and pawns, by table for one king or knight.
#ifndef QUADRILLE_CHESS_MOVEGEN_ATTACKS_H_
#define QUADRILLE_CHESS_MOVEGEN_ATTACKS_H_

#include "src/bitboard/bitboard.h"
#include "src/bitboard/shift.h"
#include "src/bitboard/square.h"
#include "src/bitboard/square_table.h"
#include "src/chess/piece.h"

namespace quadrille::chess {

[[gnu::always_inline]] constexpr Bitboard KnightAttacks(Bitboard knights) {
  const Bitboard one_file = Shift(knights, 0, 1) | Shift(knights, 0, -1);
  const Bitboard two_files = Shift(knights, 0, 2) | Shift(knights, 0, -2);
  return Shift(one_file, 2, 0) | Shift(one_file, -2, 0) | Shift(two_files, 1, 0) |
         Shift(two_files, -1, 0);
}

[[gnu::always_inline]] constexpr Bitboard KingAttacks(Bitboard kings) {
  const Bitboard row = kings | Shift(kings, 0, 1) | Shift(kings, 0, -1);
  return (row | Shift(row, 1, 0) | Shift(row, -1, 0)) - kings;
}

// Returns the rank offset of a pawn push.
[[gnu::always_inline]] constexpr int Forward(Color color) {
  return color == Color::kWhite ? 1 : -1;
}

[[gnu::always_inline]] constexpr Bitboard PawnAttacks(Color color, Bitboard pawns) {
  return Shift(pawns, Forward(color), 1) | Shift(pawns, Forward(color), -1);
}

namespace internal {

inline constexpr SquareTable<Bitboard> kKnightTable([](Square s) {
  return KnightAttacks(Bitboard(s));
});
inline constexpr SquareTable<Bitboard> kKingTable([](Square s) {
  return KingAttacks(Bitboard(s));
});

}  // namespace internal

[[gnu::always_inline]] constexpr Bitboard KnightAttacks(Square from) {
  return internal::kKnightTable[from];
}
[[gnu::always_inline]] constexpr Bitboard KingAttacks(Square from) {
  return internal::kKingTable[from];
}
[[gnu::always_inline]] constexpr Bitboard PawnAttacks(Color color, Square from) {
  return PawnAttacks(color, Bitboard(from));
}

static_assert(KnightAttacks("A1") == (Bitboard(Square("B3")) | Bitboard(Square("C2"))));
static_assert(KingAttacks("E4").Count() == 8 && KingAttacks("H1").Count() == 3);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_MOVEGEN_ATTACKS_H_
