// SIMD frontier count: the number of legal replies to each of eight moves, on AVX-512. Applies the
// rules of movegen_inl.h to vectors of eight boards, without branches that depend on the children.
//
// The eight positions have a common parent, so the replying side differs between them only by a
// captured piece. Its king's square and all masks derived from it are constant.
#ifndef QUADRILLE_CHESS_PERFT_FRONTIER_FRONTIER_COUNT_SIMD_INL_H_
#define QUADRILLE_CHESS_PERFT_FRONTIER_FRONTIER_COUNT_SIMD_INL_H_

#include <cstdint>
#include <type_traits>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/bitboard_x8.h"
#include "src/bitboard/isa/lanes.h"
#include "src/bitboard/square.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/movegen/castling_path.h"
#include "src/chess/movegen/movegen_inl.h"
#include "src/chess/perft/frontier/frontier_moves_inl.h"
#include "src/chess/perft/frontier/king_lines_inl.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess::internal {

// Shift() (shift.h) on eight boards.
template <class Isa, int kRanks, int kFiles>
[[gnu::always_inline]] inline BitboardX8 ShiftBoards(BitboardX8 boards) {
  constexpr std::uint64_t kOnBoard = Shift(Bitboard::Full(), 0, -kFiles).bits();
  constexpr int kShift = 8 * kRanks + kFiles;
  const BitboardX8 on_board = kFiles == 0 ? boards : boards & kOnBoard;
  return kShift >= 0 ? on_board << (kShift & 63) : on_board >> (-kShift & 63);
}

// KingLines of an axis along which nothing slides.
template <class Isa>
struct NoLines {
  [[gnu::always_inline]] NoLines(BitboardX8, BitboardX8, BitboardX8) {}
  [[gnu::always_inline]] static BitboardX8 danger() { return BitboardX8{}; }
  [[gnu::always_inline]] static BitboardX8 contact() { return BitboardX8{}; }
  [[gnu::always_inline]] static BitboardX8 CountMoves(BitboardX8, BitboardX8) {
    return BitboardX8{};
  }
};

// Returns true if nothing slides along diagonals in `parent` or after a move of kUs.
template <Color kUs>
[[gnu::always_inline]] inline bool HasNoDiagonals(const Position& parent) {
  const Bitboard promoting = parent.pawns & parent.Of(kUs) & kSeventhRank<kUs>;
  return (parent.diagonal | promoting).IsEmpty();
}

// Counts the replies of kUs to eight moves at a time. kDiagonals is false only where
// HasNoDiagonals<kThem>() is true.
template <class Isa, Color kUs, bool kDiagonals>
class FrontierCountSimd {
  static constexpr Color kThem = Opponent(kUs);

 public:
  // Requires: the opponent of kUs is to move, and CastlesFromCorners<kUs>(parent), so that castling
  // does not expose the king. Keeps a reference to `parent`.
  [[gnu::always_inline]] explicit FrontierCountSimd(const Position& parent)
      : parent_(parent),
        us_(parent.Of(kUs)),
        them_(parent.Of(kThem)),
        king_(parent.KingSquare(kUs)),
        may_promote_((parent.pawns & us_).Intersects(kSeventhRank<kUs>)) {}

  // Returns the number of replies to all moves. The same requirement as below.
  [[gnu::always_inline]] std::int64_t Count(const FrontierMoves<Isa>& moves) const {
    BitboardX8 sums{};
    for (int first = 0; first < moves.size(); first += 8) sums += Count(moves, first);
    std::int64_t count = 0;
    for (int lane = 0; lane < 8; ++lane) count += static_cast<std::int64_t>(sums[lane]);
    return count;
  }

  // Returns the number of replies to each of the eight moves from index `first`; 0 past the end of
  // the list. Requires: first < moves.size(); no move lets kUs capture en passant.
  [[gnu::always_inline]] BitboardX8 Count(const FrontierMoves<Isa>& moves, int first) const {
    constexpr BitboardX8 kLaneIndices = {0, 1, 2, 3, 4, 5, 6, 7};
    const auto remaining = static_cast<std::uint64_t>(moves.size() - first);
    return CountReplies(Children(*this, moves.From(first), moves.To(first), moves.Sets(first))) &
           reinterpret_cast<BitboardX8>(kLaneIndices < remaining);
  }

 private:
  // The opponent's pieces after the moves.
  struct Attackers {
    [[gnu::always_inline]] Attackers(const FrontierCountSimd& r, BitboardX8 from, BitboardX8 to,
                                     BitboardX8 sets) {
      const auto moved = [&](Bitboard set, std::uint8_t flag) {
        return (Broadcast<Isa>(set & r.them_) & ~from) | (to & FullWhereNotEmpty<Isa>(sets & flag));
      };
      all = (Broadcast<Isa>(r.them_) & ~from) | to;
      pawns = moved(r.parent_.pawns, kInPawns);
      knights = moved(r.parent_.knights, kInKnights);
      diagonal = moved(r.parent_.diagonal, kInDiagonal);
      orthogonal = moved(r.parent_.orthogonal, kInOrthogonal);
      kings = moved(r.parent_.kings, kInKings);
    }

    BitboardX8 all, pawns, knights, diagonal, orthogonal, kings;
  };

  template <Axis kAxis>
  using DiagonalLines = std::conditional_t<kDiagonals, KingLines<Isa, kAxis>, NoLines<Isa>>;

  // The eight positions after the moves, with the danger, checks and pins of the replying king.
  struct Children {
    [[gnu::always_inline]] Children(const FrontierCountSimd& r, BitboardX8 from, BitboardX8 to,
                                    BitboardX8 sets)
        : them(r, from, to, sets),
          us(Broadcast<Isa>(r.us_) & ~to),
          king(Broadcast<Isa>(Bitboard(r.king_))),
          occupied_without_king((Broadcast<Isa>((r.us_ | r.them_) - Bitboard(r.king_)) & ~from) |
                                to),
          ranks(king, occupied_without_king, them.orthogonal),
          files(king, occupied_without_king, them.orthogonal),
          diagonals(king, occupied_without_king, them.diagonal),
          antidiagonals(king, occupied_without_king, them.diagonal) {
      const BitboardX8 orthogonal_contact = ranks.contact() | files.contact();
      const BitboardX8 diagonal_contact = diagonals.contact() | antidiagonals.contact();
      unpinned = ~(orthogonal_contact | diagonal_contact);
      danger = ranks.danger() | files.danger() | diagonals.danger() | antidiagonals.danger() |
               LeaperDanger(them);
      const BitboardX8 orthogonal_checks =
          orthogonal_contact & (them.orthogonal | ~occupied_without_king);
      const BitboardX8 diagonal_checks =
          diagonal_contact & (them.diagonal | ~occupied_without_king);
      const BitboardX8 leapers = (them.pawns & PawnAttacks(kUs, r.king_).bits()) |
                                 (them.knights & KnightAttacks(r.king_).bits());
      check = orthogonal_checks | diagonal_checks | leapers;
      const BitboardX8 checkers =
          leapers | (orthogonal_checks & them.orthogonal) | (diagonal_checks & them.diagonal);
      check_mask = (check | ~FullWhereNotEmpty<Isa>(check)) &
                   ~FullWhereNotEmpty<Isa>(checkers & (checkers - 1));
    }

    Attackers them;
    BitboardX8 us;
    BitboardX8 king;
    BitboardX8 occupied_without_king;
    KingLines<Isa, Axis::kRank> ranks;
    KingLines<Isa, Axis::kFile> files;
    DiagonalLines<Axis::kDiagonal> diagonals;
    DiagonalLines<Axis::kAntidiagonal> antidiagonals;
    BitboardX8 unpinned;    // the squares off all pin and check lines
    BitboardX8 danger;      // the squares that the enemy attacks with our king off the board
    BitboardX8 check;       // the checkers and the squares between them and our king
    BitboardX8 check_mask;  // the full board, `check`, or empty in double check
  };

  [[gnu::always_inline]] static BitboardX8 LeaperDanger(const Attackers& them) {
    const BitboardX8 one_file =
        ShiftBoards<Isa, 0, 1>(them.knights) | ShiftBoards<Isa, 0, -1>(them.knights);
    const BitboardX8 two_files =
        ShiftBoards<Isa, 0, 2>(them.knights) | ShiftBoards<Isa, 0, -2>(them.knights);
    const BitboardX8 row =
        them.kings | ShiftBoards<Isa, 0, 1>(them.kings) | ShiftBoards<Isa, 0, -1>(them.kings);
    return ShiftBoards<Isa, Forward(kThem), 1>(them.pawns) |
           ShiftBoards<Isa, Forward(kThem), -1>(them.pawns) | ShiftBoards<Isa, 2, 0>(one_file) |
           ShiftBoards<Isa, -2, 0>(one_file) | ShiftBoards<Isa, 1, 0>(two_files) |
           ShiftBoards<Isa, -1, 0>(two_files) | row | ShiftBoards<Isa, 1, 0>(row) |
           ShiftBoards<Isa, -1, 0>(row);
  }

  [[gnu::always_inline]] BitboardX8 CountReplies(const Children& s) const {
    return CountLanes<Isa>(Broadcast<Isa>(KingAttacks(king_)) & ~s.us & ~s.danger) +
           CountSliderMoves(s) + CountKnightMoves(s) + CountPawnMoves(s) + CountCastling(s);
  }

  [[gnu::always_inline]] BitboardX8 CountSliderMoves(const Children& s) const {
    const BitboardX8 orthogonal = Broadcast<Isa>(parent_.orthogonal) & s.us;
    const BitboardX8 diagonal = Broadcast<Isa>(parent_.diagonal) & s.us;
    const BitboardX8 allowed = s.check_mask & ~s.us;
    const auto count = [&](const auto& lines, BitboardX8 sliders) {
      return lines.CountMoves(sliders & (s.unpinned | lines.contact()), allowed);
    };
    return count(s.ranks, orthogonal) + count(s.files, orthogonal) + count(s.diagonals, diagonal) +
           count(s.antidiagonals, diagonal);
  }

  // Loops over the parent's knights, since there are few.
  [[gnu::always_inline]] BitboardX8 CountKnightMoves(const Children& s) const {
    const BitboardX8 allowed = s.check_mask & ~s.us;
    const BitboardX8 movers = s.us & s.unpinned;
    BitboardX8 count{};
    const Bitboard knights = parent_.knights & us_;
    for (Square from : knights) {
      count += CountLanes<Isa>(allowed & KnightAttacks(from).bits() &
                               FullWhereNotEmpty<Isa>(movers & Bitboard(from).bits()));
    }
    return count;
  }

  [[gnu::always_inline]] BitboardX8 CountPawnMoves(const Children& s) const {
    const BitboardX8 pawns = Broadcast<Isa>(parent_.pawns) & s.us;
    const BitboardX8 empty = ~(s.occupied_without_king | s.king);
    const BitboardX8 left_pin =
        kUs == Color::kWhite ? s.antidiagonals.contact() : s.diagonals.contact();
    const BitboardX8 right_pin =
        kUs == Color::kWhite ? s.diagonals.contact() : s.antidiagonals.contact();
    constexpr int kForward = Forward(kUs);
    const BitboardX8 once =
        ShiftBoards<Isa, kForward, 0>(pawns & (s.unpinned | s.files.contact())) & empty;
    const BitboardX8 twice =
        ShiftBoards<Isa, kForward, 0>(once & kThirdRank<kUs>.bits()) & empty & s.check_mask;
    const BitboardX8 pushes = once & s.check_mask;
    const BitboardX8 victims = s.them.all & s.check_mask;
    const BitboardX8 remaining =
        ShiftBoards<Isa, kForward, -1>(pawns & (s.unpinned | left_pin)) & victims;
    const BitboardX8 right =
        ShiftBoards<Isa, kForward, 1>(pawns & (s.unpinned | right_pin)) & victims;
    BitboardX8 count = CountLanes<Isa>(pushes) + CountLanes<Isa>(twice) +
                       CountLanes<Isa>(remaining) + CountLanes<Isa>(right);
    if (may_promote_) {  // three additional moves per promotion
      constexpr std::uint64_t kLast = kLastRank<kUs>.bits();
      count += 3 * (CountLanes<Isa>(pushes & kLast) + CountLanes<Isa>(remaining & kLast) +
                    CountLanes<Isa>(right & kLast));
    }
    return count;
  }

  [[gnu::always_inline]] BitboardX8 CountCastling(const Children& s) const {
    BitboardX8 count{};
    const Bitboard rooks = parent_.castling_rooks & us_;
    for (Square rook : rooks) {
      const CastlingPath path = CastlingPathOf(king_, rook);
      const Bitboard others = path.Union() - Bitboard(king_) - Bitboard(rook);
      const BitboardX8 obstacles = (s.occupied_without_king & others.bits()) |
                                   (s.danger & path.king.bits()) | s.check |
                                   (~s.us & Bitboard(rook).bits());
      count += ~FullWhereNotEmpty<Isa>(obstacles) & 1;
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
