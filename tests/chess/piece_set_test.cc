#include "src/chess/piece_set.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "gtest/gtest.h"
#include "src/bitboard/builder.h"

namespace quadrille::chess {
namespace {

std::vector<Move> Sorted(std::vector<Move> moves) {
  std::sort(moves.begin(), moves.end());
  return moves;
}

TEST(PieceSetTest, HasItsLocations) {
  const PieceSet<Rook> rooks(Bitboard::With().A1().H1());
  EXPECT_EQ(rooks.Locations(), Bitboard::With().A1().H1());
  EXPECT_EQ(rooks, PieceSet<Rook>(Bitboard::With().H1().A1()));
  EXPECT_TRUE(PieceSet<Queen>().Locations().IsEmpty());
}

TEST(PieceSetTest, TreatsMembersAsFriends) {
  const PieceSet<Rook> rooks(Bitboard::With().A1().C1());
  EXPECT_EQ(rooks.GetMoveBoard(),
            Bitboard::With().FileA().FileC().Rank1().Except().A1().C1().Build());
}

TEST(PieceSetTest, StopsAtFriendsAndEnemies) {
  const PieceSet<Bishop> bishops(Bitboard::With().C1().F1());
  const Bitboard friends = Bitboard::With().B2().G2().E2();
  const Bitboard enemies = Bitboard::With().F4();
  EXPECT_EQ(bishops.GetMoveBoard(friends, enemies), Bitboard::With().D2().E3().F4());
}

TEST(PieceSetTest, ListsOneMovePerPieceAndTarget) {
  const PieceSet<Knight> knights(Bitboard::With().A1().A3());
  const Bitboard friends = Bitboard::With().C4().B5();
  EXPECT_EQ(Sorted(knights.GetMoves(friends)),
            Sorted({Move("A1", "B3"), Move("A1", "C2"), Move("A3", "C2"), Move("A3", "B1")}));
}

TEST(PieceSetTest, PawnsPushAndCapture) {
  const PieceSet<WhitePawn> pawns(Bitboard::With().E4().A2());
  const Bitboard enemies = Bitboard::With().D5().E5();
  const Bitboard empty = ~(pawns.Locations() | enemies);
  EXPECT_EQ(Sorted(pawns.GetAllMoves(empty, enemies)),
            Sorted({Move("E4", "D5"), Move("A2", "A3"), Move("A2", "A4")}));
}

TEST(PieceSetTest, PawnsCaptureEnPassant) {
  const PieceSet<BlackPawn> pawns(Bitboard::With().D4().F4());
  const Bitboard enemies = Bitboard::With().E4();
  const Bitboard empty = ~(pawns.Locations() | enemies);
  EXPECT_EQ(Sorted(pawns.GetAllMoves(empty, enemies, Square("E3"))),
            Sorted({Move("D4", "D3"), Move::EnPassant("D4", "E3"), Move("F4", "F3"),
                    Move::EnPassant("F4", "E3")}));
}

TEST(PieceSetTest, PawnsPromoteToFourPieces) {
  const PieceSet<WhitePawn> pawns(Bitboard::With().A7());
  const Bitboard enemies = Bitboard::With().A8().B8();
  std::vector<Move> expected;
  for (const ChessPieces piece :
       {ChessPieces::kQueen, ChessPieces::kRook, ChessPieces::kBishop, ChessPieces::kKnight}) {
    expected.push_back(Move::Promotion("A7", "B8", piece));
  }
  EXPECT_EQ(Sorted(pawns.GetAllMoves(~enemies, enemies)), Sorted(expected));
}

TEST(PawnsTest, MoveAccordingToColor) {
  const Bitboard locations = Bitboard::With().C5();
  const Pawns white(Color::kWhite, locations);
  const Pawns black(Color::kBlack, locations);
  EXPECT_EQ(white.GetMoveBoard(), Bitboard::With().C6());
  EXPECT_EQ(black.GetMoveBoard(), Bitboard::With().C4());
  EXPECT_EQ(white.GetAllMoves(~locations, {}), std::vector<Move>{Move("C5", "C6")});
  EXPECT_EQ(black.GetAllMoves(~locations, {}), std::vector<Move>{Move("C5", "C4")});
  EXPECT_NE(white, black);
}

}  // namespace
}  // namespace quadrille::chess
