// How many leaves has the tree of legal moves? The walk: every move found makes its position at
// once and goes a level down, with no move list between.
#ifndef QUADRILLE_CHESS_PERFT_INL_H_
#define QUADRILLE_CHESS_PERFT_INL_H_

#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/count_inl.h"
#include "src/chess/make_move.h"
#include "src/chess/movegen_inl.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

namespace internal {

template <Color kUs, class Child>
class ChildVisitor {
 public:
  [[gnu::always_inline]] explicit ChildVisitor(const Position& parent, Child child)
      : parent_(parent), child_(child) {}

  template <ChessPieces kPiece>
  [[gnu::always_inline]] void Moves(Square from, Bitboard targets) {
    for (Square to : targets) child_(AfterPieceMove<kUs, kPiece>(parent_, from, to));
  }
  [[gnu::always_inline]] void PawnMoves(Bitboard targets, int step) {
    for (Square to : targets) {
      const Square from(to.index() - step);
      child_(AfterPieceMove<kUs, ChessPieces::kPawn>(parent_, from, to));
    }
  }
  [[gnu::always_inline]] void DoublePushes(Bitboard targets) {
    for (Square to : targets) {
      child_(AfterDoublePush<kUs>(parent_, Square(to.index() - 16 * Forward(kUs)), to));
    }
  }
  void Promotions(Bitboard targets, int step) {
    for (Square to : targets) {
      const Square from(to.index() - step);
      child_(AfterPromotion<kUs, ChessPieces::kQueen>(parent_, from, to));
      child_(AfterPromotion<kUs, ChessPieces::kRook>(parent_, from, to));
      child_(AfterPromotion<kUs, ChessPieces::kBishop>(parent_, from, to));
      child_(AfterPromotion<kUs, ChessPieces::kKnight>(parent_, from, to));
    }
  }
  void EnPassant(Square from, Square to) { child_(AfterEnPassant<kUs>(parent_, from, to)); }
  void Castling(Square king, Square rook) { child_(AfterCastling<kUs>(parent_, king, rook)); }

 private:
  const Position& parent_;
  Child child_;
};

template <class Isa, Color kUs>
[[gnu::noinline]] int CountLeaf(const Position& p) {
  return CountLegalMoves<Isa, kUs>(p, LeaperDanger<kUs>(p));
}

// Counts the replies to every move, for the last two plies. A move changes what the mover's pawns,
// knights and king attack only if one of them made it; the rest is found once.
template <class Isa, Color kUs>
class LeafVisitor {
 public:
  [[gnu::always_inline]] explicit LeafVisitor(const Position& parent)
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
      CountRare(AfterPromotion<kUs, ChessPieces::kQueen>(parent_, from, to));
      CountRare(AfterPromotion<kUs, ChessPieces::kRook>(parent_, from, to));
      CountRare(AfterPromotion<kUs, ChessPieces::kBishop>(parent_, from, to));
      CountRare(AfterPromotion<kUs, ChessPieces::kKnight>(parent_, from, to));
    }
  }
  void EnPassant(Square from, Square to) { CountRare(AfterEnPassant<kUs>(parent_, from, to)); }
  void Castling(Square king, Square rook) { CountRare(AfterCastling<kUs>(parent_, king, rook)); }

 private:
  static constexpr Color kThem = Opponent(kUs);

  [[gnu::always_inline]] void Count(const Position& child, Bitboard leaper_danger) {
    leaves_ += static_cast<std::uint64_t>(CountLegalMoves<Isa, kThem>(child, leaper_danger));
  }
  [[gnu::always_inline]] void CountPawnMove(const Position& child) {
    Count(child, PawnAttacks(kUs, child.pawns & child.Of(kUs)) | knight_attacks_ | king_attacks_);
  }
  void CountRare(const Position& child) {
    leaves_ += static_cast<std::uint64_t>(CountLeaf<Isa, kThem>(child));
  }

  const Position& parent_;
  Bitboard pawn_attacks_;
  Bitboard knight_attacks_;
  Bitboard king_attacks_;
  std::uint64_t leaves_ = 0;
};

}  // namespace internal

// The leaves `depth` plies below `p`; with kBulk, the last ply is counted without making its moves.
// Requires: kUs is to move, 1 <= depth <= 8.
template <class Isa, Color kUs, bool kBulk>
std::uint64_t Perft(const Position& p, int depth) {
  if constexpr (kBulk) {
    if (depth == 1) return static_cast<std::uint64_t>(internal::CountLeaf<Isa, kUs>(p));
    if (depth == 2) {
      internal::LeafVisitor<Isa, kUs> visitor(p);
      VisitLegalMoves<Isa, kUs>(p, visitor);
      return visitor.leaves();
    }
  } else {
    if (depth == 0) return 1;
  }
  std::uint64_t leaves = 0;
  const auto descend = [&leaves, depth](const Position& child) {
    leaves += Perft<Isa, Opponent(kUs), kBulk>(child, depth - 1);
  };
  internal::ChildVisitor<kUs, decltype(descend)> visitor(p, descend);
  VisitLegalMoves<Isa, kUs>(p, visitor);
  return leaves;
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_INL_H_
