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
[[gnu::always_inline]] inline BitboardX8 ShiftLanes(BitboardX8 boards) {
  constexpr std::uint64_t kStaying = Shift(Bitboard::Full(), 0, -kFiles).bits();
  constexpr int kUp = 8 * kRanks + kFiles;
  const BitboardX8 staying = kFiles == 0 ? boards : boards & kStaying;
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
  [[gnu::always_inline]] BitboardX8 Count(const LeafMoves<Isa>& moves, int first) const {
    constexpr BitboardX8 kNumbers = {0, 1, 2, 3, 4, 5, 6, 7};
    const auto left = static_cast<std::uint64_t>(moves.size() - first);
    return CountIn(EvalContext(*this, moves.From(first), moves.To(first), moves.Sets(first))) &
           reinterpret_cast<BitboardX8>(kNumbers < left);
  }

 private:
  // The opponent's men after the moves.
  struct Attackers {
    [[gnu::always_inline]] Attackers(const ReplyLanes& r, BitboardX8 from, BitboardX8 to,
                                     BitboardX8 sets) {
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

    BitboardX8 all, pawns, knights, diagonal, orthogonal, kings;
  };

  // The eight positions, and what the replying king must heed in them.
  struct EvalContext {
    [[gnu::always_inline]] EvalContext(const ReplyLanes& r, BitboardX8 from, BitboardX8 to,
                                       BitboardX8 sets)
        : them(r, from, to, sets),
          us(SpreadBoard<Isa>(r.us_) & ~to),
          king(SpreadBoard<Isa>(Bitboard(r.king_))),
          occupied_without_king((SpreadBoard<Isa>((r.us_ | r.them_) - Bitboard(r.king_)) & ~from) |
                                to),
          ranks(king, occupied_without_king, them.orthogonal),
          files(king, occupied_without_king, them.orthogonal),
          diagonals(king, occupied_without_king, them.diagonal),
          antidiagonals(king, occupied_without_king, them.diagonal) {
      const BitboardX8 straight = ranks.contact() | files.contact();
      const BitboardX8 slanted = diagonals.contact() | antidiagonals.contact();
      unpinned = ~(straight | slanted);
      danger = ranks.danger() | files.danger() | diagonals.danger() | antidiagonals.danger() |
               LeaperDanger(them);
      const BitboardX8 by_straight = straight & (them.orthogonal | ~occupied_without_king);
      const BitboardX8 by_slanted = slanted & (them.diagonal | ~occupied_without_king);
      const BitboardX8 leapers = (them.pawns & PawnAttacks(kUs, r.king_).bits()) |
                                 (them.knights & KnightAttacks(r.king_).bits());
      check = by_straight | by_slanted | leapers;
      const BitboardX8 checkers =
          leapers | (by_straight & them.orthogonal) | (by_slanted & them.diagonal);
      answers = (check | ~FullWhereNotEmpty<Isa>(check)) &
                ~FullWhereNotEmpty<Isa>(checkers & (checkers - 1));
    }

    Attackers them;
    BitboardX8 us;
    BitboardX8 king;
    BitboardX8 occupied_without_king;  // the occupied squares, our king's apart
    KingLines<Isa, Axis::kRank> ranks;
    KingLines<Isa, Axis::kFile> files;
    KingLines<Isa, Axis::kDiagonal> diagonals;
    KingLines<Isa, Axis::kAntidiagonal> antidiagonals;
    BitboardX8 unpinned;  // of our men; those who are not may keep to the axis of their pin
    BitboardX8 danger;    // what they attack once our king has left his square
    BitboardX8 check;     // the checkers and the squares between them and our king
    BitboardX8 answers;   // where a move of another man than the king must end: anywhere, on
                          // `check`, or nowhere in double check
  };

  [[gnu::always_inline]] static BitboardX8 LeaperDanger(const Attackers& them) {
    const BitboardX8 beside =
        ShiftLanes<Isa, 0, 1>(them.knights) | ShiftLanes<Isa, 0, -1>(them.knights);
    const BitboardX8 apart =
        ShiftLanes<Isa, 0, 2>(them.knights) | ShiftLanes<Isa, 0, -2>(them.knights);
    const BitboardX8 row =
        them.kings | ShiftLanes<Isa, 0, 1>(them.kings) | ShiftLanes<Isa, 0, -1>(them.kings);
    return ShiftLanes<Isa, Forward(kThem), 1>(them.pawns) |
           ShiftLanes<Isa, Forward(kThem), -1>(them.pawns) | ShiftLanes<Isa, 2, 0>(beside) |
           ShiftLanes<Isa, -2, 0>(beside) | ShiftLanes<Isa, 1, 0>(apart) |
           ShiftLanes<Isa, -1, 0>(apart) | row | ShiftLanes<Isa, 1, 0>(row) |
           ShiftLanes<Isa, -1, 0>(row);
  }

  [[gnu::always_inline]] BitboardX8 CountIn(const EvalContext& s) const {
    return CountLanes<Isa>(SpreadBoard<Isa>(KingAttacks(king_)) & ~s.us & ~s.danger) +
           CountSliderMoves(s) + CountKnightMoves(s) + CountPawnMoves(s) + CountCastling(s);
  }

  [[gnu::always_inline]] BitboardX8 CountSliderMoves(const EvalContext& s) const {
    const BitboardX8 orthogonal = SpreadBoard<Isa>(parent_.orthogonal) & s.us;
    const BitboardX8 diagonal = SpreadBoard<Isa>(parent_.diagonal) & s.us;
    const BitboardX8 allowed = s.answers & ~s.us;
    const auto count = [&](const auto& lines, BitboardX8 sliders) {
      return lines.CountMoves(sliders & (s.unpinned | lines.contact()), allowed);
    };
    return count(s.ranks, orthogonal) + count(s.files, orthogonal) + count(s.diagonals, diagonal) +
           count(s.antidiagonals, diagonal);
  }

  // By the squares of the parent's knights, of which there are few.
  [[gnu::always_inline]] BitboardX8 CountKnightMoves(const EvalContext& s) const {
    const BitboardX8 allowed = s.answers & ~s.us;
    const BitboardX8 movers = s.us & s.unpinned;
    BitboardX8 count{};
    for (Square from : parent_.knights& us_) {
      count += CountLanes<Isa>(allowed & KnightAttacks(from).bits() &
                               FullWhereNotEmpty<Isa>(movers & Bitboard(from).bits()));
    }
    return count;
  }

  [[gnu::always_inline]] BitboardX8 CountPawnMoves(const EvalContext& s) const {
    const BitboardX8 pawns = SpreadBoard<Isa>(parent_.pawns) & s.us;
    const BitboardX8 empty = ~(s.occupied_without_king | s.king);
    const BitboardX8 left_pin =
        kUs == Color::kWhite ? s.antidiagonals.contact() : s.diagonals.contact();
    const BitboardX8 right_pin =
        kUs == Color::kWhite ? s.diagonals.contact() : s.antidiagonals.contact();
    constexpr int kForward = Forward(kUs);
    const BitboardX8 once =
        ShiftLanes<Isa, kForward, 0>(pawns & (s.unpinned | s.files.contact())) & empty;
    const BitboardX8 twice =
        ShiftLanes<Isa, kForward, 0>(once & kThirdRank<kUs>.bits()) & empty & s.answers;
    const BitboardX8 pushes = once & s.answers;
    const BitboardX8 victims = s.them.all & s.answers;
    const BitboardX8 left =
        ShiftLanes<Isa, kForward, -1>(pawns & (s.unpinned | left_pin)) & victims;
    const BitboardX8 right =
        ShiftLanes<Isa, kForward, 1>(pawns & (s.unpinned | right_pin)) & victims;
    BitboardX8 count = CountLanes<Isa>(pushes) + CountLanes<Isa>(twice) + CountLanes<Isa>(left) +
                       CountLanes<Isa>(right);
    if (may_promote_) {  // to four pieces, of which one is counted already
      constexpr std::uint64_t kLast = kLastRank<kUs>.bits();
      count += 3 * (CountLanes<Isa>(pushes & kLast) + CountLanes<Isa>(left & kLast) +
                    CountLanes<Isa>(right & kLast));
    }
    return count;
  }

  [[gnu::always_inline]] BitboardX8 CountCastling(const EvalContext& s) const {
    BitboardX8 count{};
    for (Square rook : parent_.castling_rooks& us_) {
      const CastlingSquares to = CastlingDestinations(king_, rook);
      const Bitboard king_path = Between(king_, to.king_to) | Bitboard(to.king_to);
      const Bitboard rook_path = Between(rook, to.rook_to) | Bitboard(to.rook_to);
      const Bitboard path = (king_path | rook_path) - Bitboard(king_) - Bitboard(rook);
      const BitboardX8 hindrances = (s.occupied_without_king & path.bits()) |
                                    (s.danger & king_path.bits()) | s.check |
                                    (~s.us & Bitboard(rook).bits());
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
