#include "src/chess/chess960.h"

#include <set>
#include <string>

#include "gtest/gtest.h"
#include "src/bitboard/square.h"
#include "src/chess/names.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"
#include "src/chess/validate.h"

namespace quadrille::chess {
namespace {

std::string BackRank(const Position& position, int rank) {
  std::string letters;
  for (int file = 0; file < 8; ++file) {
    letters += PieceLetter(position.PieceAt(Square(File(file), Rank(rank))));
  }
  return letters;
}

TEST(Chess960Test, NumbersPositionsLikeScharnagl) {
  EXPECT_EQ(BackRank(Chess960StartPosition(0), 0), "BBQNNRKR");
  EXPECT_EQ(BackRank(Chess960StartPosition(1), 0), "BQNBNRKR");
  EXPECT_EQ(BackRank(Chess960StartPosition(518), 0), "RNBQKBNR");
  EXPECT_EQ(BackRank(Chess960StartPosition(534), 0), "RNBKQBNR");
  EXPECT_EQ(BackRank(Chess960StartPosition(959), 0), "RKRNNQBB");
}

TEST(Chess960Test, EachArrangementIsUniqueAndValid) {
  std::set<std::string> seen;
  for (int number = 0; number < kChess960StartPositions; ++number) {
    const Position position = Chess960StartPosition(number);
    const std::string back_rank = BackRank(position, 0);
    EXPECT_TRUE(seen.insert(back_rank).second) << number;
    EXPECT_EQ(back_rank, BackRank(position, 7)) << number;
    EXPECT_NE(back_rank.find('B') % 2, back_rank.rfind('B') % 2) << number;
    EXPECT_LT(back_rank.find('R'), back_rank.find('K')) << number;
    EXPECT_LT(back_rank.find('K'), back_rank.rfind('R')) << number;
    EXPECT_EQ(position.castling_rooks.Count(), 4) << number;
    EXPECT_TRUE(ValidatePosition(position).ok()) << number << " " << ValidatePosition(position);
  }
}

}  // namespace
}  // namespace quadrille::chess
