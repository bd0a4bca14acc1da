// Upcoming repetition: tests by comparing bitboards whether one move leads to an earlier position.
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_REPETITION_INL_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_REPETITION_INL_H_

#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/movegen/legal_move_inl.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// Returns true if a move in `now`, not necessarily legal, neither a pawn move nor castling, leads
// to the placement and castling rights of `then`. Clocks and side to move are not compared.
template <class Isa>
[[gnu::always_inline]] inline bool IsReachableInOneMove(const Position& now, const Position& then) {
  const Color us = now.side_to_move;
  if (now.Of(Opponent(us)) != then.Of(Opponent(us))) return false;  // the usual case
  const Bitboard changed = now.Of(us) ^ then.Of(us);
  const Bitboard from = changed & now.Of(us);
  const Bitboard to = changed - from;
  if (from.IsEmpty() || from.HasSeveral() || to.IsEmpty() || to.HasSeveral()) return false;
  const ChessPieces piece = now.PieceAt(from.Lowest());
  const Bitboard types_changed = (now.pawns ^ then.pawns) | (now.knights ^ then.knights) |
                                 (now.diagonal ^ then.diagonal) |
                                 (now.orthogonal ^ then.orthogonal) | (now.kings ^ then.kings);
  if (piece == ChessPieces::kPawn || piece != then.PieceAt(to.Lowest()) ||
      types_changed != changed || now.castling_rooks != then.castling_rooks) {
    return false;
  }
  const Bitboard reach = internal::TargetsOf<Isa, Color::kWhite>(now, piece, from.Lowest());
  return to.IsSubsetOf(reach);
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_REPETITION_INL_H_
