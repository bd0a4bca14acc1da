#include "src/chess/game.h"

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "gtest/gtest.h"
#include "src/chess/text/fen.h"

namespace quadrille::chess {
namespace {

Game FromFen(const char* fen) { return Game(ParseFen(fen).value()); }

void PlayAll(const std::vector<Move>& moves, Game* game) {
  for (const Move move : moves) {
    const absl::Status status = game->Play(move);
    ASSERT_TRUE(status.ok()) << status;
  }
}

const std::vector<Move> kKnightsOutAndBack = {Move("G1", "F3"), Move("G8", "F6"), Move("F3", "G1"),
                                              Move("F6", "G8")};

TEST(GameTest, PlaysFromTheInitialPosition) {
  Game game;
  EXPECT_EQ(game.board(), Board::NewGame());
  PlayAll({Move("E2", "E4"), Move("E7", "E5")}, &game);
  EXPECT_EQ(game.start(), Board::NewGame());
  EXPECT_EQ(game.moves().size(), 2u);
  EXPECT_EQ(FormatFen(game.board()),
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2");
  EXPECT_EQ(game.End(), GameEnd::kNone);
}

TEST(GameTest, StoresTheResolvedMove) {
  Game game = FromFen("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  PlayAll({Move("E1", "G1")}, &game);
  EXPECT_EQ(game.moves().back(), Move::Castling("E1", "H1"));
}

TEST(GameTest, DoesNotChangeAfterAnInvalidMove) {
  Game game;
  PlayAll({Move("E2", "E4")}, &game);
  const Board before = game.board();
  const absl::Status status = game.Play(Move("E4", "E5"));
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(game.board(), before);
  EXPECT_EQ(game.moves().size(), 1u);
}

TEST(GameTest, TakesBackMoves) {
  Game game;
  PlayAll(kKnightsOutAndBack, &game);
  EXPECT_EQ(game.RepetitionCount(), 2);
  for (int i = 0; i < 4; ++i) game.TakeBack();
  EXPECT_EQ(game.board(), Board::NewGame());
  EXPECT_EQ(game.RepetitionCount(), 1);
  EXPECT_TRUE(game.moves().empty());
}

TEST(GameTest, ThreefoldMayBeClaimedAndFivefoldEndsTheGame) {
  Game game;
  EXPECT_EQ(game.RepetitionCount(), 1);
  PlayAll(kKnightsOutAndBack, &game);
  EXPECT_EQ(game.RepetitionCount(), 2);
  EXPECT_FALSE(game.CanClaimDraw());
  PlayAll(kKnightsOutAndBack, &game);
  EXPECT_EQ(game.RepetitionCount(), 3);
  EXPECT_TRUE(game.CanClaimDraw());
  PlayAll(kKnightsOutAndBack, &game);
  EXPECT_EQ(game.End(), GameEnd::kNone);
  PlayAll(kKnightsOutAndBack, &game);
  EXPECT_EQ(game.RepetitionCount(), 5);
  EXPECT_EQ(game.End(), GameEnd::kFivefoldRepetition);
}

TEST(GameTest, LegalEnPassantCaptureIsPartOfThePosition) {
  // After e2e4 Black's pawn on d4 may capture on e3, but only on the next move.
  Game game = FromFen("4k1n1/8/8/8/3p4/8/4P3/4K1N1 w - - 0 1");
  PlayAll({Move("E2", "E4")}, &game);
  PlayAll({Move("G8", "F6"), Move("G1", "F3"), Move("F6", "G8"), Move("F3", "G1")}, &game);
  EXPECT_EQ(game.RepetitionCount(), 1);
  PlayAll({Move("G8", "F6"), Move("G1", "F3"), Move("F6", "G8"), Move("F3", "G1")}, &game);
  EXPECT_EQ(game.RepetitionCount(), 2);
}

TEST(GameTest, EnPassantSquareWithoutACaptureIsIgnored) {
  Game game = FromFen("4k1n1/3p4/8/8/8/8/4P3/4K1N1 w - - 0 1");
  PlayAll({Move("E2", "E4")}, &game);
  EXPECT_EQ(game.board().Enpassant(), Square("E3"));
  PlayAll({Move("G8", "F6"), Move("G1", "F3"), Move("F6", "G8"), Move("F3", "G1")}, &game);
  EXPECT_EQ(game.RepetitionCount(), 2);
}

TEST(GameTest, EnPassantCaptureByAPinnedPawnIsIgnored) {
  // The rook on d1 pins the pawn on d4 to the king on d8, so that it may not capture on e3.
  Game game = FromFen("3k2n1/8/8/8/3p4/8/4P3/3RK1N1 w - - 0 1");
  PlayAll({Move("E2", "E4")}, &game);
  PlayAll({Move("G8", "F6"), Move("G1", "F3"), Move("F6", "G8"), Move("F3", "G1")}, &game);
  EXPECT_EQ(game.RepetitionCount(), 2);
}

TEST(GameTest, CastlingRightsArePartOfThePosition) {
  Game game = FromFen("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  PlayAll({Move("H1", "H2"), Move("E8", "E7"), Move("H2", "H1"), Move("E7", "E8")}, &game);
  EXPECT_EQ(game.RepetitionCount(), 1);
}

TEST(GameTest, SideToMoveIsPartOfThePosition) {
  Game game = FromFen("4k3/8/8/8/8/8/R7/4K3 w - - 0 1");
  // The rook loses a tempo: same placement, but Black to move.
  PlayAll(
      {Move("A2", "A3"), Move("E8", "E7"), Move("A3", "A1"), Move("E7", "E8"), Move("A1", "A2")},
      &game);
  EXPECT_EQ(game.RepetitionCount(), 1);
}

TEST(GameTest, FiftyMovesMayBeClaimedAndSeventyFiveEndTheGame) {
  Game game = FromFen("4k3/8/8/8/8/8/8/R3K3 w - - 98 120");
  EXPECT_FALSE(game.CanClaimDraw());
  PlayAll({Move("A1", "A2")}, &game);
  EXPECT_FALSE(game.CanClaimDraw());
  PlayAll({Move("E8", "E7")}, &game);
  EXPECT_TRUE(game.CanClaimDraw());
  EXPECT_EQ(game.End(), GameEnd::kNone);
  Game later = FromFen("4k3/8/8/8/8/8/8/R3K3 w - - 149 120");
  EXPECT_EQ(later.End(), GameEnd::kNone);
  PlayAll({Move("A1", "A2")}, &later);
  EXPECT_EQ(later.End(), GameEnd::kSeventyFiveMoves);
}

TEST(GameTest, CheckmateTakesPrecedenceOverTheSeventyFiveMoveRule) {
  Game game = FromFen("7k/8/6K1/8/8/8/8/R7 w - - 149 120");
  PlayAll({Move("A1", "A8")}, &game);
  EXPECT_EQ(game.End(), GameEnd::kCheckmate);
  EXPECT_FALSE(game.CanClaimDraw());
}

TEST(GameTest, StalemateAndInsufficientMaterialEndTheGame) {
  Game stalemate = FromFen("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1");
  PlayAll({Move("F1", "F7")}, &stalemate);
  EXPECT_EQ(stalemate.End(), GameEnd::kStalemate);
  Game bare = FromFen("4k3/8/8/8/8/8/3q4/4K3 w - - 0 1");
  PlayAll({Move("E1", "D2")}, &bare);
  EXPECT_EQ(bare.End(), GameEnd::kInsufficientMaterial);
}

// GUIs may send games that, by the rules, ended long before.
TEST(GameTest, ReplaysThirtyThousandPliesWithoutProgress) {
  Game game;
  for (int ply = 0; ply < 30000; ++ply) {
    ASSERT_TRUE(game.Play(kKnightsOutAndBack[ply % 4]).ok()) << ply;
  }
  EXPECT_EQ(game.moves().size(), 30000u);
  EXPECT_TRUE(ParseFen(FormatFen(game.board())).ok());
  EXPECT_EQ(game.End(), GameEnd::kFivefoldRepetition);
}

}  // namespace
}  // namespace quadrille::chess
