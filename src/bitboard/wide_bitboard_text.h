// Wide bitboards as text. Separate from wide_bitboard.h, for shorter compile times.
#ifndef QUADRILLE_BITBOARD_WIDE_BITBOARD_TEXT_H_
#define QUADRILLE_BITBOARD_WIDE_BITBOARD_TEXT_H_

#include <iosfwd>
#include <string>

#include "src/bitboard/wide_bitboard.h"

namespace quadrille {

// Returns a line per row, top row first: `1` for a member, `.` otherwise.
template <int kWidth, int kHeight>
constexpr std::string ToString(const WideBitboard<kWidth, kHeight>& board) {
  std::string picture;
  for (int y = kHeight - 1; y >= 0; --y) {
    for (int x = 0; x < kWidth; ++x) {
      picture += board.Contains(WideCell<kWidth, kHeight>(x, y)) ? '1' : '.';
    }
    picture += '\n';
  }
  return picture;
}

template <int kWidth, int kHeight>
std::ostream& operator<<(std::ostream& out, const WideBitboard<kWidth, kHeight>& board) {
  return out << ('\n' + ToString(board));
}

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_WIDE_BITBOARD_TEXT_H_
