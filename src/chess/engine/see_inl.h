// Does a move win or lose material once all captures on its square are played out?
#ifndef QUADRILLE_CHESS_ENGINE_SEE_INL_H_
#define QUADRILLE_CHESS_ENGINE_SEE_INL_H_

#include "src/bitboard/bitboard.h"
#include "src/bitboard/rays.h"
#include "src/bitboard/sliders.h"
#include "src/bitboard/square.h"
#include "src/chess/attacks.h"
#include "src/chess/move.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// What a man is worth in an exchange, in hundredths of a pawn.
[[gnu::always_inline]] constexpr int ExchangeValue(ChessPieces piece) {
  switch (piece) {
    case ChessPieces::kPawn:
      return 100;
    case ChessPieces::kKnight:
      return 320;
    case ChessPieces::kBishop:
      return 330;
    case ChessPieces::kRook:
      return 500;
    case ChessPieces::kQueen:
      return 950;
    default:
      return 0;  // a king is never taken
  }
}

// The men of `side` of the least value that attack `square`, on a board with `occupied` squares.
template <class Isa>
[[gnu::always_inline]] inline Bitboard CheapestAttackers(const Position& p, Square square,
                                                         Color side, Bitboard occupied) {
  const Bitboard ours = p.Of(side) & occupied;
  const Bitboard pawns = PawnAttacks(Opponent(side), square) & p.pawns & ours;
  if (!pawns.IsEmpty()) return pawns;
  const Bitboard knights = KnightAttacks(square) & p.knights & ours;
  if (!knights.IsEmpty()) return knights;
  const Bitboard diagonal = BishopAttacks<Isa>(square, occupied) & p.diagonal & ours;
  if (!diagonal.IsSubsetOf(p.orthogonal)) return diagonal - p.orthogonal;
  const Bitboard orthogonal = RookAttacks<Isa>(square, occupied) & p.orthogonal & ours;
  if (!orthogonal.IsSubsetOf(p.diagonal)) return orthogonal - p.diagonal;
  const Bitboard queens = diagonal | orthogonal;
  if (!queens.IsEmpty()) return queens;
  return KingAttacks(square) & p.kings & ours;
}

// True if `move` and the captures on its square that follow gain the side to move at least `least`,
// each side taking with its least valuable man and stopping when that is better. Castling, en
// passant and promotions count as even. Pins are not looked at.
template <class Isa>
inline bool GainsAtLeast(const Position& p, Move move, int least) {
  if (move.kind() != MoveKind::kNormal) return least <= 0;
  const Color mover = p.side_to_move;
  const Square square = move.to();
  // By how much the side that took last has more than it needs. The mover needs `least`, and the
  // opponent to spoil that by 1.
  int lead = ExchangeValue(p.PieceAt(square)) - least;
  if (lead < 0) return false;
  int at_risk = ExchangeValue(p.PieceAt(move.from()));
  Bitboard occupied = p.Occupied() - Bitboard(move.from());
  for (Color side = Opponent(mover);; side = Opponent(side)) {
    lead = at_risk - lead - 1;  // if `side` takes back
    if (lead < 0) return side != mover;
    // Looked for anew each time, since a man that took may have stood before a slider.
    const Bitboard cheapest = CheapestAttackers<Isa>(p, square, side, occupied);
    if (cheapest.IsEmpty()) return side != mover;
    const bool is_king = cheapest.Intersects(p.kings);
    if (is_king && !CheapestAttackers<Isa>(p, square, Opponent(side), occupied).IsEmpty()) {
      return side != mover;
    }
    at_risk = ExchangeValue(p.PieceAt(cheapest.Lowest()));
    occupied -= Bitboard(cheapest.Lowest());
  }
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEE_INL_H_
