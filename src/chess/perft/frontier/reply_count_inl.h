// Reply count: the number of replies to a move, by the rules of movegen_inl.h, without making it.
// What the moves of a position share is computed once: the opponent's king, its lines, and what
// pawns, knights and the king attack.
#ifndef QUADRILLE_CHESS_PERFT_FRONTIER_REPLY_COUNT_INL_H_
#define QUADRILLE_CHESS_PERFT_FRONTIER_REPLY_COUNT_INL_H_

#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/rays.h"
#include "src/bitboard/shift.h"
#include "src/bitboard/sliders.h"
#include "src/bitboard/square.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/movegen/castling_path.h"
#include "src/chess/movegen/count_inl.h"
#include "src/chess/movegen/movegen_inl.h"
#include "src/chess/perft/frontier/frontier_moves_inl.h"
#include "src/chess/perft/frontier/king_sensitivity_inl.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess::internal {

// kUs replies.
template <class Isa, Color kUs>
class ReplyCounter {
  static constexpr Color kThem = Opponent(kUs);

 public:
  // Keeps a reference to `parent`, where the opponent of kUs is to move.
  [[gnu::always_inline]] ReplyCounter(const Position& parent, const OpenCastlings& castlings)
      : parent_(parent),
        us_(parent.Of(kUs)),
        them_(parent.Of(kThem)),
        king_(parent.KingSquare(kUs)),
        rook_rays_(RookAttacks<Isa>(king_, Bitboard())),
        bishop_rays_(BishopAttacks<Isa>(king_, Bitboard())),
        pawn_danger_(PawnAttacks(kThem, parent.pawns & them_)),
        knight_danger_(KnightAttacks(parent.knights & them_)),
        king_danger_(KingAttacks(parent.KingSquare(kThem))),
        castlings_(castlings) {}

  // Returns the number of replies after a move that neither castles nor captures en passant nor
  // allows that. `sets` has the flags of the piece (frontier_moves_inl.h) after the move.
  [[gnu::always_inline]] int Count(Square from, Square to, std::uint8_t sets) const {
    const Bitboard at(to);
    const Bitboard others = them_ - Bitboard(from);
    const Bitboard us = us_ - at;
    const Bitboard them = others | at;
    const auto moved = [&](Bitboard set, std::uint8_t flag) {
      return (set & others) | ((sets & flag) != 0 ? at : Bitboard());
    };
    const Bitboard orthogonal = moved(parent_.orthogonal, kInOrthogonal);
    const Bitboard diagonal = moved(parent_.diagonal, kInDiagonal);

    Bitboard checkers;
    if ((sets & kInKnights) != 0) checkers = at & KnightAttacks(king_);
    if ((sets & kInPawns) != 0) checkers = at & PawnAttacks(kUs, king_);
    return CountReplies(us, them, orthogonal, diagonal, LeaperDanger(others, from, to, sets),
                        checkers);
  }
  // The same after castling.
  [[gnu::always_inline]] int CountCastling(Square king, Square rook) const {
    const CastlingSquares to = CastlingPathOf(king, rook).to;
    const Bitboard others = them_ - Bitboard(king) - Bitboard(rook);
    return CountReplies(us_, others | Bitboard(to.king_to) | Bitboard(to.rook_to),
                        (parent_.orthogonal & others) | Bitboard(to.rook_to),
                        parent_.diagonal & others,
                        pawn_danger_ | knight_danger_ | KingAttacks(to.king_to), Bitboard());
  }

 private:
  // Returns the number of replies on the board with these pieces of kUs and its opponent;
  // `leaper_danger` and `checkers` are what pawns, knights and the king attack and check.
  [[gnu::noinline]] int CountReplies(Bitboard us, Bitboard them, Bitboard orthogonal,
                                     Bitboard diagonal, Bitboard leaper_danger,
                                     Bitboard checkers) const {
    const Bitboard occupied = us | them;
    const Bitboard occupied_without_king = occupied - Bitboard(king_);
    Bitboard danger = leaper_danger;
    for (Square s : orthogonal) danger |= RookAttacks<Isa>(s, occupied_without_king);
    for (Square s : diagonal) danger |= BishopAttacks<Isa>(s, occupied_without_king);
    int count = CountOf<Isa>(KingAttacks(king_) - us - danger);

    Bitboard pinned;
    for (Square s : (rook_rays_ & orthogonal) | (bishop_rays_ & diagonal)) {
      const Bitboard blockers = Between(king_, s) & occupied;
      if (blockers.IsEmpty()) checkers |= Bitboard(s);
      if (!blockers.HasSeveral()) pinned |= blockers & us;
    }
    Bitboard allowed = ~us;
    if (!checkers.IsEmpty()) {
      if (checkers.HasSeveral()) return count;
      allowed &= checkers | Between(king_, checkers.Lowest());
    } else if (!castlings_.rooks.IsEmpty()) [[unlikely]] {
      count += CountCastlings(us, occupied, orthogonal, danger);
    }
    const Bitboard free = us - pinned;
    const Bitboard knights = parent_.knights & free;
    const Bitboard rooks = parent_.orthogonal & free;
    const Bitboard bishops = parent_.diagonal & free;
    for (Square s : knights) count += CountOf<Isa>(KnightAttacks(s) & allowed);
    for (Square s : rooks) count += CountOf<Isa>(RookAttacks<Isa>(s, occupied) & allowed);
    for (Square s : bishops) count += CountOf<Isa>(BishopAttacks<Isa>(s, occupied) & allowed);
    count += CountPawns(parent_.pawns & free, ~occupied, them, allowed);
    for (Square s : pinned) count += CountPinned(s, occupied, them, allowed);
    return count;
  }

  [[gnu::always_inline]] Bitboard LeaperDanger(Bitboard others, Square from, Square to,
                                               std::uint8_t sets) const {
    const Bitboard at(to);
    Bitboard pawns = pawn_danger_;
    if (parent_.pawns.Contains(from)) {
      const Bitboard moved = (sets & kInPawns) != 0 ? at : Bitboard();
      pawns = PawnAttacks(kThem, (parent_.pawns & others) | moved);
    }
    const Bitboard knights =
        (sets & kInKnights) != 0 ? KnightAttacks((parent_.knights & others) | at) : knight_danger_;
    return pawns | knights | ((sets & kInKings) != 0 ? KingAttacks(to) : king_danger_);
  }
  [[gnu::always_inline]] int CountPawns(Bitboard pawns, Bitboard empty, Bitboard them,
                                        Bitboard allowed) const {
    constexpr int kForward = Forward(kUs);
    const Bitboard once = Shift(pawns, kForward, 0) & empty;
    const Bitboard twice = Shift(once & kThirdRank<kUs>, kForward, 0) & empty & allowed;
    const Bitboard victims = them & allowed;
    const Bitboard left = Shift(pawns, kForward, -1) & victims;
    const Bitboard right = Shift(pawns, kForward, 1) & victims;
    const Bitboard push = once & allowed;
    int count = CountOf<Isa>(push | twice) + CountOf<Isa>(left) + CountOf<Isa>(right);
    if (pawns.Intersects(kSeventhRank<kUs>)) [[unlikely]] {
      count += 3 * (CountOf<Isa>(push & kLastRank<kUs>) + CountOf<Isa>(left & kLastRank<kUs>) +
                    CountOf<Isa>(right & kLastRank<kUs>));
    }
    return count;
  }
  [[gnu::noinline]] int CountPinned(Square from, Bitboard occupied, Bitboard them,
                                    Bitboard allowed) const {
    const Bitboard on_line = allowed & Line(king_, from);
    if (parent_.pawns.Contains(from)) return CountPawns(Bitboard(from), ~occupied, them, on_line);
    Bitboard moves;
    if (parent_.orthogonal.Contains(from)) moves |= RookAttacks<Isa>(from, occupied);
    if (parent_.diagonal.Contains(from)) moves |= BishopAttacks<Isa>(from, occupied);
    return CountOf<Isa>(moves & on_line);
  }
  // Like IsCastlingLegal() for each castling that no piece of kUs blocks.
  [[gnu::noinline]] int CountCastlings(Bitboard us, Bitboard occupied, Bitboard orthogonal,
                                       Bitboard danger) const {
    int count = 0;
    for (const auto& castling : castlings_) {
      if (castling.must_be_empty.Intersects(occupied) || castling.king_path.Intersects(danger) ||
          !castling.rook.IsSubsetOf(us)) {
        continue;
      }
      const CastlingSquares to = CastlingDestinations(king_, castling.rook.Lowest());
      const Bitboard after = (occupied - Bitboard(king_) - castling.rook) | Bitboard(to.rook_to);
      if (!RookAttacks<Isa>(to.king_to, after).Intersects(orthogonal)) ++count;
    }
    return count;
  }

  const Position& parent_;
  const Bitboard us_, them_;
  const Square king_;
  const Bitboard rook_rays_, bishop_rays_;
  const Bitboard pawn_danger_, knight_danger_, king_danger_;  // the squares that leapers attack
  const OpenCastlings& castlings_;
};

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_PERFT_FRONTIER_REPLY_COUNT_INL_H_
