// Static exchange evaluation (SEE): does a move win or lose material once all captures on its
// square are played out?
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_SEE_INL_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_SEE_INL_H_

#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/rays.h"
#include "src/bitboard/sliders.h"
#include "src/bitboard/square.h"
#include "src/chess/move.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// What a piece is worth in an exchange, in hundredths of a pawn: nothing for a king, who is never
// taken, and for no piece.
[[gnu::always_inline]] constexpr int SeeValue(ChessPieces piece) {
  constexpr std::int16_t kValues[kPieceTypes + 1] = {100, 320, 330, 500, 950, 0, 0};
  return kValues[static_cast<int>(TypeOf(piece))];
}

// Attackers of one type.
struct Attackers {
  Bitboard pieces;
  ChessPieces type = ChessPieces::kNone;
};

// The least valuable attackers: the pieces of `side` that attack `square`, on a board with
// `occupied` squares; none, said to be kings, if nobody does.
template <class Isa>
[[gnu::always_inline]] inline Attackers LeastValuableAttackers(const Position& p, Square square,
                                                               Color side, Bitboard occupied) {
  const Bitboard ours = p.Of(side) & occupied;
  const Bitboard pawns = PawnAttacks(Opponent(side), square) & p.pawns & ours;
  if (!pawns.IsEmpty()) return {pawns, ChessPieces::kPawn};
  const Bitboard knights = KnightAttacks(square) & p.knights & ours;
  if (!knights.IsEmpty()) return {knights, ChessPieces::kKnight};
  const Bitboard diagonal = BishopAttacks<Isa>(square, occupied) & p.diagonal & ours;
  const Bitboard bishops = diagonal - p.orthogonal;
  if (!bishops.IsEmpty()) return {bishops, ChessPieces::kBishop};
  const Bitboard orthogonal = RookAttacks<Isa>(square, occupied) & p.orthogonal & ours;
  const Bitboard rooks = orthogonal - p.diagonal;
  if (!rooks.IsEmpty()) return {rooks, ChessPieces::kRook};
  const Bitboard queens = diagonal | orthogonal;
  if (!queens.IsEmpty()) return {queens, ChessPieces::kQueen};
  return {KingAttacks(square) & p.kings & ours, ChessPieces::kKing};
}

// True if `move` and the captures on its square that follow gain the side to move at least `least`,
// each side taking with its least valuable piece and stopping when that is better. Castling, en
// passant and promotions count as even. Pins are not looked at.
template <class Isa>
inline bool SeeAtLeast(const Position& p, Move move, int least) {
  if (move.kind() != MoveKind::kNormal) return least <= 0;
  const Color mover = p.side_to_move;
  const Square square = move.to();
  // By how much the side that took last has more than it needs. The mover needs `least`, and the
  // opponent to spoil that by 1.
  int lead = SeeValue(p.PieceAt(square)) - least;
  if (lead < 0) return false;
  int at_risk = SeeValue(p.PieceAt(move.from()));
  Bitboard occupied = p.Occupied() - Bitboard(move.from());
  for (Color side = Opponent(mover);; side = Opponent(side)) {
    lead = at_risk - lead - 1;  // if `side` takes back
    if (lead < 0) return side != mover;
    // Looked for anew each time, since a piece that took may have stood before a slider.
    const Attackers cheapest = LeastValuableAttackers<Isa>(p, square, side, occupied);
    if (cheapest.pieces.IsEmpty()) return side != mover;
    // A king may not step into an attack, and nobody takes a king.
    if (cheapest.type == ChessPieces::kKing) {
      const bool may_take =
          LeastValuableAttackers<Isa>(p, square, Opponent(side), occupied).pieces.IsEmpty();
      return (side == mover) == may_take;
    }
    at_risk = SeeValue(cheapest.type);
    occupied -= Bitboard(cheapest.pieces.Lowest());
  }
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_SEE_INL_H_
