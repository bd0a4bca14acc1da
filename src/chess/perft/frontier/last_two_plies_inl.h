// Bulk counting of the last two plies of perft, one frontier node (depth 1) at a time.
#ifndef QUADRILLE_CHESS_PERFT_FRONTIER_LAST_TWO_PLIES_INL_H_
#define QUADRILLE_CHESS_PERFT_FRONTIER_LAST_TWO_PLIES_INL_H_

#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/movegen/count_inl.h"
#include "src/chess/movegen/make_move.h"
#include "src/chess/movegen/threats_inl.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess::internal {

// Returns the number of legal moves at a frontier node. Out of line, to limit code size.
template <class Isa, Color kUs>
[[gnu::noinline]] int CountFrontierNode(const Position& p) {
  return CountLegalMoves<Isa, kUs>(p, LeaperDanger<kUs>(p));
}

// A visitor that counts the replies to every move. A move changes the leaper attacks of only the
// moved piece's type; the others are computed once.
template <class Isa, Color kUs>
class FrontierVisitor {
 public:
  [[gnu::always_inline]] explicit FrontierVisitor(const Position& parent)
      : parent_(parent),
        pawn_attacks_(PawnAttacks(kUs, parent.pawns & parent.Of(kUs))),
        knight_attacks_(KnightAttacks(parent.knights & parent.Of(kUs))),
        king_attacks_(KingAttacks(parent.KingSquare(kUs))) {}

  [[gnu::always_inline]] std::uint64_t leaves() const { return leaves_; }

  template <ChessPieces kPiece>
  [[gnu::always_inline]] void Moves(Square from, Bitboard targets) {
    if constexpr (kPiece == ChessPieces::kKnight) {
      const Bitboard others = (parent_.knights & parent_.Of(kUs)) - Bitboard(from);
      const Bitboard unchanged = pawn_attacks_ | king_attacks_ | KnightAttacks(others);
      for (Square to : targets) {
        Count(AfterPieceMove<kUs, kPiece>(parent_, from, to), unchanged | KnightAttacks(to));
      }
    } else if constexpr (kPiece == ChessPieces::kKing) {
      const Bitboard unchanged = pawn_attacks_ | knight_attacks_;
      for (Square to : targets) {
        Count(AfterPieceMove<kUs, kPiece>(parent_, from, to), unchanged | KingAttacks(to));
      }
    } else {
      const Bitboard unchanged = pawn_attacks_ | knight_attacks_ | king_attacks_;
      for (Square to : targets) Count(AfterPieceMove<kUs, kPiece>(parent_, from, to), unchanged);
    }
  }
  [[gnu::always_inline]] void PawnMoves(Bitboard targets, int step) {
    for (Square to : targets) {
      CountPawnMove(
          AfterPieceMove<kUs, ChessPieces::kPawn>(parent_, Square(to.index() - step), to));
    }
  }
  [[gnu::always_inline]] void DoublePushes(Bitboard targets) {
    for (Square to : targets) {
      CountPawnMove(AfterDoublePush<kUs>(parent_, Square(to.index() - 16 * Forward(kUs)), to));
    }
  }
  void Promotions(Bitboard targets, int step) {
    for (Square to : targets) {
      const Square from(to.index() - step);
      CountOther(AfterPromotion<kUs, ChessPieces::kQueen>(parent_, from, to));
      CountOther(AfterPromotion<kUs, ChessPieces::kRook>(parent_, from, to));
      CountOther(AfterPromotion<kUs, ChessPieces::kBishop>(parent_, from, to));
      CountOther(AfterPromotion<kUs, ChessPieces::kKnight>(parent_, from, to));
    }
  }
  void EnPassant(Square from, Square to) { CountOther(AfterEnPassant<kUs>(parent_, from, to)); }
  void Castling(Square king, Square rook) { CountOther(AfterCastling<kUs>(parent_, king, rook)); }

 private:
  static constexpr Color kThem = Opponent(kUs);

  [[gnu::always_inline]] void Count(const Position& child, Bitboard leaper_danger) {
    leaves_ += static_cast<std::uint64_t>(CountLegalMoves<Isa, kThem>(child, leaper_danger));
  }
  [[gnu::always_inline]] void CountPawnMove(const Position& child) {
    Count(child, PawnAttacks(kUs, child.pawns & child.Of(kUs)) | knight_attacks_ | king_attacks_);
  }
  void CountOther(const Position& child) {
    leaves_ += static_cast<std::uint64_t>(CountFrontierNode<Isa, kThem>(child));
  }

  const Position& parent_;
  Bitboard pawn_attacks_;
  Bitboard knight_attacks_;
  Bitboard king_attacks_;
  std::uint64_t leaves_ = 0;
};

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_PERFT_FRONTIER_LAST_TWO_PLIES_INL_H_
