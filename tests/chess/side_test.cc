#include "src/chess/side.h"

#include "gtest/gtest.h"
#include "src/bitboard/builder.h"

namespace quadrille::chess {
namespace {

constexpr ChessPieces kBackRank[8] = {
    ChessPieces::kRook, ChessPieces::kKnight, ChessPieces::kBishop, ChessPieces::kQueen,
    ChessPieces::kKing, ChessPieces::kBishop, ChessPieces::kKnight, ChessPieces::kRook};

// From StrongChess part 12, extended to every square.
TEST(SideTest, GetPieceAtFindsAllPiecesOfWhitesInitialPosition) {
  const Side side = Side::WhiteInitialPosition();
  for (int i = 0; i < 64; ++i) {
    const ChessPieces expected = i < 8    ? kBackRank[i]
                                 : i < 16 ? ChessPieces::kPawn
                                          : ChessPieces::kNone;
    EXPECT_EQ(side.GetPieceAt(Square(i)), expected) << i;
  }
}

TEST(SideTest, GetPieceAtFindsAllPiecesOfBlacksInitialPosition) {
  const Side side = Side::BlackInitialPosition();
  for (int i = 0; i < 64; ++i) {
    const ChessPieces expected = i >= 56   ? kBackRank[i - 56]
                                 : i >= 48 ? ChessPieces::kPawn
                                           : ChessPieces::kNone;
    EXPECT_EQ(side.GetPieceAt(Square(i)), expected) << i;
  }
}

TEST(SideTest, GetPieceAtE4InWhitesInitialPositionIsNone) {
  EXPECT_EQ(Side::WhiteInitialPosition().GetPieceAt("E4"), ChessPieces::kNone);
}

TEST(SideTest, OccupiesItsFirstTwoRanks) {
  EXPECT_EQ(Side::WhiteInitialPosition().Occupation(), Bitboard::With().Rank1().Rank2());
  EXPECT_EQ(Side::BlackInitialPosition().Occupation(), Bitboard::With().Rank7().Rank8());
}

TEST(SideTest, HasPiecesByType) {
  const Side side = Side::BlackInitialPosition();
  EXPECT_EQ(side.color(), Color::kBlack);
  EXPECT_EQ(side.KingLocation(), Square("E8"));
  EXPECT_EQ(side.Queens().Locations(), Bitboard::With().D8());
  EXPECT_EQ(side.Bishops().Locations(), Bitboard::With().C8().F8());
  EXPECT_EQ(side.Knights().Locations(), Bitboard::With().B8().G8());
  EXPECT_EQ(side.Rooks().Locations(), Bitboard::With().A8().H8());
  EXPECT_EQ(side.Pawns().Locations(), Bitboard::With().Rank7());
}

TEST(SideTest, OfExtractsOneSideOfAPosition) {
  Position position;
  position.Put(Color::kWhite, ChessPieces::kKing, "G1");
  position.Put(Color::kWhite, ChessPieces::kQueen, "D4");
  position.Put(Color::kWhite, ChessPieces::kPawn, "H2");
  position.Put(Color::kBlack, ChessPieces::kKing, "G8");
  position.Put(Color::kBlack, ChessPieces::kRook, "D8");
  position.Put(Color::kBlack, ChessPieces::kBishop, "E6");
  position.Put(Color::kBlack, ChessPieces::kKnight, "F6");
  const Side white = Side::Of(position, Color::kWhite);
  EXPECT_EQ(white, Side("G1", PieceSet<Queen>(Bitboard::With().D4()), {}, {}, {},
                        Pawns(Color::kWhite, Bitboard::With().H2())));
  const Side black = Side::Of(position, Color::kBlack);
  EXPECT_EQ(black, Side("G8", {}, PieceSet<Bishop>(Bitboard::With().E6()),
                        PieceSet<Knight>(Bitboard::With().F6()),
                        PieceSet<Rook>(Bitboard::With().D8()), Pawns(Color::kBlack, {})));
  EXPECT_NE(white, black);
}

}  // namespace
}  // namespace quadrille::chess
