// Bulk counting of the last two plies of perft on AVX-512: lists the moves, then counts the replies
// to eight of them at a time.
#ifndef QUADRILLE_CHESS_PERFT_FRONTIER_LAST_TWO_PLIES_SIMD_INL_H_
#define QUADRILLE_CHESS_PERFT_FRONTIER_LAST_TWO_PLIES_SIMD_INL_H_

#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/bitboard_x8.h"
#include "src/bitboard/shift.h"
#include "src/bitboard/square.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/movegen/make_move.h"
#include "src/chess/perft/frontier/frontier_count_simd_inl.h"
#include "src/chess/perft/frontier/frontier_moves_inl.h"
#include "src/chess/perft/frontier/last_two_plies_inl.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess::internal {

// A visitor of the moves of kUs. Castling, en passant, and double pushes that the opponent may
// capture en passant are made and counted individually.
template <class Isa, Color kUs, bool kDiagonals>
class FrontierVisitorSimd {
  static constexpr Color kThem = Opponent(kUs);
  using Counter = FrontierCountSimd<Isa, kThem, kDiagonals>;

 public:
  // Requires: CastlesFromCorners<kThem>(parent). Keeps a reference to `parent`.
  [[gnu::always_inline]] explicit FrontierVisitorSimd(const Position& parent)
      : parent_(parent), frontier_count_(parent) {}

  // Returns the number of replies to all visited moves.
  [[gnu::always_inline]] std::uint64_t CountLeaves() const {
    BitboardX8 sums{};
    BitboardX8 last{};
    for (int first = 0; first < moves_.size(); first += 8) {
      last = frontier_count_.Count(moves_, first);
      sums += last;
    }
    std::uint64_t leaves = other_leaves_;
    if (null_move_repeats_ > 0) leaves += null_move_repeats_ * last[(moves_.size() - 1) % 8];
    for (int lane = 0; lane < 8; ++lane) leaves += sums[lane];
    return leaves;
  }

  // Adds `times` times the number of replies to a null move. Requires: kUs is not in check; no
  // moves are visited afterwards.
  [[gnu::always_inline]] void CountNullMove(int times) {
    const Square king = parent_.KingSquare(kUs);
    Moves<ChessPieces::kKing>(king, Bitboard(king));  // encodes a null move
    null_move_repeats_ = static_cast<std::uint64_t>(times - 1);
  }

  template <ChessPieces kPiece>
  [[gnu::always_inline]] void Moves(Square from, Bitboard targets) {
    moves_.Add(from, targets, kSetsOf<kPiece>);
  }
  [[gnu::always_inline]] void PawnMoves(Bitboard targets, int step) {
    moves_.AddSteps(targets, step, kSetsOf<ChessPieces::kPawn>);
  }
  [[gnu::always_inline]] void DoublePushes(Bitboard targets) {
    const Bitboard capturers = parent_.pawns & parent_.Of(kThem);
    const Bitboard next_to_capturers = Shift(capturers, 0, 1) | Shift(capturers, 0, -1);
    const Bitboard capturable = targets & next_to_capturers;
    PawnMoves(targets - capturable, 16 * Forward(kUs));
    for (Square to : capturable) {
      CountByMaking(AfterDoublePush<kUs>(parent_, Square(to.index() - 16 * Forward(kUs)), to));
    }
  }
  [[gnu::always_inline]] void Promotions(Bitboard targets, int step) {
    if (targets.IsEmpty()) return;
    moves_.AddSteps(targets, step, kSetsOf<ChessPieces::kQueen>);
    moves_.AddSteps(targets, step, kSetsOf<ChessPieces::kRook>);
    moves_.AddSteps(targets, step, kSetsOf<ChessPieces::kBishop>);
    moves_.AddSteps(targets, step, kSetsOf<ChessPieces::kKnight>);
  }
  void EnPassant(Square from, Square to) { CountByMaking(AfterEnPassant<kUs>(parent_, from, to)); }
  void Castling(Square king, Square rook) {
    CountByMaking(AfterCastling<kUs>(parent_, king, rook));
  }

 private:
  void CountByMaking(const Position& child) {
    other_leaves_ += static_cast<std::uint64_t>(CountFrontierNode<Isa, kThem>(child));
  }

  const Position& parent_;
  const Counter frontier_count_;
  FrontierMoves<Isa> moves_;
  std::uint64_t other_leaves_ = 0;
  std::uint64_t null_move_repeats_ = 0;  // further replies to the null move, which is listed last
};

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_PERFT_FRONTIER_LAST_TWO_PLIES_SIMD_INL_H_
