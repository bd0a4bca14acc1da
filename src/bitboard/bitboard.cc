#include "src/bitboard/bitboard.h"

#include <ostream>
#include <string>

namespace quadrille {

std::ostream& operator<<(std::ostream& out, Square square) {
  return out << square.file().letter() << square.rank().digit();
}

std::string Bitboard::ToString() const {
  std::string picture;
  picture.reserve(72);
  for (int rank = 7; rank >= 0; --rank) {
    for (int file = 0; file < 8; ++file) {
      picture += Contains(Square(File(file), Rank(rank))) ? '1' : '.';
    }
    picture += '\n';
  }
  return picture;
}

std::ostream& operator<<(std::ostream& out, Bitboard board) {
  return out << '\n' << board.ToString();
}

}  // namespace quadrille
