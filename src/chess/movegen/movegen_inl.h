// Legal move generation: checks and pins first, then only legal moves, as sets of targets that a
// visitor turns into move lists, trees or counts.
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
//   void PawnMoves(Bitboard targets, int step);        // each from target - step; not double
//   void DoublePushes(Bitboard targets);
//   void Promotions(Bitboard targets, int step);       // to four pieces each
//   void EnPassant(Square from, Square to);
//   void Castling(Square king, Square rook);
// Target sets may be empty.

namespace internal {

template <Color kUs>
inline constexpr Bitboard kLastRank{Rank(kUs == Color::kWhite ? 7 : 0)};
// Where a pawn stands before its last step.
template <Color kUs>
inline constexpr Bitboard kSeventhRank{Rank(kUs == Color::kWhite ? 6 : 1)};
// Where a pawn stands after its first step.
template <Color kUs>
inline constexpr Bitboard kThirdRank{Rank(kUs == Color::kWhite ? 2 : 5)};

// Splits off the promotions; where no pawn stands before the last rank there are none.
template <Color kUs, bool kMayPromote, class Visitor>
[[gnu::always_inline]] inline void VisitPawnTargets(Bitboard targets, int step, Visitor& visitor) {
  if constexpr (kMayPromote) {
    visitor.PawnMoves(targets - kLastRank<kUs>, step);
    visitor.Promotions(targets & kLastRank<kUs>, step);
  } else {
    visitor.PawnMoves(targets, step);
  }
}

// The pawn moves that end on `allowed`, all but en passant. A pinned pawn may push along the king's
// file, or capture along the king's diagonal; no other pawn move keeps to the pin ray.
template <Color kUs, bool kMayPromote, class Visitor>
[[gnu::always_inline]] inline void VisitPawnsThat(const Position& p, const Threats& threats,
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

template <Color kUs, class Visitor>
[[gnu::always_inline]] inline void VisitPawns(const Position& p, const Threats& threats,
                                              Bitboard allowed, Visitor& visitor) {
  if ((p.pawns & p.Of(kUs) & kSeventhRank<kUs>).IsEmpty()) [[likely]] {
    VisitPawnsThat<kUs, false>(p, threats, allowed, visitor);
  } else {
    VisitPawnsThat<kUs, true>(p, threats, allowed, visitor);
  }
}

// True if `from` may capture en passant on `to`: both pawns leave their squares at once, which can
// open any line to the king, so the board after the capture is looked at.
template <class Isa, Color kUs>
inline bool IsEnPassantLegal(const Position& p, const Threats& threats, Square from, Square to) {
  const Bitboard them = p.Of(Opponent(kUs));
  const Bitboard captured = Shift(Bitboard(to), -Forward(kUs), 0);
  const Bitboard occupied = (p.Occupied() - Bitboard(from) - captured) | Bitboard(to);
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

// True if the king, not in check, may castle with `rook`: nothing else stands where the two go or
// pass, the king crosses no attacked square, and (Chess960) the rook did not shield its new one.
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

// The moves of knights, bishops, rooks and queens that end on `allowed`.
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

// Shows `visitor` every legal move of kUs. Requires: kUs is to move, and `threats` is what
// threatens its king.
template <class Isa, Color kUs, class Visitor>
[[gnu::always_inline]] inline void VisitLegalMoves(const Position& p, const Threats& threats,
                                                   Visitor& visitor) {
  const Bitboard us = p.Of(kUs);
  visitor.template Moves<ChessPieces::kKing>(threats.king,
                                             KingAttacks(threats.king) - us - threats.danger);
  if (threats.checkers.HasSeveral()) return;  // in double check only the king can move

  const Bitboard allowed = threats.CheckMask() - us;
  internal::VisitPieces<Isa, kUs>(p, threats, allowed, visitor);
  internal::VisitPawns<kUs>(p, threats, allowed, visitor);
  if (p.HasEnPassant()) [[unlikely]]
    internal::VisitEnPassant<Isa, kUs>(p, threats, visitor);
  if (threats.checkers.IsEmpty()) internal::VisitCastling<Isa, kUs>(p, threats, visitor);
}

// The same for who has not looked for threats yet.
template <class Isa, Color kUs, class Visitor>
[[gnu::always_inline]] inline void VisitLegalMoves(const Position& p, Visitor& visitor) {
  VisitLegalMoves<Isa, kUs>(p, FindThreats<Isa, kUs>(p, LeaperDanger<kUs>(p)), visitor);
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_MOVEGEN_MOVEGEN_INL_H_
