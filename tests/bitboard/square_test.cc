#include "src/bitboard/square.h"

#include <type_traits>

#include "gtest/gtest.h"

namespace quadrille {
namespace {

TEST(SquareTest, IndexRunsAlongRanksFromA1ToH8) {
  for (int rank = 0; rank < 8; ++rank) {
    for (int file = 0; file < 8; ++file) {
      const Square square{File(file), Rank(rank)};
      EXPECT_EQ(square.index(), 8 * rank + file);
      EXPECT_EQ(square.file(), File(file));
      EXPECT_EQ(square.rank(), Rank(rank));
    }
  }
}

TEST(SquareTest, LiteralsMayBeUpperOrLowerCase) {
  EXPECT_EQ(Square("E4"), Square("e4"));
  EXPECT_EQ(Square("A8").index(), 56);
}

TEST(SquareTest, MirroredSwapsTheSidesOfTheBoard) {
  EXPECT_EQ(Square("B1").Mirrored(), Square("B8"));
  EXPECT_EQ(Square("H5").Mirrored(), Square("H4"));
}

TEST(SquareTest, HasNoImplicitIntegerConversion) {
  EXPECT_FALSE((std::is_convertible_v<int, Square>));
  EXPECT_FALSE((std::is_convertible_v<Square, int>));
  EXPECT_FALSE((std::is_convertible_v<File, Rank>));
}

TEST(FileTest, HasTheLetterOfItsColumn) {
  EXPECT_EQ(Square("A3").file().letter(), 'a');
  EXPECT_EQ(Square("H3").file().letter(), 'h');
  EXPECT_EQ(Square("H3").rank().digit(), '3');
}

TEST(DiagonalTest, NorthEastIndexIsSevenPlusRankMinusFile) {
  EXPECT_EQ(DiagonalNE(Square("H1")).index(), 0);
  EXPECT_EQ(DiagonalNE(Square("A1")).index(), 7);
  EXPECT_EQ(DiagonalNE(Square("A2")).index(), 8);
  EXPECT_EQ(DiagonalNE(Square("A8")).index(), 14);
  EXPECT_EQ(DiagonalNE(Square("B3")), DiagonalNE(Square("G8")));
}

TEST(DiagonalTest, NorthWestIndexIsRankPlusFile) {
  EXPECT_EQ(DiagonalNW(Square("A1")).index(), 0);
  EXPECT_EQ(DiagonalNW(Square("H1")).index(), 7);
  EXPECT_EQ(DiagonalNW(Square("H8")).index(), 14);
  EXPECT_EQ(DiagonalNW(Square("C1")), DiagonalNW(Square("A3")));
}

}  // namespace
}  // namespace quadrille
