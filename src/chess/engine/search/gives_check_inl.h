// Check detection before a move is made, direct and discovered.
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_GIVES_CHECK_INL_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_GIVES_CHECK_INL_H_

#include "src/bitboard/bitboard.h"
#include "src/bitboard/sliders.h"
#include "src/bitboard/square.h"
#include "src/chess/move.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// Returns true if `move` gives check, but always false for castling, promotions and en passant.
template <class Isa>
[[gnu::always_inline]] inline bool GivesCheck(const Position& p, Move move) {
  if (move.kind() != MoveKind::kNormal) return false;
  const Color us = p.side_to_move;
  const Square king = p.KingSquare(Opponent(us));
  const Bitboard from(move.from());
  const Bitboard to(move.to());
  const Bitboard occupied = (p.Occupied() - from) | to;
  // Returns our pieces of `type` after the move.
  const auto ours = [&](Bitboard type) {
    return ((type & p.Of(us)) - from) | (type.Contains(move.from()) ? to : Bitboard());
  };
  return RookAttacks<Isa>(king, occupied).Intersects(ours(p.orthogonal)) ||
         BishopAttacks<Isa>(king, occupied).Intersects(ours(p.diagonal)) ||
         KnightAttacks(king).Intersects(ours(p.knights)) ||
         PawnAttacks(Opponent(us), king).Intersects(ours(p.pawns));
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_GIVES_CHECK_INL_H_
