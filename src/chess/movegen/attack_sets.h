// Attack sets by piece, by square and by target, from the tables of the portable tier.
#ifndef QUADRILLE_CHESS_MOVEGEN_ATTACK_SETS_H_
#define QUADRILLE_CHESS_MOVEGEN_ATTACK_SETS_H_

#include "src/bitboard/bitboard.h"
#include "src/bitboard/isa/isa.h"
#include "src/bitboard/sliders.h"
#include "src/bitboard/square.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// Returns the attacks of a piece on `from`; empty for PieceType::kNone.
inline Bitboard AttacksOf(PieceType piece, Color color, Square from, Bitboard occupied) {
  switch (piece) {
    case PieceType::kPawn:
      return PawnAttacks(color, from);
    case PieceType::kKnight:
      return KnightAttacks(from);
    case PieceType::kBishop:
      return BishopAttacks<Portable>(from, occupied);
    case PieceType::kRook:
      return RookAttacks<Portable>(from, occupied);
    case PieceType::kQueen:
      return QueenAttacks<Portable>(from, occupied);
    case PieceType::kKing:
      return KingAttacks(from);
    case PieceType::kNone:
      return {};
  }
  return {};
}

// Returns the attacks of the piece on `square`; empty if there is none.
inline Bitboard AttacksFrom(const Position& p, Square square) {
  const bool is_black = p.Of(Color::kBlack).Contains(square);
  return AttacksOf(TypeOf(p.PieceAt(square)), is_black ? Color::kBlack : Color::kWhite, square,
                   p.Occupied());
}

// Returns the pieces of `color` that attack `square`.
inline Bitboard AttackersOf(const Position& p, Color color, Square square) {
  const Bitboard occupied = p.Occupied();
  return p.Of(color) & ((PawnAttacks(Opponent(color), square) & p.pawns) |
                        (KnightAttacks(square) & p.knights) | (KingAttacks(square) & p.kings) |
                        (BishopAttacks<Portable>(square, occupied) & p.diagonal) |
                        (RookAttacks<Portable>(square, occupied) & p.orthogonal));
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_MOVEGEN_ATTACK_SETS_H_
