// What threatens the king of the side to move: checks, pins, and squares he may not step on?
#ifndef QUADRILLE_CHESS_MOVEGEN_THREATS_INL_H_
#define QUADRILLE_CHESS_MOVEGEN_THREATS_INL_H_

#include "src/bitboard/bitboard.h"
#include "src/bitboard/directional_fill.h"
#include "src/bitboard/rays.h"
#include "src/bitboard/sliders.h"
#include "src/bitboard/square.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

struct Threats {
  Square king;
  // What the king would attack as a rook.
  Bitboard rook_view;
  Bitboard checkers;
  // Our men that may only move along a rank or file, or a diagonal, through the king.
  Bitboard pinned_orthogonally;
  Bitboard pinned_diagonally;
  // What the opponent attacks once the king has left his square.
  Bitboard danger;

  [[gnu::always_inline]] Bitboard Pinned() const { return pinned_orthogonally | pinned_diagonally; }
  // Where a move of another man than the king must end: anywhere, or in single check on the
  // checker or between him and the king. Requires: at most one checker.
  [[gnu::always_inline]] Bitboard CheckMask() const {
    if (checkers.IsEmpty()) return Bitboard::Full();
    return checkers | Between(king, checkers.Lowest());
  }
};

// What the opponent of kUs attacks with his pawns, knights and king.
template <Color kUs>
[[gnu::always_inline]] inline Bitboard LeaperDanger(const Position& p) {
  const Bitboard them = p.Of(Opponent(kUs));
  return PawnAttacks(Opponent(kUs), p.pawns & them) | KnightAttacks(p.knights & them) |
         KingAttacks(p.KingSquare(Opponent(kUs)));
}

namespace internal {

// Finds danger and pins by look-ups, slider by slider.
template <class Isa, Color kUs>
[[gnu::always_inline]] inline void AddSliderThreatsByLookup(const Position& p, Threats* threats) {
  const Bitboard us = p.Of(kUs);
  const Bitboard them = p.Of(Opponent(kUs));
  const Bitboard occupied = us | them;
  const Bitboard without_king = occupied - Bitboard(threats->king);
  for (Square s : p.orthogonal& them) threats->danger |= RookAttacks<Isa>(s, without_king);
  for (Square s : p.diagonal& them) threats->danger |= BishopAttacks<Isa>(s, without_king);

  // Sliders that would give check if our men were not there.
  const Bitboard rooks = RookAttacks<Isa>(threats->king, them) & p.orthogonal & them;
  for (Square s : rooks) {
    const Bitboard shield = Between(threats->king, s) & us;
    if (!shield.IsEmpty() && !shield.HasSeveral()) threats->pinned_orthogonally |= shield;
  }
  const Bitboard bishops = BishopAttacks<Isa>(threats->king, them) & p.diagonal & them;
  for (Square s : bishops) {
    const Bitboard shield = Between(threats->king, s) & us;
    if (!shield.IsEmpty() && !shield.HasSeveral()) threats->pinned_diagonally |= shield;
  }
}

// Finds them all at once, which pays where all eight directions fit one register. The first man
// that the king sees on a ray is pinned if an enemy slider reaches him from the other end of that
// ray.
template <class Isa, Color kUs>
[[gnu::always_inline]] inline void AddSliderThreatsByCompass(const Position& p,
                                                             Bitboard bishop_view,
                                                             Threats* threats) {
  const Bitboard them = p.Of(Opponent(kUs));
  const Bitboard without_king = p.Occupied() - Bitboard(threats->king);
  const DirectionalFill<Isa> reach =
      DirectionalFill<Isa>::Reach(p.orthogonal & them, p.diagonal & them, ~without_king);
  const DirectionalFill<Isa> towards_king = reach & DirectionalFill<Isa>::RaysInto(threats->king);
  threats->danger |= reach.Union();
  threats->pinned_orthogonally = towards_king.OrthogonalUnion() & threats->rook_view & p.Of(kUs);
  threats->pinned_diagonally = towards_king.DiagonalUnion() & bishop_view & p.Of(kUs);
}

}  // namespace internal

// The men that give check to kUs.
template <class Isa, Color kUs>
[[gnu::always_inline]] inline Bitboard Checkers(const Position& p) {
  const Square king = p.KingSquare(kUs);
  return p.Of(Opponent(kUs)) &
         ((RookAttacks<Isa>(king, p.Occupied()) & p.orthogonal) |
          (BishopAttacks<Isa>(king, p.Occupied()) & p.diagonal) |
          (KnightAttacks(king) & p.knights) | (PawnAttacks(kUs, king) & p.pawns));
}

// Requires: leaper_danger == LeaperDanger<kUs>(p), which callers may know more cheaply.
template <class Isa, Color kUs>
[[gnu::always_inline]] inline Threats FindThreats(const Position& p, Bitboard leaper_danger) {
  const Square king = p.KingSquare(kUs);
  const Bitboard rook_view = RookAttacks<Isa>(king, p.Occupied());
  const Bitboard bishop_view = BishopAttacks<Isa>(king, p.Occupied());
  Threats threats = {
      .king = king,
      .rook_view = rook_view,
      .checkers = p.Of(Opponent(kUs)) &
                  ((rook_view & p.orthogonal) | (bishop_view & p.diagonal) |
                   (KnightAttacks(king) & p.knights) | (PawnAttacks(kUs, king) & p.pawns)),
      .pinned_orthogonally = Bitboard(),
      .pinned_diagonally = Bitboard(),
      .danger = leaper_danger,
  };
  if constexpr (Isa::kAvx512) {
    internal::AddSliderThreatsByCompass<Isa, kUs>(p, bishop_view, &threats);
  } else {
    internal::AddSliderThreatsByLookup<Isa, kUs>(p, &threats);
  }
  return threats;
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_MOVEGEN_THREATS_INL_H_
