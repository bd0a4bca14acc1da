#include "src/bitboard/rays.h"

namespace quadrille::internal {
namespace {

template <class Relation>
constexpr SquarePairTable ForEveryPairOnOneLine(Relation relation) {
  SquarePairTable table = {};
  for (int a = 0; a < 64; ++a) {
    for (int d = 0; d < 8; ++d) {
      const Direction direction = static_cast<Direction>(d);
      for (Square b : WalkRay(Square(a), direction, Bitboard())) {
        table.at[a][b.index()] = relation(Square(a), b, direction);
      }
    }
  }
  return table;
}

constexpr Bitboard WalkBetween(Square a, Square b, Direction direction) {
  return WalkRay(a, direction, Bitboard(b)) - Bitboard(b);
}

constexpr Bitboard WalkLine(Square a, Square, Direction direction) {
  return Bitboard(a) | WalkRay(a, direction, Bitboard()) |
         WalkRay(a, Opposite(direction), Bitboard());
}

constexpr RayTable WalkAllRays() {
  RayTable rays = {};
  for (int from = 0; from < 64; ++from) {
    for (int d = 0; d < 8; ++d) {
      rays.from[from].towards[d] = WalkRay(Square(from), static_cast<Direction>(d), Bitboard());
    }
  }
  return rays;
}

}  // namespace

constinit const SquarePairTable kBetween = ForEveryPairOnOneLine(WalkBetween);
constinit const SquarePairTable kLine = ForEveryPairOnOneLine(WalkLine);
constinit const RayTable kRays = WalkAllRays();

}  // namespace quadrille::internal
