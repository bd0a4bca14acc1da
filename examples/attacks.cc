// Sets of squares: the builder, the algebra, and where pieces may go.
#include <iostream>

#include "quadrille/chess.h"

using quadrille::Bitboard;
using quadrille::Square;
using quadrille::chess::Knight;
using quadrille::chess::Rook;
using quadrille::chess::Rules;

int main() {
  // A chain of words is a set of squares, computed by the compiler.
  const Bitboard edge = Bitboard::With().FileA().FileH().Rank1().Rank8();
  std::cout << "The edge of the board, " << edge.Count() << " squares:\n" << edge;

  // Where a rook on D4 may go: it stops before its friend and takes its enemy.
  const Bitboard friends = Bitboard::With().D6();
  const Bitboard enemies = Bitboard::With().G4();
  std::cout << "\nA rook on D4, a friend on D6, an enemy on G4:\n"
            << Rules::For<Rook>().GetMoveBoard("D4", friends, enemies);

  // Sets combine: the squares that both knights attack, edge excluded.
  const Bitboard left = Rules::For<Knight>().GetMoveBoard("C3");
  const Bitboard right = Rules::For<Knight>().GetMoveBoard("E3");
  const Bitboard both = (left & right) - edge;
  std::cout << "\nAttacked by knights on C3 and on E3:";
  for (const Square square : both) {
    std::cout << " " << square.file().letter() << square.rank().digit();
  }
  std::cout << "\n";
}
