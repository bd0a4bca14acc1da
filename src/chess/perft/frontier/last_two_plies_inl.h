// Bulk counting of the last two plies of perft, one frontier node (depth 1) at a time: where A is
// in check, and in Chess960 with castling rooks outside the corners.
#ifndef QUADRILLE_CHESS_PERFT_FRONTIER_LAST_TWO_PLIES_INL_H_
#define QUADRILLE_CHESS_PERFT_FRONTIER_LAST_TWO_PLIES_INL_H_

#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/shift.h"
#include "src/bitboard/square.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/movegen/count_inl.h"
#include "src/chess/movegen/make_move.h"
#include "src/chess/movegen/threats_inl.h"
#include "src/chess/perft/frontier/reply_count_inl.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess::internal {

// Returns the number of legal moves at a frontier node. Out of line, to limit code size.
template <class Isa, Color kUs>
[[gnu::noinline]] int CountFrontierNode(const Position& p) {
  return CountLegalMoves<Isa, kUs>(p, LeaperDanger<kUs>(p));
}

// A visitor that counts the replies to the moves one by one.
template <class Isa, Color kUs>
class FrontierVisitor {
  static constexpr Color kThem = Opponent(kUs);

 public:
  // Keeps a reference to `parent`.
  [[gnu::always_inline]] explicit FrontierVisitor(const Position& parent)
      : parent_(parent),
        castlings_(FindOpenCastlings<kThem>(parent)),
        replies_(parent, castlings_) {}

  // Returns the number of replies to all visited moves.
  [[gnu::always_inline]] std::uint64_t CountLeaves() const {
    std::int64_t leaves = leaves_;
    for (int i = 0; i < moves_.size(); ++i) {
      leaves += replies_.Count(moves_.from(i), moves_.to(i), moves_.sets(i));
    }
    return static_cast<std::uint64_t>(leaves);
  }

  template <ChessPieces kPiece>
  [[gnu::always_inline]] void Moves(Square from, Bitboard targets) {
    moves_.Add(from, targets, kSetsOf<kPiece>);
  }
  [[gnu::always_inline]] void PawnMoves(Bitboard targets, int step) {
    moves_.AddSteps(targets, step, kInPawns);
  }
  void DoublePushes(Bitboard targets) {
    const Bitboard capturers = parent_.pawns & parent_.Of(kThem);
    const Bitboard capturable = targets & (Shift(capturers, 0, 1) | Shift(capturers, 0, -1));
    for (Square to : capturable) {
      CountByMaking(AfterDoublePush<kUs>(parent_, Square(to.index() - 16 * Forward(kUs)), to));
    }
    PawnMoves(targets - capturable, 16 * Forward(kUs));
  }
  void Promotions(Bitboard targets, int step) {
    for (const std::uint8_t sets : kPromotionSets) moves_.AddSteps(targets, step, sets);
  }
  void EnPassant(Square from, Square to) { CountByMaking(AfterEnPassant<kUs>(parent_, from, to)); }
  void Castling(Square king, Square rook) { leaves_ += replies_.CountCastling(king, rook); }

 private:
  void CountByMaking(const Position& child) { leaves_ += CountFrontierNode<Isa, kThem>(child); }

  const Position& parent_;
  const OpenCastlings castlings_;
  const ReplyCounter<Isa, kThem> replies_;
  FrontierMoves<Isa> moves_;
  std::int64_t leaves_ = 0;
};

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_PERFT_FRONTIER_LAST_TWO_PLIES_INL_H_
