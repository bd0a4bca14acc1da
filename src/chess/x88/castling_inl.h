// Castling legality on the 0x88 board, for chess and Chess960.
#ifndef QUADRILLE_CHESS_X88_CASTLING_INL_H_
#define QUADRILLE_CHESS_X88_CASTLING_INL_H_

#include <algorithm>

#include "src/chess/piece.h"
#include "src/chess/x88/board.h"
#include "src/chess/x88/cell.h"
#include "src/chess/x88/king_view.h"
#include "src/chess/x88/make_inl.h"

namespace quadrille::chess::x88 {

// Returns true if no cell of the king's path to `king_to` is attacked.
//
// KingView already has the result for the king's first step, unless that is the destination or the
// rook's cell. The castling rook may shield the path, but an attack through it also reaches the
// destination, so the destination is always tested without the rook.
template <Color kUs>
bool IsPathSafe(const KingView<kUs>& view, const X88Board& board, Cell king_to, Cell rook) {
  constexpr Color kThem = Opponent(kUs);
  const Cell king = view.king();
  if (king_to == king) return !IsAttacked<kThem>(board, king, king, rook);
  const int index = king_to > king ? kEastIndex : kWestIndex;
  const int step = kQueenSteps[index];
  const Cell first = king + step;
  const bool is_first_known = first != king_to && first != rook;
  if (is_first_known && !view.IsSafe(index)) return false;
  const Cell end = is_first_known ? first : king;
  for (Cell cell = king_to; cell != end; cell = cell - step) {
    if (IsAttacked<kThem>(board, cell, king, rook)) return false;
  }
  return true;
}

// Requires: the king is not in check and still has the right to castle with `rook`.
template <Color kUs>
bool CanCastle(const KingView<kUs>& view, const X88Board& board, Cell rook) {
  const Cell king = view.king();
  const CastlingCells to = CastlingTargets(king, rook);
  // The two paths overlap or are adjacent, so their union is one run of cells.
  const auto [first, last] = std::minmax({king, rook, to.king_to, to.rook_to});
  for (Cell cell = first; cell <= last; cell = cell + kEast) {
    if (!board.At(cell).IsEmpty() && cell != king && cell != rook) return false;
  }
  return IsPathSafe(view, board, to.king_to, rook);
}

}  // namespace quadrille::chess::x88

#endif  // QUADRILLE_CHESS_X88_CASTLING_INL_H_
