// Legality of a single move, such as a hash move or a killer, without generating the others.
#ifndef QUADRILLE_CHESS_MOVEGEN_LEGAL_MOVE_INL_H_
#define QUADRILLE_CHESS_MOVEGEN_LEGAL_MOVE_INL_H_

#include "src/bitboard/bitboard.h"
#include "src/bitboard/rays.h"
#include "src/bitboard/shift.h"
#include "src/bitboard/sliders.h"
#include "src/bitboard/square.h"
#include "src/chess/move.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/movegen/movegen_inl.h"
#include "src/chess/movegen/threats_inl.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

namespace internal {

// Returns the push and capture targets of a pawn, ignoring checks, pins and en passant.
template <Color kUs>
[[gnu::always_inline]] inline Bitboard PawnTargets(const Position& p, Square from) {
  const Bitboard empty = ~p.Occupied();
  const Bitboard once = Shift(Bitboard(from), Forward(kUs), 0) & empty;
  const Bitboard twice = Shift(once & kThirdRank<kUs>, Forward(kUs), 0) & empty;
  return once | twice | (PawnAttacks(kUs, from) & p.Of(Opponent(kUs)));
}

// Returns the pseudo-legal targets of the piece on `from`, including squares of friendly pieces.
// Ignores checks, pins and attacks on the king's targets.
template <class Isa, Color kUs>
[[gnu::always_inline]] inline Bitboard TargetsOf(const Position& p, ChessPieces piece,
                                                 Square from) {
  switch (piece) {
    case ChessPieces::kPawn:
      return PawnTargets<kUs>(p, from);
    case ChessPieces::kKnight:
      return KnightAttacks(from);
    case ChessPieces::kBishop:
      return BishopAttacks<Isa>(from, p.Occupied());
    case ChessPieces::kRook:
      return RookAttacks<Isa>(from, p.Occupied());
    case ChessPieces::kQueen:
      return QueenAttacks<Isa>(from, p.Occupied());
    default:
      return KingAttacks(from);
  }
}

}  // namespace internal

// Returns true if `move`, which may have arbitrary bits, is one of the moves of VisitLegalMoves().
// Requires: kUs is to move; `threats` is the result of FindThreats<Isa, kUs>(p, ...).
template <class Isa, Color kUs>
inline bool IsLegalMove(const Position& p, const Threats& threats, Move move) {
  const Square from = move.from();
  const Square to = move.to();
  const Bitboard us = p.Of(kUs);
  if (!us.Contains(from)) return false;
  const bool is_special = move.kind() == MoveKind::kEnPassant || move.kind() == MoveKind::kCastling;
  if (is_special && move != (move.kind() == MoveKind::kEnPassant ? Move::EnPassant(from, to)
                                                                 : Move::Castling(from, to))) {
    return false;  // promotion bits are set, so it is not the encoding of such a move
  }
  if (move.kind() == MoveKind::kCastling) {
    return from == threats.king && threats.checkers.IsEmpty() &&
           (p.castling_rooks & us).Contains(to) &&
           internal::IsCastlingLegal<Isa, kUs>(p, threats, to);
  }
  if (us.Contains(to)) return false;
  const ChessPieces piece = p.PieceAt(from);
  if (piece == ChessPieces::kKing) {
    return move == Move(from, to) && KingAttacks(from).Contains(to) && !threats.danger.Contains(to);
  }
  if (move.kind() == MoveKind::kEnPassant) {
    return piece == ChessPieces::kPawn && p.en_passant_index == to.index() &&
           !threats.checkers.HasSeveral() && PawnAttacks(kUs, from).Contains(to) &&
           internal::IsEnPassantLegal<Isa, kUs>(p, threats, from, to);
  }
  const bool promotes = piece == ChessPieces::kPawn && internal::kLastRank<kUs>.Contains(to);
  if (promotes != (move.kind() == MoveKind::kPromotion)) return false;
  if (!promotes && move != Move(from, to)) return false;
  if (threats.checkers.HasSeveral() || !threats.CheckMask().Contains(to)) return false;
  if (threats.Pinned().Contains(from) && !Line(threats.king, from).Contains(to)) return false;
  return internal::TargetsOf<Isa, kUs>(p, piece, from).Contains(to);
}

// Returns true if kUs's king is not attacked after the piece on `from` has moved to `to` and
// captured the piece on `captured`, if any. Cheaper than FindThreats() for a single move.
template <class Isa, Color kUs>
[[gnu::always_inline]] inline bool LeavesKingSafe(const Position& p, Square from, Square to,
                                                  Bitboard captured) {
  const Bitboard them = p.Of(Opponent(kUs)) - captured;
  const Bitboard occupied = (p.Occupied() - Bitboard(from) - captured) | Bitboard(to);
  const Square king = p.kings.Contains(from) ? to : p.KingSquare(kUs);
  return !them.Intersects((RookAttacks<Isa>(king, occupied) & p.orthogonal) |
                          (BishopAttacks<Isa>(king, occupied) & p.diagonal) |
                          (KnightAttacks(king) & p.knights) | (KingAttacks(king) & p.kings) |
                          (PawnAttacks(kUs, king) & p.pawns));
}

// The squares of `among` from which a piece of that type may move to `to`, castling excluded. The
// inverse view of a move, as in algebraic notation: from the target back to the pieces that reach
// it.
template <class Isa, Color kUs>
inline Bitboard LegalOrigins(const Position& p, ChessPieces piece, Square to, Bitboard among) {
  Bitboard captured(to);
  Bitboard origins = p.All(piece) & p.Of(kUs) & among;
  if (origins.IsEmpty() || p.Of(kUs).Contains(to)) return {};
  if (piece != ChessPieces::kPawn) {
    origins &= internal::TargetsOf<Isa, kUs>(p, piece, to);
  } else if (p.en_passant_index == to.index()) {
    origins &= PawnAttacks(Opponent(kUs), to);
    captured = Shift(captured, -Forward(kUs), 0);
  } else if (p.Of(Opponent(kUs)).Contains(to)) {
    origins &= PawnAttacks(Opponent(kUs), to);
  } else {
    const Bitboard once = Shift(captured, -Forward(kUs), 0);
    const Bitboard crossed = (once & internal::kThirdRank<kUs>)-p.Occupied();
    origins &= once | Shift(crossed, -Forward(kUs), 0);
  }
  for (Square from : Bitboard(origins)) {
    if (!LeavesKingSafe<Isa, kUs>(p, from, to, captured)) origins -= Bitboard(from);
  }
  return origins;
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_MOVEGEN_LEGAL_MOVE_INL_H_
