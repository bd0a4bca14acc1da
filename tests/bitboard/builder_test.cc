#include "src/bitboard/builder.h"

#include <type_traits>

#include "gtest/gtest.h"

namespace quadrille {
namespace {

constexpr BitboardBuilder With() { return Bitboard::With(); }

// By index; spelled out to detect wrong names and squares.
constexpr Bitboard kSquares[64] = {
    With().A1(), With().B1(), With().C1(), With().D1(), With().E1(), With().F1(), With().G1(),
    With().H1(), With().A2(), With().B2(), With().C2(), With().D2(), With().E2(), With().F2(),
    With().G2(), With().H2(), With().A3(), With().B3(), With().C3(), With().D3(), With().E3(),
    With().F3(), With().G3(), With().H3(), With().A4(), With().B4(), With().C4(), With().D4(),
    With().E4(), With().F4(), With().G4(), With().H4(), With().A5(), With().B5(), With().C5(),
    With().D5(), With().E5(), With().F5(), With().G5(), With().H5(), With().A6(), With().B6(),
    With().C6(), With().D6(), With().E6(), With().F6(), With().G6(), With().H6(), With().A7(),
    With().B7(), With().C7(), With().D7(), With().E7(), With().F7(), With().G7(), With().H7(),
    With().A8(), With().B8(), With().C8(), With().D8(), With().E8(), With().F8(), With().G8(),
    With().H8(),
};

constexpr Bitboard kFiles[8] = {
    With().FileA(), With().FileB(), With().FileC(), With().FileD(),
    With().FileE(), With().FileF(), With().FileG(), With().FileH(),
};

constexpr Bitboard kRanks[8] = {
    With().Rank1(), With().Rank2(), With().Rank3(), With().Rank4(),
    With().Rank5(), With().Rank6(), With().Rank7(), With().Rank8(),
};

constexpr Bitboard kDiagonalsNE[15] = {
    With().DiagonalH1H1(), With().DiagonalG1H2(), With().DiagonalF1H3(), With().DiagonalE1H4(),
    With().DiagonalD1H5(), With().DiagonalC1H6(), With().DiagonalB1H7(), With().DiagonalA1H8(),
    With().DiagonalA2G8(), With().DiagonalA3F8(), With().DiagonalA4E8(), With().DiagonalA5D8(),
    With().DiagonalA6C8(), With().DiagonalA7B8(), With().DiagonalA8A8(),
};

constexpr Bitboard kDiagonalsNW[15] = {
    With().DiagonalA1A1(), With().DiagonalB1A2(), With().DiagonalC1A3(), With().DiagonalD1A4(),
    With().DiagonalE1A5(), With().DiagonalF1A6(), With().DiagonalG1A7(), With().DiagonalH1A8(),
    With().DiagonalH2B8(), With().DiagonalH3C8(), With().DiagonalH4D8(), With().DiagonalH5E8(),
    With().DiagonalH6F8(), With().DiagonalH7G8(), With().DiagonalH8H8(),
};

TEST(BitboardBuilderTest, EverySquareHasAMethod) {
  for (int i = 0; i < 64; ++i) EXPECT_EQ(kSquares[i], Bitboard(Square(i))) << i;
}

TEST(BitboardBuilderTest, EveryFileAndRankHasAMethod) {
  for (int i = 0; i < 8; ++i) {
    EXPECT_EQ(kFiles[i], Bitboard(File(i))) << i;
    EXPECT_EQ(kRanks[i], Bitboard(Rank(i))) << i;
  }
}

TEST(BitboardBuilderTest, EveryDiagonalHasAMethod) {
  for (int i = 0; i < 15; ++i) {
    EXPECT_EQ(kDiagonalsNE[i], Bitboard(DiagonalNE(i))) << i;
    EXPECT_EQ(kDiagonalsNW[i], Bitboard(DiagonalNW(i))) << i;
  }
}

TEST(BitboardBuilderTest, WithNothingIsEmpty) {
  EXPECT_TRUE(Bitboard::With().Build().IsEmpty());
  EXPECT_TRUE(Bitboard::With().Except().E4().Build().IsEmpty());
}

TEST(BitboardBuilderTest, BuildsTheExamplesOfStrongChess) {
  const Bitboard e1 = Bitboard::With().FileA().Rank1().Except().A1().A6().A7().A8().Build();
  EXPECT_EQ(e1, Bitboard::With().A2().A3().A4().A5().B1().C1().D1().E1().F1().G1().H1().Build());
  const Bitboard e2 = Bitboard::With().DiagonalA1H8().Except().A1().Build();
  EXPECT_EQ(e2, Bitboard::With().B2().C3().D4().E5().F6().G7().H8().Build());
}

TEST(BitboardBuilderTest, ConvertsToBitboard) {
  EXPECT_TRUE((std::is_convertible_v<BitboardBuilder, Bitboard>));
  const Bitboard e4 = Bitboard::With().E4();
  EXPECT_EQ(e4, Bitboard(Square("E4")));
}

TEST(BitboardBuilderTest, AndAcceptsAnyUnit) {
  const Bitboard board = Bitboard::With()
                             .And("A1")
                             .And(Square("B1"))
                             .And(File(7))
                             .And(Rank(7))
                             .And(DiagonalNE(Square("A2")))
                             .And(DiagonalNW(Square("C1")))
                             .And(Bitboard(Square("E2")));
  EXPECT_EQ(board, Bitboard::With().A1().B1().FileH().Rank8().DiagonalA2G8().DiagonalC1A3().E2());
}

TEST(BitboardBuilderTest, ExceptTogglesBetweenRemovingAndAdding) {
  const Bitboard board =
      Bitboard::With().DiagonalH1A8().F5().Except().E4().F5().Except().D8().E4().Build();
  EXPECT_EQ(board, Bitboard::With().DiagonalH1A8().D8().Build());
}

TEST(BitboardBuilderTest, ExceptAlsoRemovesUnits) {
  EXPECT_EQ(Bitboard::With().And(Bitboard::Full()).Except().FileA().Rank8().Build(),
            Bitboard::Full() - Bitboard(File(0)) - Bitboard(Rank(7)));
}

TEST(BitboardBuilderTest, StepsAreImmutable) {
  const BitboardBuilder start = Bitboard::With().A1();
  const BitboardBuilder next = start.B2();
  EXPECT_EQ(start.Build(), Bitboard(Square("A1")));
  EXPECT_EQ(next.Build().Count(), 2);
}

}  // namespace
}  // namespace quadrille
