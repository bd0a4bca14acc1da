#include "src/bitboard/rays.h"

#include <cstdlib>

#include "gtest/gtest.h"
#include "src/bitboard/bitboard.h"
#include "src/bitboard/square.h"

namespace quadrille {
namespace {

int Sign(int n) { return (n > 0) - (n < 0); }

TEST(RaysTest, BetweenHoldsTheSquaresStrictlyInside) {
  for (int a = 0; a < 64; ++a) {
    for (int b = 0; b < 64; ++b) {
      const int files = b % 8 - a % 8, ranks = b / 8 - a / 8;
      Bitboard expected;
      if (files == 0 || ranks == 0 || std::abs(files) == std::abs(ranks)) {
        const int step = 8 * Sign(ranks) + Sign(files);
        for (int s = a + step; a != b && s != b; s += step) expected |= Bitboard(Square(s));
      }
      EXPECT_EQ(Between(Square(a), Square(b)), expected) << a << " " << b;
    }
  }
}

TEST(RaysTest, LineIsTheCommonRankFileOrDiagonal) {
  for (int a = 0; a < 64; ++a) {
    for (int b = 0; b < 64; ++b) {
      const Square from(a), to(b);
      Bitboard expected;
      if (a != b) {
        if (from.file() == to.file()) expected = Bitboard(from.file());
        if (from.rank() == to.rank()) expected = Bitboard(from.rank());
        if (DiagonalNE(from) == DiagonalNE(to)) expected = Bitboard(DiagonalNE(from));
        if (DiagonalNW(from) == DiagonalNW(to)) expected = Bitboard(DiagonalNW(from));
      }
      EXPECT_EQ(Line(from, to), expected) << a << " " << b;
    }
  }
}

TEST(RaysTest, RayIsTheWalkOverAnEmptyBoard) {
  for (int s = 0; s < 64; ++s) {
    for (int d = 0; d < 8; ++d) {
      const Direction direction = static_cast<Direction>(d);
      EXPECT_EQ(Ray(Square(s), direction), WalkRay(Square(s), direction, Bitboard()));
      EXPECT_FALSE(Ray(Square(s), direction).Intersects(Ray(Square(s), Opposite(direction))));
    }
  }
}

}  // namespace
}  // namespace quadrille
