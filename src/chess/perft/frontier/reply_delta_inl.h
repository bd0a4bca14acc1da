// Reply delta: the number of the opponent's moves, without king moves and regardless of pins, after
// a move that gives no check, computed as the difference from the number after a null move.
//
// Let A's piece move from f to t.
//   Leaving f:       B's sliders that attacked f gain the squares behind it; B's pawns may push to
//                    f, but no longer capture there.
//   Quiet move to t: B's sliders lose the squares behind t; B's pawns may no longer push to or over
//                    t, but may capture there.
//   Capture on t:    the moves of the captured piece are lost; each of its protectors gains a
//                    recapture.
// docs/perft_proofs.md has the details. pinned_replies_inl.h counts the moves that pins forbid.
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
#include "src/chess/perft/frontier/target_counts.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess::internal {

// Targets of pawn pushes and captures regardless of occupancy and pins.
struct PawnReach {
  Bitboard steps;
  Bitboard left;
  Bitboard right;
};

template <Color kUs>
[[gnu::always_inline]] inline PawnReach FindPawnReach(const Position& p) {
  const Bitboard pawns = p.pawns & p.Of(kUs);
  return {.steps = Shift(pawns, Forward(kUs), 0),
          .left = Shift(pawns, Forward(kUs), -1),
          .right = Shift(pawns, Forward(kUs), 1)};
}

// kUs is B. The count for a set of targets is the sum over A's moves to each of them.
template <class Isa, Color kUs>
class ReplyDelta {
  static constexpr Color kThem = Opponent(kUs);

 public:
  // `p` is the position before the move; `reach` are the attacks of B's sliders.
  [[gnu::always_inline]] ReplyDelta(const Position& p, const DirectionalFill<Isa>& reach)
      : p_(p), allowed_(~p.Of(kUs)), pawns_(FindPawnReach<kUs>(p)) {
    const Bitboard us = p.Of(kUs);
    knights_ = p.knights & us;
    orthogonal_ = p.orthogonal & us;
    diagonal_ = p.diagonal & us;
    const int moves = (reach & allowed_).Count() + CountKnightMoves<Isa>(knights_, allowed_);
    const Bitboard twice = Shift(pawns_.steps & kThirdRank<kUs>, Forward(kUs), 0);
    push_squares_ = pawns_.steps | twice;
    pawn_squares_ = pawns_.left | pawns_.right | push_squares_;
    may_promote_ = pawn_squares_.Intersects(kLastRank<kUs>);
    stay_ = BaseOf(p.Occupied(), p.Of(kThem), reach.Union(), moves);
    piece_moves_ = moves;
    departures_ = reach.Union() | pawn_squares_;
  }

  // The squares where the departure of A's piece changes the number of replies.
  [[gnu::always_inline]] Bitboard departures() const { return departures_; }

  // Returns the number of replies after the moves of `targets`, without what their departures
  // change: nothing from squares outside departures(), else SliderGain() and PawnGain().
  [[gnu::always_inline]] int Count(const TargetCounts& targets) const {
    const Bitboard empty = ~p_.Occupied();
    int count = 0;
    for (int i = 0; i < TargetCounts::kPlanes; ++i) {
      count += CountOpen(stay_, targets.plane(i) & empty) << i;
    }
    for (Square to : targets.Union() & empty & stay_.seen) {
      count -= targets.CountAt(to) * BehindOf(to, stay_.occupied).moves;
    }
    for (Square to : targets.Union() - empty) {
      count += targets.CountAt(to) * CountCapture(stay_, to);
    }
    return count;
  }
  // The same for one move.
  [[gnu::always_inline]] int Count(Square to) const { return CountTo(stay_, to); }

  // Returns the number of moves that B's sliders gain by the departure, added up over moves from
  // `from` to each of `targets`. A target behind `from` on a slider's line ends the gain there; one
  // in front of it leaves none. O(number of sliders that attack `from`).
  [[gnu::always_inline]] int SliderGain(Square from, Bitboard targets) const {
    if (!stay_.seen.Contains(from)) return 0;
    const Bitboard occupied = p_.Occupied() - Bitboard(from);
    int gain = 0;
    const auto add = [&](Bitboard view, Bitboard sliders) {
      const Bitboard attackers = view & sliders;
      for (Square s : attackers) {
        const Bitboard line = Line(s, from);
        const Bitboard behind = (view & line) - Between(s, from) - Bitboard(s);
        gain += CountOf<Isa>(behind & allowed_) * CountOf<Isa>(targets - line);
        for (Square to : targets& behind) gain += CountOf<Isa>(Between(from, to)) + 1;
      }
    };
    add(RookAttacks<Isa>(from, occupied), orthogonal_);
    add(BishopAttacks<Isa>(from, occupied), diagonal_);
    return gain;
  }
  // The squares that B's pawns attack, or may push to if they are empty.
  [[gnu::always_inline]] Bitboard pawn_squares() const { return pawn_squares_; }
  // Returns the targets where the arrival changes the same pushes as the departure: of a pawn that
  // stands on one of them, or may push to both.
  [[gnu::always_inline]] Bitboard PushEntangled(Square from) const {
    if (!push_squares_.Contains(from)) return Bitboard();
    const Bitboard at(from);
    return Shift(at, 1, 0) | Shift(at, 2, 0) | Shift(at, -1, 0) | Shift(at, -2, 0);
  }
  // Returns the number of pawn moves gained, added up over moves from `from` to each of `targets`,
  // by the departure. Requires: no target is in PushEntangled(from).
  [[gnu::always_inline]] int PawnGain(Square from, Bitboard targets) const {
    const Bitboard occupied = p_.Occupied() - Bitboard(from);
    const Base left = BaseOf(occupied, p_.Of(kThem) - Bitboard(from), Bitboard(), piece_moves_);
    // A captured pawn does not lose its capture on `from` twice.
    const Bitboard capturers = targets & PawnAttacks(kThem, from) & p_.pawns;
    return (left.moves - stay_.moves) * CountOf<Isa>(targets) +
           CountPawns(Bitboard(from)) * CountOf<Isa>(capturers);
  }

  // Returns the number of replies after a move between any two squares.
  [[gnu::noinline]] int CountEntangled(Square from, Square to) const {
    const Bitboard occupied = p_.Occupied() - Bitboard(from);
    const Behind behind = Seen(stay_.seen, from, occupied);
    return CountTo(BaseOf(occupied, p_.Of(kThem) - Bitboard(from), stay_.seen | behind.squares,
                          piece_moves_ + behind.moves),
                   to);
  }

 private:
  // Data that moves to all targets share.
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

  // Returns the number of replies after moves to empty `targets`, as if no slider attacked them.
  [[gnu::always_inline]] int CountOpen(const Base& base, Bitboard targets) const {
    return CountOf<Isa>(targets) * base.moves + CountPawns(targets & pawns_.left) +
           CountPawns(targets & pawns_.right) - CountPawns(targets & base.once) -
           CountOf<Isa>(targets & base.twice) - CountOf<Isa>(targets & base.first_half);
  }
  [[gnu::always_inline]] int CountTo(const Base& base, Square to) const {
    if (p_.Of(kUs).Contains(to)) return CountCapture(base, to);
    return CountOpen(base, Bitboard(to)) - Seen(base.seen, to, base.occupied).moves;
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
  Bitboard knights_, orthogonal_, diagonal_;
  bool may_promote_;
  int piece_moves_;
  Base stay_;
  Bitboard push_squares_;
  Bitboard pawn_squares_;  // that B's pawns attack, or may push to if they are empty
  Bitboard departures_;
};

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_PERFT_FRONTIER_REPLY_DELTA_INL_H_
