// Reply delta: the number of the opponent's moves, without king moves, after a move, computed as
// the difference from the number after a null move. For moves that give no check and leave the pins
// unchanged (king_sensitivity_inl.h).
//
// Let A's piece move from f to t.
//   Leaving f:       B's sliders that attacked f gain the squares behind it; B's pawns may push to
//                    f, but no longer capture there.
//   Quiet move to t: B's sliders lose the squares behind t; B's pawns may no longer push to or over
//                    t, but may capture there.
//   Capture on t:    the moves of the captured piece are lost; each of its protectors gains a
//                    recapture.
// All pieces of B involved are unpinned (docs/perft_proofs.md).
#ifndef QUADRILLE_CHESS_PERFT_FRONTIER_REPLY_DELTA_INL_H_
#define QUADRILLE_CHESS_PERFT_FRONTIER_REPLY_DELTA_INL_H_

#include "src/bitboard/bitboard.h"
#include "src/bitboard/directional_fill.h"
#include "src/bitboard/rays.h"
#include "src/bitboard/shift.h"
#include "src/bitboard/sliders.h"
#include "src/bitboard/square.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/movegen/count_inl.h"
#include "src/chess/movegen/movegen_inl.h"
#include "src/chess/movegen/threats_inl.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess::internal {

// Targets of pawn pushes and captures regardless of occupancy. Repeats the rules for pinned pawns
// of VisitPawnMoves(), which would be a tenth slower if it shared this function.
struct PawnReach {
  Bitboard steps;
  Bitboard left;
  Bitboard right;
};

template <Color kUs>
[[gnu::always_inline]] inline PawnReach FindPawnReach(const Position& p, const Threats& threats) {
  constexpr int kForward = Forward(kUs);
  const Bitboard pawns = p.pawns & p.Of(kUs);
  const Bitboard pin_lines =
      Bitboard(DiagonalNE(threats.king)) | Bitboard(DiagonalNW(threats.king));
  const Bitboard free = pawns - threats.Pinned();
  const Bitboard pushers =
      free | (pawns & threats.pinned_orthogonally & Bitboard(threats.king.file()));
  const Bitboard pinned = pawns & threats.pinned_diagonally;
  return {.steps = Shift(pushers, kForward, 0),
          .left = Shift(free, kForward, -1) | (Shift(pinned, kForward, -1) & pin_lines),
          .right = Shift(free, kForward, 1) | (Shift(pinned, kForward, 1) & pin_lines)};
}

// kUs is B. The count for a set of targets is the sum over A's moves to each of them.
template <class Isa, Color kUs>
class ReplyDelta {
  static constexpr Color kThem = Opponent(kUs);

 public:
  // `p` is the position before the move, `threats` are the threats to kUs in it.
  [[gnu::always_inline]] ReplyDelta(const Position& p, const Threats& threats)
      : p_(p), allowed_(~p.Of(kUs)), pawns_(FindPawnReach<kUs>(p, threats)) {
    const Bitboard us = p.Of(kUs);
    const Bitboard free = us - threats.Pinned();
    knights_ = p.knights & free;
    orthogonal_ = p.orthogonal & free;
    diagonal_ = p.diagonal & free;
    const DirectionalFill<Isa> reach =
        DirectionalFill<Isa>::Reach(orthogonal_, diagonal_, ~p.Occupied());
    int moves = (reach & allowed_).Count() + CountKnightMoves<Isa>(knights_, allowed_);
    if (!threats.Pinned().IsEmpty()) [[unlikely]] {
      moves += CountPinnedSliderMoves<Isa>(threats, p.orthogonal & us, p.diagonal & us,
                                           p.Occupied(), allowed_);
    }
    const Bitboard twice = Shift(pawns_.steps & kThirdRank<kUs>, Forward(kUs), 0);
    const Bitboard pawn_squares = pawns_.left | pawns_.right | pawns_.steps | twice;
    may_promote_ = pawn_squares.Intersects(kLastRank<kUs>);
    stay_ = BaseOf(p.Occupied(), p.Of(kThem), reach.Union(), moves);
    piece_moves_ = moves;
    departures_ = reach.Union() | pawn_squares;
  }

  // The squares where the departure of A's piece changes the number of replies.
  [[gnu::always_inline]] Bitboard departures() const { return departures_; }

  // Return the number of replies after moves to empty `targets`, or after a capture on `to`.
  // Requires: A's piece comes from a square outside departures().
  [[gnu::always_inline]] int CountQuiet(Bitboard targets) const {
    return CountQuiet(stay_, targets);
  }
  [[gnu::always_inline]] int CountCapture(Square to) const { return CountCapture(stay_, to); }

  // Returns the number of replies after moves from `from` to `targets`, for any `from`.
  [[gnu::noinline]] int CountFrom(Square from, Bitboard targets) const {
    const Bitboard occupied = p_.Occupied() - Bitboard(from);
    const Behind behind = Seen(stay_.seen, from, occupied);
    const Base left = BaseOf(occupied, p_.Of(kThem) - Bitboard(from), stay_.seen | behind.squares,
                             piece_moves_ + behind.moves);
    const Bitboard captures = targets & p_.Of(kUs);
    int count = CountQuiet(left, targets - p_.Occupied());
    for (Square to : captures) count += CountCapture(left, to);
    return count;
  }

 private:
  // Data that the moves to all targets share.
  struct Base {
    Bitboard occupied;
    Bitboard them;
    Bitboard seen;        // the squares attacked by sliders of kUs
    Bitboard once;        // targets of single pushes
    Bitboard twice;       // targets of double pushes
    Bitboard first_half;  // the squares that double pushes cross
    int moves;
  };
  struct Behind {
    Bitboard squares;
    int moves;
  };

  // Returns the number of pawn moves to `squares`, four for each square on the last rank.
  [[gnu::always_inline]] int CountPawns(Bitboard squares) const {
    int count = CountOf<Isa>(squares);
    if (may_promote_) [[unlikely]]
      count += 3 * CountOf<Isa>(squares & kLastRank<kUs>);
    return count;
  }
  [[gnu::always_inline]] Base BaseOf(Bitboard occupied, Bitboard them, Bitboard seen,
                                     int piece_moves) const {
    const Bitboard once = pawns_.steps - occupied;
    const Bitboard twice = Shift(once & kThirdRank<kUs>, Forward(kUs), 0) - occupied;
    return {.occupied = occupied,
            .them = them,
            .seen = seen,
            .once = once,
            .twice = twice,
            .first_half = once & Shift(twice, -Forward(kUs), 0),
            .moves = piece_moves + CountPawns(once) + CountOf<Isa>(twice) +
                     CountPawns(pawns_.left & them) + CountPawns(pawns_.right & them)};
  }

  // Returns the squares behind `at` for the sliders of kUs that attack it, and the number of moves
  // there. Requires: `at` is not in `occupied`.
  [[gnu::always_inline]] Behind BehindOf(Square at, Bitboard occupied) const {
    Behind behind = {.squares = Bitboard(), .moves = 0};
    const auto add = [&](Bitboard view, Bitboard sliders) {
      const Bitboard seeing = view & sliders;
      for (Square s : seeing) {
        const Bitboard more = view & Line(s, at) & (allowed_ - Between(s, at));
        behind.squares |= more;
        behind.moves += CountOf<Isa>(more);
      }
    };
    add(RookAttacks<Isa>(at, occupied), orthogonal_);
    add(BishopAttacks<Isa>(at, occupied), diagonal_);
    return behind;
  }
  [[gnu::always_inline]] Behind Seen(Bitboard seen, Square at, Bitboard occupied) const {
    return seen.Contains(at) ? BehindOf(at, occupied) : Behind{.squares = Bitboard(), .moves = 0};
  }

  [[gnu::always_inline]] int CountQuiet(const Base& base, Bitboard targets) const {
    int count = CountOf<Isa>(targets) * base.moves + CountPawns(targets & pawns_.left) +
                CountPawns(targets & pawns_.right) - CountPawns(targets & base.once) -
                CountOf<Isa>(targets & base.twice) - CountOf<Isa>(targets & base.first_half);
    const Bitboard seen = targets & base.seen;
    for (Square to : seen) count -= BehindOf(to, base.occupied).moves;
    return count;
  }
  [[gnu::always_inline]] int CountCapture(const Base& base, Square to) const {
    const Bitboard at(to);
    const Bitboard rook_view = RookAttacks<Isa>(to, base.occupied);
    const Bitboard bishop_view = BishopAttacks<Isa>(to, base.occupied);
    const Bitboard knight_view = KnightAttacks(to);
    const int protectors = CountOf<Isa>(rook_view & orthogonal_) +
                           CountOf<Isa>(bishop_view & diagonal_) +
                           CountOf<Isa>(knight_view & knights_) + CountPawns(at & pawns_.left) +
                           CountPawns(at & pawns_.right);
    if (p_.pawns.Contains(to)) return base.moves + protectors - PawnMoves(base, at);
    Bitboard moves;
    if (p_.knights.Contains(to)) moves = knight_view;
    if (p_.orthogonal.Contains(to)) moves |= rook_view;
    if (p_.diagonal.Contains(to)) moves |= bishop_view;
    return base.moves + protectors - CountOf<Isa>(moves & allowed_);
  }
  // Returns the number of moves of one unpinned pawn.
  [[gnu::always_inline]] int PawnMoves(const Base& base, Bitboard pawn) const {
    const Bitboard once = Shift(pawn, Forward(kUs), 0) & base.once;
    return CountPawns(once) + CountOf<Isa>(once & base.first_half) +
           CountPawns(PawnAttacks(kUs, pawn) & base.them);
  }

  const Position& p_;
  const Bitboard allowed_;
  const PawnReach pawns_;
  Bitboard knights_, orthogonal_, diagonal_;  // unpinned
  bool may_promote_;
  int piece_moves_;
  Base stay_;
  Bitboard departures_;
};

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_PERFT_FRONTIER_REPLY_DELTA_INL_H_
