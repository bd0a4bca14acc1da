// Pawn spans and file fills, relative to a side. For a white pawn P:
//
//     ShiftForward  FrontFill     FrontSpan     RearSpan      FileFill
//     . . .         . x .         . x .         . . .         . x .
//     . x .         . x .         . x .         . . .         . x .
//     . P .         . x .         . P .         . P .         . x .
//     . . .         . . .         . . .         . x .         . x .
#ifndef QUADRILLE_CHESS_ENGINE_EVALUATION_PAWN_SPANS_H_
#define QUADRILLE_CHESS_ENGINE_EVALUATION_PAWN_SPANS_H_

#include <algorithm>
#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/shift.h"
#include "src/bitboard/square.h"
#include "src/bitboard/square_table.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/piece.h"

namespace quadrille::chess {

template <Color kUs>
[[gnu::always_inline]] constexpr Bitboard ShiftForward(Bitboard board) {
  return Shift<Forward(kUs), 0>(board);
}
template <Color kUs>
[[gnu::always_inline]] constexpr Bitboard ShiftBack(Bitboard board) {
  return Shift<-Forward(kUs), 0>(board);
}

template <Color kUs>
[[gnu::always_inline]] constexpr Bitboard FrontFill(Bitboard board) {
  std::uint64_t b = board.bits();
  if constexpr (kUs == Color::kWhite) {
    b |= b << 8;
    b |= b << 16;
    b |= b << 32;
  } else {
    b |= b >> 8;
    b |= b >> 16;
    b |= b >> 32;
  }
  return Bitboard(b);
}

template <Color kUs>
[[gnu::always_inline]] constexpr Bitboard FrontSpan(Bitboard board) {
  return FrontFill<kUs>(ShiftForward<kUs>(board));
}
template <Color kUs>
[[gnu::always_inline]] constexpr Bitboard RearSpan(Bitboard board) {
  return FrontSpan<Opponent(kUs)>(board);
}

[[gnu::always_inline]] constexpr Bitboard FileFill(Bitboard board) {
  return FrontFill<Color::kWhite>(FrontFill<Color::kBlack>(board));
}

// Returns the squares to the left and right of `board`.
[[gnu::always_inline]] constexpr Bitboard Neighbors(Bitboard board) {
  return Shift<0, 1>(board) | Shift<0, -1>(board);
}

// Returns the square from kUs's point of view, mirrored vertically for Black.
template <Color kUs>
[[gnu::always_inline]] constexpr Square RelativeSquare(Square s) {
  return kUs == Color::kWhite ? s : s.Mirrored();
}

// Returns the rank from kUs's point of view, from 0.
template <Color kUs>
[[gnu::always_inline]] constexpr int RelativeRank(Square s) {
  return RelativeSquare<kUs>(s).index() / 8;
}

// Returns the rank `ranks_up` (from 0) from kUs's point of view.
template <Color kUs>
[[gnu::always_inline]] constexpr Bitboard RelativeRankMask(int ranks_up) {
  return Bitboard(Rank(kUs == Color::kWhite ? ranks_up : 7 - ranks_up));
}

namespace internal {

inline constexpr SquareTable<SquareTable<std::uint8_t>> kKingDistances([](Square a) {
  return SquareTable<std::uint8_t>([a](Square b) {
    const int files = a.index() % 8 - b.index() % 8;
    const int ranks = a.index() / 8 - b.index() / 8;
    return static_cast<std::uint8_t>(std::max({files, -files, ranks, -ranks}));
  });
});

}  // namespace internal

// Chebyshev distance: king moves on an empty board.
[[gnu::always_inline]] constexpr int KingDistance(Square a, Square b) {
  return internal::kKingDistances[a][b];
}

[[gnu::always_inline]] constexpr Bitboard SameColorSquares(Square s) {
  return kLightSquares.Contains(s) ? kLightSquares : ~kLightSquares;
}

static_assert(FrontSpan<Color::kBlack>(Bitboard(Square("C3"))).Count() == 2);
static_assert(FrontSpan<Color::kWhite>(Bitboard(Square("C8"))).IsEmpty());
static_assert(RelativeRank<Color::kBlack>("E7") == 1 &&
              RelativeRankMask<Color::kBlack>(1).Contains("E7"));
static_assert(KingDistance("A1", "C8") == 7 && kLightSquares.Contains("H1"));

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_PAWN_SPANS_H_
