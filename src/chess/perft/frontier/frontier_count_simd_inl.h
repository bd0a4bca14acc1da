// How many legal replies are there to each of eight moves? The leaf of perft on AVX-512: the rules
// of movegen_inl.h on eight positions in the lanes of each register, so that every instruction
// serves eight of them and no branch depends on one.
//
// The eight have one parent, so the replying side is the same in all of them, but for a man that
// may have been captured. Its king is a constant, and with him every mask of squares round him.
#ifndef QUADRILLE_CHESS_PERFT_FRONTIER_FRONTIER_COUNT_SIMD_INL_H_
#define QUADRILLE_CHESS_PERFT_FRONTIER_FRONTIER_COUNT_SIMD_INL_H_

#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/bitboard_x8.h"
#include "src/bitboard/isa/lanes.h"
#include "src/bitboard/rays.h"
#include "src/bitboard/square.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/movegen/movegen_inl.h"
#include "src/chess/perft/frontier/frontier_moves_inl.h"
#include "src/chess/perft/frontier/king_lines_inl.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess::internal {

// `boards` moved by so many ranks and files, as Shift() in shift.h does.
template <class Isa, int kRanks, int kFiles>
[[gnu::always_inline]] inline BoardLanes ShiftLanes(BoardLanes boards) {
  constexpr std::uint64_t kStaying = Shift(Bitboard::Full(), 0, -kFiles).bits();
  constexpr int kUp = 8 * kRanks + kFiles;
  const BoardLanes staying = kFiles == 0 ? boards : boards & kStaying;
  return kUp >= 0 ? staying << (kUp & 63) : staying >> (-kUp & 63);
}

// Counts the replies of kUs.
template <class Isa, Color kUs>
class ReplyLanes {
  static constexpr Color kThem = Opponent(kUs);

 public:
  // True if the replies below `parent` can be counted here. If not, a rook that may castle stands
  // elsewhere than in a corner (Chess960), where castling may uncover an attack on the king.
  [[gnu::always_inline]] static bool Serves(const Position& parent) {
    constexpr Bitboard kCorners(0x8100000000000081);
    return (parent.castling_rooks & parent.Of(kUs)).IsSubsetOf(kCorners);
  }

  // Requires: Serves(parent), in which the opponent of kUs is to move. Keeps a reference to it.
  [[gnu::always_inline]] explicit ReplyLanes(const Position& parent)
      : parent_(parent),
        us_(parent.Of(kUs)),
        them_(parent.Of(kThem)),
        king_(parent.KingSquare(kUs)),
        may_promote_((parent.pawns & us_).Intersects(kSeventhRank<kUs>)) {}

  // For each of the eight moves from number `first` on, how many replies it has; 0 behind the end
  // of the list. Requires: first < moves.size(); no move lets kUs capture en passant.
  [[gnu::always_inline]] BoardLanes Count(const LeafMoves<Isa>& moves, int first) const {
    constexpr BoardLanes kNumbers = {0, 1, 2, 3, 4, 5, 6, 7};
    const auto left = static_cast<std::uint64_t>(moves.size() - first);
    return CountIn(Scene(*this, moves.From(first), moves.To(first), moves.Sets(first))) &
           reinterpret_cast<BoardLanes>(kNumbers < left);
  }

 private:
  // The opponent's men after the moves.
  struct Attackers {
    [[gnu::always_inline]] Attackers(const ReplyLanes& r, BoardLanes from, BoardLanes to,
                                     BoardLanes sets) {
      const auto moved = [&](Bitboard set, std::uint8_t flag) {
        return (SpreadBoard<Isa>(set & r.them_) & ~from) |
               (to & FullWhereNotEmpty<Isa>(sets & flag));
      };
      all = (SpreadBoard<Isa>(r.them_) & ~from) | to;
      pawns = moved(r.parent_.pawns, kInPawns);
      knights = moved(r.parent_.knights, kInKnights);
      diagonal = moved(r.parent_.diagonal, kInDiagonal);
      orthogonal = moved(r.parent_.orthogonal, kInOrthogonal);
      kings = moved(r.parent_.kings, kInKings);
    }

    BoardLanes all, pawns, knights, diagonal, orthogonal, kings;
  };

  // The eight positions, and what the replying king must heed in them.
  struct Scene {
    [[gnu::always_inline]] Scene(const ReplyLanes& r, BoardLanes from, BoardLanes to,
                                 BoardLanes sets)
        : them(r, from, to, sets),
          us(SpreadBoard<Isa>(r.us_) & ~to),
          king(SpreadBoard<Isa>(Bitboard(r.king_))),
          shadowless((SpreadBoard<Isa>((r.us_ | r.them_) - Bitboard(r.king_)) & ~from) | to),
          ranks(king, shadowless, them.orthogonal),
          files(king, shadowless, them.orthogonal),
          diagonals(king, shadowless, them.diagonal),
          antidiagonals(king, shadowless, them.diagonal) {
      const BoardLanes straight = ranks.contact() | files.contact();
      const BoardLanes slanted = diagonals.contact() | antidiagonals.contact();
      unpinned = ~(straight | slanted);
      danger = ranks.danger() | files.danger() | diagonals.danger() | antidiagonals.danger() |
               LeaperDanger(them);
      const BoardLanes by_straight = straight & (them.orthogonal | ~shadowless);
      const BoardLanes by_slanted = slanted & (them.diagonal | ~shadowless);
      const BoardLanes leapers = (them.pawns & PawnAttacks(kUs, r.king_).bits()) |
                                 (them.knights & KnightAttacks(r.king_).bits());
      check = by_straight | by_slanted | leapers;
      const BoardLanes checkers =
          leapers | (by_straight & them.orthogonal) | (by_slanted & them.diagonal);
      answers = (check | ~FullWhereNotEmpty<Isa>(check)) &
                ~FullWhereNotEmpty<Isa>(checkers & (checkers - 1));
    }

    Attackers them;
    BoardLanes us;
    BoardLanes king;
    BoardLanes shadowless;  // the occupied squares, our king's apart
    KingLines<Isa, Axis::kRank> ranks;
    KingLines<Isa, Axis::kFile> files;
    KingLines<Isa, Axis::kDiagonal> diagonals;
    KingLines<Isa, Axis::kAntidiagonal> antidiagonals;
    BoardLanes unpinned;  // of our men; those who are not may keep to the axis of their pin
    BoardLanes danger;    // what they attack once our king has left his square
    BoardLanes check;     // the checkers and the squares between them and our king
    BoardLanes answers;   // where a move of another man than the king must end: anywhere, on
                          // `check`, or nowhere in double check
  };

  [[gnu::always_inline]] static BoardLanes LeaperDanger(const Attackers& them) {
    const BoardLanes beside =
        ShiftLanes<Isa, 0, 1>(them.knights) | ShiftLanes<Isa, 0, -1>(them.knights);
    const BoardLanes apart =
        ShiftLanes<Isa, 0, 2>(them.knights) | ShiftLanes<Isa, 0, -2>(them.knights);
    const BoardLanes row =
        them.kings | ShiftLanes<Isa, 0, 1>(them.kings) | ShiftLanes<Isa, 0, -1>(them.kings);
    return ShiftLanes<Isa, Forward(kThem), 1>(them.pawns) |
           ShiftLanes<Isa, Forward(kThem), -1>(them.pawns) | ShiftLanes<Isa, 2, 0>(beside) |
           ShiftLanes<Isa, -2, 0>(beside) | ShiftLanes<Isa, 1, 0>(apart) |
           ShiftLanes<Isa, -1, 0>(apart) | row | ShiftLanes<Isa, 1, 0>(row) |
           ShiftLanes<Isa, -1, 0>(row);
  }

  [[gnu::always_inline]] BoardLanes CountIn(const Scene& s) const {
    return CountLanes<Isa>(SpreadBoard<Isa>(KingAttacks(king_)) & ~s.us & ~s.danger) +
           CountSliderMoves(s) + CountKnightMoves(s) + CountPawnMoves(s) + CountCastling(s);
  }

  [[gnu::always_inline]] BoardLanes CountSliderMoves(const Scene& s) const {
    const BoardLanes orthogonal = SpreadBoard<Isa>(parent_.orthogonal) & s.us;
    const BoardLanes diagonal = SpreadBoard<Isa>(parent_.diagonal) & s.us;
    const BoardLanes allowed = s.answers & ~s.us;
    const auto count = [&](const auto& lines, BoardLanes sliders) {
      return lines.CountMoves(sliders & (s.unpinned | lines.contact()), allowed);
    };
    return count(s.ranks, orthogonal) + count(s.files, orthogonal) + count(s.diagonals, diagonal) +
           count(s.antidiagonals, diagonal);
  }

  // By the squares of the parent's knights, of which there are few.
  [[gnu::always_inline]] BoardLanes CountKnightMoves(const Scene& s) const {
    const BoardLanes allowed = s.answers & ~s.us;
    const BoardLanes movers = s.us & s.unpinned;
    BoardLanes count{};
    for (Square from : parent_.knights& us_) {
      count += CountLanes<Isa>(allowed & KnightAttacks(from).bits() &
                               FullWhereNotEmpty<Isa>(movers & Bitboard(from).bits()));
    }
    return count;
  }

  [[gnu::always_inline]] BoardLanes CountPawnMoves(const Scene& s) const {
    const BoardLanes pawns = SpreadBoard<Isa>(parent_.pawns) & s.us;
    const BoardLanes empty = ~(s.shadowless | s.king);
    const BoardLanes left_pin =
        kUs == Color::kWhite ? s.antidiagonals.contact() : s.diagonals.contact();
    const BoardLanes right_pin =
        kUs == Color::kWhite ? s.diagonals.contact() : s.antidiagonals.contact();
    constexpr int kForward = Forward(kUs);
    const BoardLanes once =
        ShiftLanes<Isa, kForward, 0>(pawns & (s.unpinned | s.files.contact())) & empty;
    const BoardLanes twice =
        ShiftLanes<Isa, kForward, 0>(once & kThirdRank<kUs>.bits()) & empty & s.answers;
    const BoardLanes pushes = once & s.answers;
    const BoardLanes victims = s.them.all & s.answers;
    const BoardLanes left =
        ShiftLanes<Isa, kForward, -1>(pawns & (s.unpinned | left_pin)) & victims;
    const BoardLanes right =
        ShiftLanes<Isa, kForward, 1>(pawns & (s.unpinned | right_pin)) & victims;
    BoardLanes count = CountLanes<Isa>(pushes) + CountLanes<Isa>(twice) + CountLanes<Isa>(left) +
                       CountLanes<Isa>(right);
    if (may_promote_) {  // to four pieces, of which one is counted already
      constexpr std::uint64_t kLast = kLastRank<kUs>.bits();
      count += 3 * (CountLanes<Isa>(pushes & kLast) + CountLanes<Isa>(left & kLast) +
                    CountLanes<Isa>(right & kLast));
    }
    return count;
  }

  [[gnu::always_inline]] BoardLanes CountCastling(const Scene& s) const {
    BoardLanes count{};
    for (Square rook : parent_.castling_rooks& us_) {
      const CastlingSquares to = CastlingDestinations(king_, rook);
      const Bitboard king_path = Between(king_, to.king_to) | Bitboard(to.king_to);
      const Bitboard rook_path = Between(rook, to.rook_to) | Bitboard(to.rook_to);
      const Bitboard path = (king_path | rook_path) - Bitboard(king_) - Bitboard(rook);
      const BoardLanes hindrances = (s.shadowless & path.bits()) | (s.danger & king_path.bits()) |
                                    s.check | (~s.us & Bitboard(rook).bits());
      count += ~FullWhereNotEmpty<Isa>(hindrances) & 1;
    }
    return count;
  }

  const Position& parent_;
  Bitboard us_;
  Bitboard them_;
  Square king_;
  bool may_promote_;
};

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_PERFT_FRONTIER_FRONTIER_COUNT_SIMD_INL_H_
