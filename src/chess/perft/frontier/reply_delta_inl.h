// Reply delta: how many moves the opponent's pieces except the king have after a move, as a
// difference from how many they have after a null move. For moves that give no check and leave the
// pins as they are (king_sensitivity_inl.h).
//
// Let A's piece go from f to t. When it leaves f, B's sliders that attacked f go on behind it, and
// pawns may push to f but no longer capture there. When it reaches an empty t, the sliders lose
// what is behind t; pawns may no longer push to or over t, but may capture there. When it captures
// on t, the moves of the captured piece are lost, and each piece that protected it gains the
// recapture. All these pieces are unpinned (docs/perft_proofs.md).
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

// Where a side's pawns may go, whatever stands there: a step forward, and captures to either side.
// The rules for pinned pawns are those of VisitPawnsThat(), which slows down by a tenth if it asks
// for them here.
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

// kUs is B. "The moves to `targets`" are those after A's piece goes to one of them, summed up.
template <class Isa, Color kUs>
class ReplyDelta {
  static constexpr Color kThem = Opponent(kUs);

 public:
  // `p` is the position before the move, `threats` what threatens kUs in it.
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

  // The squares that a piece of A's cannot leave without changing how many moves there are.
  [[gnu::always_inline]] Bitboard departures() const { return departures_; }

  // The moves to empty `targets`, or to one where a piece of kUs is captured, if the piece of A's
  // did not come from a square in departures().
  [[gnu::always_inline]] int CountQuiet(Bitboard targets) const {
    return CountQuiet(stay_, targets);
  }
  [[gnu::always_inline]] int CountCapture(Square to) const { return CountCapture(stay_, to); }

  // The moves to `targets` of a piece of A's from `from`, wherever that is.
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
  // What the moves to all targets share.
  struct Base {
    Bitboard occupied;
    Bitboard them;
    Bitboard seen;        // by sliders of kUs
    Bitboard once;        // where pawns may step
    Bitboard twice;       // and go two ranks
    Bitboard first_half;  // the steps of `once` that a second may follow
    int moves;
  };
  struct Behind {
    Bitboard squares;
    int moves;
  };

  // The moves of pawns to `squares`, four each on the last rank.
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

  // What the sliders of kUs that see `at`, not occupied, see and may go to behind it.
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
  // The moves of one free pawn.
  [[gnu::always_inline]] int PawnMoves(const Base& base, Bitboard pawn) const {
    const Bitboard once = Shift(pawn, Forward(kUs), 0) & base.once;
    return CountPawns(once) + CountOf<Isa>(once & base.first_half) +
           CountPawns(PawnAttacks(kUs, pawn) & base.them);
  }

  const Position& p_;
  const Bitboard allowed_;
  const PawnReach pawns_;
  Bitboard knights_, orthogonal_, diagonal_;  // those that are not pinned
  bool may_promote_;
  int piece_moves_;
  Base stay_;
  Bitboard departures_;
};

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_PERFT_FRONTIER_REPLY_DELTA_INL_H_
