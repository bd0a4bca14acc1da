// Pinned replies: the moves that pins forbid the side that replies, after a null move and after
// moves that change them. Moves off the pin line are forbidden; a slider or pawn may stay on it.
#ifndef QUADRILLE_CHESS_PERFT_FRONTIER_PINNED_REPLIES_INL_H_
#define QUADRILLE_CHESS_PERFT_FRONTIER_PINNED_REPLIES_INL_H_

#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/rays.h"
#include "src/bitboard/shift.h"
#include "src/bitboard/sliders.h"
#include "src/bitboard/square.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/movegen/count_inl.h"
#include "src/chess/movegen/movegen_inl.h"
#include "src/chess/perft/frontier/frontier_moves_inl.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess::internal {

// kUs replies.
template <class Isa, Color kUs>
class PinnedReplies {
  static constexpr Color kThem = Opponent(kUs);

 public:
  // `pinned` are the pieces of kUs that are pinned in `parent`, where the opponent is to move.
  // Keeps a reference to `parent`.
  [[gnu::always_inline]] PinnedReplies(const Position& parent, Bitboard pinned)
      : parent_(parent), king_(parent.KingSquare(kUs)) {
    for (Square s : pinned) {
      moves_ |= MovesOf(s, parent.Occupied()) - Line(king_, s);
      forbidden_ += CountForbidden(s, parent.Of(kUs), parent.Of(kThem));
    }
  }

  // The number of forbidden moves after a null move, and the squares on which it depends, besides
  // the pins themselves.
  [[gnu::always_inline]] int forbidden() const { return forbidden_; }
  [[gnu::always_inline]] Bitboard moves() const { return moves_; }
  // Returns how many of them the pin by the slider on `pinner` forbids.
  [[gnu::always_inline]] int ForbiddenBy(Square pinner) const {
    const Bitboard us = parent_.Of(kUs);
    const Bitboard pinned = Between(king_, pinner) & us;
    return CountForbidden(pinned.Lowest(), us, parent_.Of(kThem));
  }

  // Returns the number of forbidden moves after each of `moves`, added up. Requires: none of them
  // gives check.
  [[gnu::noinline]] std::int64_t CountForbidden(const FrontierMoves<Isa>& moves) const {
    const Bitboard rook_rays = RookAttacks<Isa>(king_, Bitboard());
    const Bitboard bishop_rays = BishopAttacks<Isa>(king_, Bitboard());
    std::int64_t count = 0;
    for (int i = 0; i < moves.size(); ++i) {
      const Bitboard from(moves.from(i));
      const Bitboard to(moves.to(i));
      const Bitboard us = parent_.Of(kUs) - to;
      const Bitboard others = parent_.Of(kThem) - from;
      const Bitboard occupied = us | others | to;
      const auto on = [&](Bitboard rays, Bitboard set, std::uint8_t flag) {
        return ((set & others) | ((moves.sets(i) & flag) != 0 ? to : Bitboard())) & rays;
      };
      for (Square s : on(rook_rays, parent_.orthogonal, kInOrthogonal) |
                          on(bishop_rays, parent_.diagonal, kInDiagonal)) {
        const Bitboard between = Between(king_, s) & occupied;
        if (between.HasSeveral() || !between.Intersects(us)) continue;
        count += CountForbidden(between.Lowest(), us, others | to);
      }
    }
    return count;
  }

 private:
  // Returns the number of moves that a pin forbids the piece of kUs on `from`, if the sides have
  // pieces on `us` and `them`.
  [[gnu::always_inline]] int CountForbidden(Square from, Bitboard us, Bitboard them) const {
    const Bitboard off_line = ~Line(king_, from);
    if (parent_.pawns.Contains(from)) {
      const Bitboard empty = ~(us | them);
      const Bitboard once = Shift(Bitboard(from), Forward(kUs), 0) & empty;
      const Bitboard twice = Shift(once & kThirdRank<kUs>, Forward(kUs), 0) & empty;
      const Bitboard moves = (once | twice | (PawnAttacks(kUs, from) & them)) & off_line;
      return CountOf<Isa>(moves) + 3 * CountOf<Isa>(moves & kLastRank<kUs>);
    }
    return CountOf<Isa>((MovesOf(from, us | them) & off_line) - us);
  }
  // Returns the squares that the piece of kUs on `from` attacks, and those that a pawn may push to.
  [[gnu::always_inline]] Bitboard MovesOf(Square from, Bitboard occupied) const {
    if (parent_.pawns.Contains(from)) {
      const Bitboard once = Shift(Bitboard(from), Forward(kUs), 0);
      return once | Shift(once & kThirdRank<kUs>, Forward(kUs), 0) | PawnAttacks(kUs, from);
    }
    Bitboard moves;
    if (parent_.knights.Contains(from)) moves = KnightAttacks(from);
    if (parent_.orthogonal.Contains(from)) moves |= RookAttacks<Isa>(from, occupied);
    if (parent_.diagonal.Contains(from)) moves |= BishopAttacks<Isa>(from, occupied);
    return moves;
  }

  const Position& parent_;
  const Square king_;
  int forbidden_ = 0;
  Bitboard moves_;
};

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_PERFT_FRONTIER_PINNED_REPLIES_INL_H_
