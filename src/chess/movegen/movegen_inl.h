// Legal move generation by check mask and pin rays: no pseudo-legal move is made and undone.
//
//   1. King moves: to squares that are not attacked once the king is removed from the board, so
//      that sliders see through it. In double check only king moves are legal.
//   2. All other moves end on `allowed`: the check mask without our own pieces.
//   3. A pinned piece must also stay on its pin ray: the line through king and pinner.
//   4. En passant removes a pawn that is not on the target square, so it is tested on the board
//      after the capture.
//   5. Castling requires an empty path, and no attacked square on the king's path.
//
// threats_inl.h computes and draws the masks and rays. Moves are passed as sets of targets to a
// visitor, which turns them into move lists, counts or child positions.
#ifndef QUADRILLE_CHESS_MOVEGEN_MOVEGEN_INL_H_
#define QUADRILLE_CHESS_MOVEGEN_MOVEGEN_INL_H_

#include "src/bitboard/bitboard.h"
#include "src/bitboard/rays.h"
#include "src/bitboard/shift.h"
#include "src/bitboard/sliders.h"
#include "src/bitboard/square.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/movegen/castling_path.h"
#include "src/chess/movegen/threats_inl.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// A visitor has these members:
//   template <ChessPieces kPiece> void Moves(Square from, Bitboard targets);  // no pawns
//   void PawnMoves(Bitboard targets, int step);        // from target - step; no double pushes
//   void DoublePushes(Bitboard targets);
//   void Promotions(Bitboard targets, int step);       // four moves per target
//   void EnPassant(Square from, Square to);
//   void Castling(Square king, Square rook);
// Target sets may be empty.

namespace internal {

template <Color kUs>
inline constexpr Bitboard kLastRank{Rank(kUs == Color::kWhite ? 7 : 0)};
// Pawns on this rank promote with their next move.
template <Color kUs>
inline constexpr Bitboard kSeventhRank{Rank(kUs == Color::kWhite ? 6 : 1)};
// A single push to this rank may be extended to a double push.
template <Color kUs>
inline constexpr Bitboard kThirdRank{Rank(kUs == Color::kWhite ? 2 : 5)};

// Separates promotions from the other pawn moves.
template <Color kUs, bool kMayPromote, class Visitor>
[[gnu::always_inline]] inline void VisitPawnTargets(Bitboard targets, int step, Visitor& visitor) {
  if constexpr (kMayPromote) {
    visitor.PawnMoves(targets - kLastRank<kUs>, step);
    visitor.Promotions(targets & kLastRank<kUs>, step);
  } else {
    visitor.PawnMoves(targets, step);
  }
}

// Visits the pawn moves to `allowed`, except en passant. A pinned pawn stays on its pin ray only
// with a push on the king's file or a capture along a diagonal of the king.
template <Color kUs, bool kMayPromote, class Visitor>
[[gnu::always_inline]] inline void VisitPawnMoves(const Position& p, const Threats& threats,
                                                  Bitboard allowed, Visitor& visitor) {
  constexpr int kForward = Forward(kUs);
  const Bitboard pawns = p.pawns & p.Of(kUs);
  const Bitboard empty = ~p.Occupied();
  const Bitboard victims = p.Of(Opponent(kUs)) & allowed;

  const Bitboard free = pawns - threats.Pinned();
  Bitboard pushers = free;
  Bitboard left = Shift(free, kForward, -1);
  Bitboard right = Shift(free, kForward, 1);
  if (free != pawns) [[unlikely]] {
    pushers |= pawns & threats.pinned_orthogonally & Bitboard(threats.king.file());
    const Bitboard pinned = pawns & threats.pinned_diagonally;
    const Bitboard pin_lines =
        Bitboard(DiagonalNE(threats.king)) | Bitboard(DiagonalNW(threats.king));
    left |= Shift(pinned, kForward, -1) & pin_lines;
    right |= Shift(pinned, kForward, 1) & pin_lines;
  }
  const Bitboard once = Shift(pushers, kForward, 0) & empty;
  const Bitboard twice = Shift(once & kThirdRank<kUs>, kForward, 0) & empty;
  VisitPawnTargets<kUs, kMayPromote>(once & allowed, 8 * kForward, visitor);
  visitor.DoublePushes(twice & allowed);
  VisitPawnTargets<kUs, kMayPromote>(left & victims, 8 * kForward - 1, visitor);
  VisitPawnTargets<kUs, kMayPromote>(right & victims, 8 * kForward + 1, visitor);
}

// Skips the promotion code in most positions, which have no pawn on the seventh rank.
template <Color kUs, class Visitor>
[[gnu::always_inline]] inline void VisitPawns(const Position& p, const Threats& threats,
                                              Bitboard allowed, Visitor& visitor) {
  if ((p.pawns & p.Of(kUs) & kSeventhRank<kUs>).IsEmpty()) [[likely]] {
    VisitPawnMoves<kUs, false>(p, threats, allowed, visitor);
  } else {
    VisitPawnMoves<kUs, true>(p, threats, allowed, visitor);
  }
}

// Returns true if the pawn on `from` may capture en passant on `to`. The capture can expose the
// king without a pin, since two pawns leave a rank at once. Attacks on the king are therefore
// computed on the board after the capture:
//
//     a b c d e f g h
//   6 . . . . x . . .
//   5 K . . P p . . r    after d5xe6 e.p. the rook attacks the king
template <class Isa, Color kUs>
inline bool IsEnPassantLegal(const Position& p, const Threats& threats, Square from, Square to) {
  const Bitboard them = p.Of(Opponent(kUs));
  const Bitboard captured = Shift(Bitboard(to), -Forward(kUs), 0);
  const Bitboard occupied = (p.Occupied() - Bitboard(from) - captured) | Bitboard(to);
  // No piece can interpose against a checking pawn or knight, so it must be the captured pawn.
  const Bitboard leapers = threats.checkers & (p.pawns | p.knights);
  return leapers.IsSubsetOf(captured) &&
         !RookAttacks<Isa>(threats.king, occupied).Intersects(p.orthogonal & them) &&
         !BishopAttacks<Isa>(threats.king, occupied).Intersects(p.diagonal & them);
}

template <class Isa, Color kUs, class Visitor>
inline void VisitEnPassant(const Position& p, const Threats& threats, Visitor& visitor) {
  const Square to(p.en_passant_index);
  for (Square from : PawnAttacks(Opponent(kUs), to) & p.pawns & p.Of(kUs)) {
    if (IsEnPassantLegal<Isa, kUs>(p, threats, from, to)) visitor.EnPassant(from, to);
  }
}

// Returns true if the king may castle with `rook`: there is no other piece on the path and no
// attacked square on the king's path. In Chess960 the castling rook may shield the destination from
// an enemy rook behind it, so that square is tested with the rook moved. Requires: not in check.
template <class Isa, Color kUs>
[[gnu::always_inline]] inline bool IsCastlingLegal(const Position& p, const Threats& threats,
                                                   Square rook) {
  const Square king = threats.king;
  const CastlingPath path = CastlingPathOf(king, rook);
  const Bitboard others = p.Occupied() - Bitboard(king) - Bitboard(rook);
  if (path.Union().Intersects(others) || path.king.Intersects(threats.danger)) return false;
  const Bitboard attackers = p.orthogonal & p.Of(Opponent(kUs));
  const Bitboard occupied = others | Bitboard(path.to.rook_to);
  return !RookAttacks<Isa>(path.to.king_to, occupied).Intersects(attackers);
}

template <class Isa, Color kUs, class Visitor>
[[gnu::always_inline]] inline void VisitCastling(const Position& p, const Threats& threats,
                                                 Visitor& visitor) {
  const Bitboard rooks = p.castling_rooks & p.Of(kUs);
  for (Square rook : rooks) {
    if (IsCastlingLegal<Isa, kUs>(p, threats, rook)) visitor.Castling(threats.king, rook);
  }
}

// Visits the knight, bishop, rook and queen moves to `allowed`. A pinned knight cannot move.
template <class Isa, Color kUs, class Visitor>
[[gnu::always_inline]] inline void VisitPieces(const Position& p, const Threats& threats,
                                               Bitboard allowed, Visitor& visitor) {
  const Bitboard us = p.Of(kUs);
  const Bitboard occupied = p.Occupied();
  const Bitboard pinned = threats.Pinned();
  const auto on_pin_line = [&](Square s) {
    return pinned.Contains(s) ? Line(threats.king, s) : Bitboard::Full();
  };
  for (Square s : (p.knights & us) - pinned) {
    visitor.template Moves<ChessPieces::kKnight>(s, KnightAttacks(s) & allowed);
  }
  for (Square s : p.Bishops() & us) {
    visitor.template Moves<ChessPieces::kBishop>(
        s, BishopAttacks<Isa>(s, occupied) & allowed & on_pin_line(s));
  }
  for (Square s : p.Rooks() & us) {
    visitor.template Moves<ChessPieces::kRook>(
        s, RookAttacks<Isa>(s, occupied) & allowed & on_pin_line(s));
  }
  for (Square s : p.Queens() & us) {
    visitor.template Moves<ChessPieces::kQueen>(
        s, QueenAttacks<Isa>(s, occupied) & allowed & on_pin_line(s));
  }
}

}  // namespace internal

// Passes every legal move to `visitor`.
// Requires: kUs is to move; `threats` is the result of FindThreats<Isa, kUs>(p, ...).
template <class Isa, Color kUs, class Visitor>
[[gnu::always_inline]] inline void VisitLegalMoves(const Position& p, const Threats& threats,
                                                   Visitor& visitor) {
  const Bitboard us = p.Of(kUs);
  visitor.template Moves<ChessPieces::kKing>(threats.king,
                                             KingAttacks(threats.king) - us - threats.danger);
  if (threats.checkers.HasSeveral()) return;  // double check

  const Bitboard allowed = threats.CheckMask() - us;
  internal::VisitPieces<Isa, kUs>(p, threats, allowed, visitor);
  internal::VisitPawns<kUs>(p, threats, allowed, visitor);
  if (p.HasEnPassant()) [[unlikely]]
    internal::VisitEnPassant<Isa, kUs>(p, threats, visitor);
  if (threats.checkers.IsEmpty()) internal::VisitCastling<Isa, kUs>(p, threats, visitor);
}

template <class Isa, Color kUs, class Visitor>
[[gnu::always_inline]] inline void VisitLegalMoves(const Position& p, Visitor& visitor) {
  VisitLegalMoves<Isa, kUs>(p, FindThreats<Isa, kUs>(p, LeaperDanger<kUs>(p)), visitor);
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_MOVEGEN_MOVEGEN_INL_H_
