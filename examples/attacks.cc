// Bitboards: the builder, set algebra and piece attacks.
#include <iostream>

#include "quadrille/chess.h"

using quadrille::Bitboard;
using quadrille::Square;
using quadrille::chess::Knight;
using quadrille::chess::Rook;
using quadrille::chess::Rules;

int main() {
  // A builder chain is a compile-time constant.
  const Bitboard edge = Bitboard::With().FileA().FileH().Rank1().Rank8();
  std::cout << "The edge of the board, " << edge.Count() << " squares:\n" << edge;

  const Bitboard friends = Bitboard::With().D6();
  const Bitboard enemies = Bitboard::With().G4();
  std::cout << "\nA rook on D4, a friend on D6, an enemy on G4:\n"
            << Rules::For<Rook>().GetMoveBoard("D4", friends, enemies);

  // Set algebra: the squares that both knights attack, except those on the edge.
  const Bitboard left = Rules::For<Knight>().GetMoveBoard("C3");
  const Bitboard right = Rules::For<Knight>().GetMoveBoard("E3");
  const Bitboard both = (left & right) - edge;
  std::cout << "\nAttacked by knights on C3 and on E3:";
  for (const Square square : both) {
    std::cout << " " << square.file().letter() << square.rank().digit();
  }
  std::cout << "\n";
}
