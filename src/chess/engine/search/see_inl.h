// Static exchange evaluation (SEE).
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

// Returns the piece value in centipawns; 0 for a king and for kNone.
[[gnu::always_inline]] constexpr int SeeValue(ChessPieces piece) {
  constexpr std::int16_t kValues[kPieceTypes + 1] = {100, 320, 330, 500, 950, 0, 0};
  return kValues[static_cast<int>(TypeOf(piece))];
}

struct Attackers {
  Bitboard pieces;
  ChessPieces type = ChessPieces::kNone;
};

// Returns the least valuable pieces of `side` that attack `square`, all of one type, with
// `occupied` blocking the sliders. If there are none, `pieces` is empty and `type` is kKing.
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

// Returns true if the exchange that `move` starts on its target square gains at least `threshold`
// centipawns when both sides capture with their least valuable attacker or stop. Castling, en
// passant and promotions count as 0; pins are ignored.
template <class Isa>
inline bool SeeAtLeast(const Position& p, Move move, int threshold) {
  if (move.kind() != MoveKind::kNormal) return threshold <= 0;
  const Color mover = p.side_to_move;
  const Square square = move.to();
  // The surplus of the side that captured last over its target, which is `threshold` for the mover
  // and 1 - `threshold` for the opponent.
  int surplus = SeeValue(p.PieceAt(square)) - threshold;
  if (surplus < 0) return false;
  int at_risk = SeeValue(p.PieceAt(move.from()));
  Bitboard occupied = p.Occupied() - Bitboard(move.from());
  for (Color side = Opponent(mover);; side = Opponent(side)) {
    surplus = at_risk - surplus - 1;  // after a recapture by `side`
    if (surplus < 0) return side != mover;
    // Recomputed after each capture, to include x-ray attackers.
    const Attackers cheapest = LeastValuableAttackers<Isa>(p, square, side, occupied);
    if (cheapest.pieces.IsEmpty()) return side != mover;
    // A king may capture only if the square is undefended.
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
