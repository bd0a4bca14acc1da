// Perft walk: counts the leaf nodes of the legal move tree by copy-make, without move lists: each
// move is made and its subtree counted as soon as it is generated.
#ifndef QUADRILLE_CHESS_PERFT_PERFT_INL_H_
#define QUADRILLE_CHESS_PERFT_PERFT_INL_H_

#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"
#include "src/chess/perft/frontier/last_two_plies_inl.h"
#if defined(__x86_64__)
#include "src/chess/perft/frontier/last_two_plies_simd_inl.h"
#include "src/chess/perft/frontier/neutral_moves_inl.h"
#endif
#include "src/chess/movegen/make_move.h"
#include "src/chess/movegen/movegen_inl.h"
#include "src/chess/movegen/threats_inl.h"
#include "src/chess/perft/frontier/frontier_count_inl.h"
#include "src/chess/perft/perft_kernels.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

namespace internal {

#if defined(__x86_64__)
// Returns the number of leaves two plies below `p`. With kMultiply, neutral moves are counted as
// one null move times their number. kDiagonals is false only where HasNoDiagonals<kUs>(p) is true.
// Requires: CastlesFromCorners<Opponent(kUs)>(p).
template <class Isa, Color kUs, bool kMultiply, bool kDiagonals>
[[gnu::noinline]] std::uint64_t CountTwoPliesSimd(const Position& p) {
  using Visitor = FrontierVisitorSimd<Isa, kUs, kDiagonals>;
  Visitor visitor(p);
  if constexpr (kMultiply) {
    const DirectionalFill<Isa> reach = EnemyReach<Isa, kUs>(p);
    const Threats threats = FindThreats<Isa, kUs>(p, LeaperDanger<kUs>(p), &reach);
    NeutralMoveFilter<Isa, kUs, Visitor> filter(p, threats, reach, visitor);
    VisitLegalMoves<Isa, kUs>(p, threats, filter);
    if (filter.neutral_moves() > 0) visitor.CountNullMove(filter.neutral_moves());
  } else {
    VisitLegalMoves<Isa, kUs>(p, visitor);
  }
  return visitor.CountLeaves();
}
#endif

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

// The same by what each move changes, where it can be counted so.
template <class Isa, Color kUs, bool kMultiply>
[[gnu::noinline]] std::uint64_t CountTwoPliesByDelta(const Position& p) {
  const DirectionalFill<Isa> reach = EnemyReach<Isa, kUs>(p);
  const Threats threats = FindThreats<Isa, kUs>(p, LeaperDanger<kUs>(p), &reach);
  using Counter = FrontierCounter<Isa, kUs, kMultiply>;
  if (Counter::Supports(p, threats)) [[likely]] {
    Counter counter(p, reach);
    VisitLegalMoves<Isa, kUs>(p, threats, counter);
    return counter.CountLeaves();
  }
  FrontierVisitor<Isa, kUs> visitor(p);
  VisitLegalMoves<Isa, kUs>(p, threats, visitor);
  return visitor.CountLeaves();
}

#if defined(__x86_64__)
// Returns true if counting by what each move changes is faster than eight moves at a time. It is
// not where pawns may promote, since promotions are counted one by one; nor, if nothing is
// multiplied, where the opponent's king has flight squares, since few moves leave them unchanged.
template <class Isa, Color kUs, bool kMultiply>
[[gnu::always_inline]] inline bool MovesChangeLittle(const Position& p) {
  constexpr Color kThem = Opponent(kUs);
  if constexpr (kMultiply) {
    const Bitboard promoting =
        (p.Of(kUs) & kSeventhRank<kUs>) | (p.Of(kThem) & kSeventhRank<kThem>);
    return !p.pawns.Intersects(promoting);
  } else {
    constexpr int kShelteredFlights = 1;
    return CountOf<Isa>(KingAttacks(p.KingSquare(kThem)) - p.Of(kThem)) <= kShelteredFlights;
  }
}
#endif

// Returns the number of leaves two plies below `p`.
template <class Isa, Color kUs, bool kMultiply>
[[gnu::always_inline]] inline std::uint64_t CountTwoPlies(const Position& p) {
#if defined(__x86_64__)
  if constexpr (Isa::kAvx512) {
    if (CastlesFromCorners<Opponent(kUs)>(p)) [[likely]] {
      if (HasNoDiagonals<kUs>(p)) return CountTwoPliesSimd<Isa, kUs, false, false>(p);
      if (!MovesChangeLittle<Isa, kUs, kMultiply>(p)) {
        return CountTwoPliesSimd<Isa, kUs, kMultiply, true>(p);
      }
    }
  }
#endif
  return CountTwoPliesByDelta<Isa, kUs, kMultiply>(p);
}

}  // namespace internal

// Returns the number of leaves `depth` plies below `p`. Requires: kUs is to move; 1 <= depth <= 8.
template <class Isa, Color kUs, PerftMode kMode>
std::uint64_t Perft(const Position& p, int depth) {
  if constexpr (kMode != PerftMode::kUnbulked) {
    if (depth == 1) return static_cast<std::uint64_t>(internal::CountFrontierNode<Isa, kUs>(p));
    if (depth == 2) {
      return internal::CountTwoPlies<Isa, kUs, kMode == PerftMode::kBulkMultiplied>(p);
    }
  } else {
    if (depth == 0) return 1;
  }
  std::uint64_t leaves = 0;
  const auto descend = [&leaves, depth](const Position& child) {
    leaves += Perft<Isa, Opponent(kUs), kMode>(child, depth - 1);
  };
  internal::ChildVisitor<kUs, decltype(descend)> visitor(p, descend);
  VisitLegalMoves<Isa, kUs>(p, visitor);
  return leaves;
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_PERFT_INL_H_
