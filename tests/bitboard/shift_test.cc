#include "src/bitboard/shift.h"

#include <cstdint>
#include <random>

#include "gtest/gtest.h"
#include "src/bitboard/builder.h"

namespace quadrille {
namespace {

// Reference model: square by square.
Bitboard SlowShift(Bitboard board, int ranks, int files) {
  Bitboard shifted;
  for (const Square s : board) {
    const int rank = s.rank().index() + ranks;
    const int file = s.file().index() + files;
    if (0 <= rank && rank < 8 && 0 <= file && file < 8) {
      shifted |= Bitboard(Square(File(file), Rank(rank)));
    }
  }
  return shifted;
}

TEST(ShiftTest, AgreesWithTheModelAtEveryOffset) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 100; ++i) {
    const Bitboard board = i == 0 ? Bitboard::Full() : Bitboard(random());
    for (int ranks = -7; ranks <= 7; ++ranks) {
      for (int files = -7; files <= 7; ++files) {
        ASSERT_EQ(board.Shift(ranks, files), SlowShift(board, ranks, files))
            << ranks << " ranks, " << files << " files of" << board;
      }
    }
  }
}

TEST(ShiftTest, MovesEverySingleSquareOrDropsIt) {
  for (int i = 0; i < 64; ++i) {
    const Bitboard board{Square(i)};
    for (int ranks = -7; ranks <= 7; ++ranks) {
      for (int files = -7; files <= 7; ++files) {
        ASSERT_EQ(Shift(board, ranks, files), SlowShift(board, ranks, files));
      }
    }
  }
}

TEST(ShiftTest, TemplateFormAgrees) {
  std::mt19937_64 random(8);
  for (int i = 0; i < 100; ++i) {
    const Bitboard board(random());
    EXPECT_EQ((Shift<1, 0>(board)), board.Shift(1, 0));
    EXPECT_EQ((Shift<-1, 1>(board)), board.Shift(-1, 1));
    EXPECT_EQ((Shift<2, -1>(board)), board.Shift(2, -1));
    EXPECT_EQ((Shift<-7, -7>(board)), board.Shift(-7, -7));
    EXPECT_EQ((Shift<0, 0>(board)), board);
  }
}

// StrongChess part 9: every diagonal is a shift of the long one.
TEST(ShiftTest, MapsTheLongDiagonalToEveryOther) {
  const Bitboard initial = Bitboard::With().A1().B2().C3().D4().E5().F6().G7().H8();
  for (int i = 0; i < 8; ++i) {
    EXPECT_EQ(initial.Shift(i, 0), Bitboard(DiagonalNE(7 + i)));
    EXPECT_EQ(initial.Shift(0, i), Bitboard(DiagonalNE(7 - i)));
  }
}

}  // namespace
}  // namespace quadrille
