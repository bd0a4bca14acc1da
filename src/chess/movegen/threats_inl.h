// Checks, pins and king danger squares: the basis of legal move generation.
//
//   8 | . . . . r . . .    :  pin ray: the rook on e8 pins the knight, which may only move on the
//   7 | . . . . : . . .       line through king and rook (a knight never can)
//   6 | b . . . : . . .
//   5 | . x . . N . . .    x  check mask: the bishop on a6 gives check; a piece other than the king
//   4 | . . x . : . . .       must interpose here or capture the bishop
//   3 | . . . x : . . .
//   2 | . . . . K . . .    o  x-ray: attacked through the king, which may not retreat along the
//   1 | . . . . . o . .       line of a check
//     +-----------------
//       a b c d e f g h
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
  // The squares that a rook on the king's square would attack.
  Bitboard rook_view;
  Bitboard checkers;
  // Our pinned pieces, by the direction of the pin: along a rank or file, or along a diagonal.
  Bitboard pinned_orthogonally;
  Bitboard pinned_diagonally;
  // The squares that the opponent attacks, including x-rays through our king.
  Bitboard danger;

  // The threats to a king that nothing checks, pins to or endangers.
  [[gnu::always_inline]] static Threats None(Square king) {
    return {.king = king,
            .rook_view = Bitboard(),
            .checkers = Bitboard(),
            .pinned_orthogonally = Bitboard(),
            .pinned_diagonally = Bitboard(),
            .danger = Bitboard()};
  }

  [[gnu::always_inline]] Bitboard Pinned() const { return pinned_orthogonally | pinned_diagonally; }
  // Returns the check mask, the targets that resolve a check for pieces other than the king: the
  // checker's square and those between it and the king, or the full board if there is no check.
  // Requires: at most one checker.
  [[gnu::always_inline]] Bitboard CheckMask() const {
    if (checkers.IsEmpty()) return Bitboard::Full();
    return checkers | Between(king, checkers.Lowest());
  }
};

// Returns the squares attacked by the pawns, knights and king of kUs's opponent.
template <Color kUs>
[[gnu::always_inline]] inline Bitboard LeaperDanger(const Position& p) {
  const Bitboard them = p.Of(Opponent(kUs));
  return PawnAttacks(Opponent(kUs), p.pawns & them) | KnightAttacks(p.knights & them) |
         KingAttacks(p.KingSquare(Opponent(kUs)));
}

namespace internal {

// Adds danger and pins with one lookup per slider.
template <class Isa, Color kUs>
[[gnu::always_inline]] inline void AddSliderThreatsByLookup(const Position& p, Threats* threats) {
  const Bitboard us = p.Of(kUs);
  const Bitboard them = p.Of(Opponent(kUs));
  const Bitboard occupied = us | them;
  const Bitboard occupied_without_king = occupied - Bitboard(threats->king);
  const Bitboard orthogonal = p.orthogonal & them;
  const Bitboard diagonal = p.diagonal & them;
  for (Square s : orthogonal) threats->danger |= RookAttacks<Isa>(s, occupied_without_king);
  for (Square s : diagonal) threats->danger |= BishopAttacks<Isa>(s, occupied_without_king);

  // With only enemy blockers, a visible slider pins our piece if it is the only one between.
  for (Square s : RookAttacks<Isa>(threats->king, them) & orthogonal) {
    const Bitboard blockers = Between(threats->king, s) & us;
    if (!blockers.IsEmpty() && !blockers.HasSeveral()) threats->pinned_orthogonally |= blockers;
  }
  for (Square s : BishopAttacks<Isa>(threats->king, them) & diagonal) {
    const Bitboard blockers = Between(threats->king, s) & us;
    if (!blockers.IsEmpty() && !blockers.HasSeveral()) threats->pinned_diagonally |= blockers;
  }
}

// The same for all sliders at once from a directional fill. Our first piece on a ray from the king
// is pinned if an enemy slider attacks it along that ray.
template <class Isa, Color kUs>
[[gnu::always_inline]] inline void AddSliderThreatsByFill(const Position& p,
                                                          const DirectionalFill<Isa>& reach,
                                                          Bitboard bishop_view, Threats* threats) {
  const DirectionalFill<Isa> towards_king = reach & DirectionalFill<Isa>::RaysInto(threats->king);
  threats->danger |= reach.Union();
  threats->pinned_orthogonally = towards_king.OrthogonalUnion() & threats->rook_view & p.Of(kUs);
  threats->pinned_diagonally = towards_king.DiagonalUnion() & bishop_view & p.Of(kUs);
}

}  // namespace internal

// Returns the enemy pieces that give check to kUs.
template <class Isa, Color kUs>
[[gnu::always_inline]] inline Bitboard Checkers(const Position& p) {
  const Square king = p.KingSquare(kUs);
  return p.Of(Opponent(kUs)) &
         ((RookAttacks<Isa>(king, p.Occupied()) & p.orthogonal) |
          (BishopAttacks<Isa>(king, p.Occupied()) & p.diagonal) |
          (KnightAttacks(king) & p.knights) | (PawnAttacks(kUs, king) & p.pawns));
}

// Returns the reach of the enemy's sliders with our king off the board.
template <class Isa, Color kUs>
[[gnu::always_inline]] inline DirectionalFill<Isa> EnemyReach(const Position& p) {
  const Bitboard them = p.Of(Opponent(kUs));
  return DirectionalFill<Isa>::Reach(p.orthogonal & them, p.diagonal & them,
                                     ~(p.Occupied() - Bitboard(p.KingSquare(kUs))));
}

// Requires: leaper_danger == LeaperDanger<kUs>(p), which some callers update incrementally.
// `reach` is EnemyReach<Isa, kUs>(p), if the caller has it; otherwise sliders are looked up one by
// one below AVX-512, where the eight directions do not fit in one register.
template <class Isa, Color kUs>
[[gnu::always_inline]] inline Threats FindThreats(const Position& p, Bitboard leaper_danger,
                                                  const DirectionalFill<Isa>* reach = nullptr) {
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
  if (reach != nullptr) {
    internal::AddSliderThreatsByFill<Isa, kUs>(p, *reach, bishop_view, &threats);
  } else if constexpr (Isa::kAvx512) {
    internal::AddSliderThreatsByFill<Isa, kUs>(p, EnemyReach<Isa, kUs>(p), bishop_view, &threats);
  } else {
    internal::AddSliderThreatsByLookup<Isa, kUs>(p, &threats);
  }
  return threats;
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_MOVEGEN_THREATS_INL_H_
