// Rays: the squares between two squares, on the line through them, and from one in each direction.
#ifndef QUADRILLE_BITBOARD_RAYS_H_
#define QUADRILLE_BITBOARD_RAYS_H_

#include "src/bitboard/bitboard.h"
#include "src/bitboard/shift.h"
#include "src/bitboard/square.h"

namespace quadrille {

// The eight directions; the opposite of d is (d + 4) mod 8.
enum class Direction {
  kNorth,
  kEast,
  kNorthEast,
  kNorthWest,
  kSouth,
  kWest,
  kSouthWest,
  kSouthEast,
};

constexpr Direction Opposite(Direction direction) {
  return static_cast<Direction>(static_cast<int>(direction) ^ 4);
}

// Shifts `board` by one square in `direction`, clipped at the edges.
[[gnu::always_inline]] constexpr Bitboard Step(Bitboard board, Direction direction) {
  constexpr int kRanks[] = {1, 0, 1, 1, -1, 0, -1, -1};
  constexpr int kFiles[] = {0, 1, 1, -1, 0, -1, -1, 1};
  return Shift(board, kRanks[static_cast<int>(direction)], kFiles[static_cast<int>(direction)]);
}

// Returns the squares that a slider on `from` reaches in `direction`, including the first blocker.
// The reference implementation for tests.
constexpr Bitboard WalkRay(Square from, Direction direction, Bitboard occupied) {
  Bitboard reached;
  for (Bitboard at = Step(Bitboard(from), direction); !at.IsEmpty(); at = Step(at, direction)) {
    reached |= at;
    if (at.Intersects(occupied)) break;
  }
  return reached;
}

namespace internal {

struct SquarePairTable {
  Bitboard at[64][64];
};
extern const SquarePairTable kBetween;
extern const SquarePairTable kLine;

// The rays of one square on an empty board, by Direction; one cache line.
struct alignas(64) RayRow {
  Bitboard towards[8];
};
struct RayTable {
  RayRow from[64];
};
extern const RayTable kRays;

}  // namespace internal

// Returns the squares strictly between `a` and `b`; empty unless they are on one line.
[[gnu::always_inline]] inline Bitboard Between(Square a, Square b) {
  return internal::kBetween.at[a.index()][b.index()];
}

// Returns the whole rank, file or diagonal through `a` and `b`, including both; empty if there is
// none or if a == b.
[[gnu::always_inline]] inline Bitboard Line(Square a, Square b) {
  return internal::kLine.at[a.index()][b.index()];
}

// Returns the squares from `from` to the edge in `direction`, excluding `from`.
[[gnu::always_inline]] inline Bitboard Ray(Square from, Direction direction) {
  return internal::kRays.from[from.index()].towards[static_cast<int>(direction)];
}

static_assert(WalkRay("A1", Direction::kNorthEast, Bitboard(Square("C3"))) ==
              (Bitboard(Square("B2")) | Bitboard(Square("C3"))));

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_RAYS_H_
