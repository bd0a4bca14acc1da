// Referees: legal moves, winners, draws and reasons.
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_split.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/chess/engine/endgame_probe.h"
#include "src/chess/game.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/move_text.h"
#include "src/match/games/chess_referee.h"
#include "src/match/games/mnk_referee.h"
#include "src/match/player.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"

namespace quadrille::match {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct ChessEnd {
  const char* fen;
  const char* moves;
  std::optional<PlayerSlot> winner;
  const char* reason;
};

class ChessEndTest : public testing::TestWithParam<ChessEnd> {};

TEST_P(ChessEndTest, EndsExactlyAtTheLastMove) {
  const absl::StatusOr<chess::Board> board = chess::ParseFen(GetParam().fen);
  ASSERT_TRUE(board.ok()) << board.status();
  ChessReferee referee(chess::Game(*board), /*chess960=*/false);
  for (const auto& move : absl::StrSplit(GetParam().moves, ' ')) {
    EXPECT_FALSE(referee.End().has_value());
    ASSERT_TRUE(referee.Play(move).ok()) << move;
  }
  const std::optional<GameResult> end = referee.End();
  ASSERT_TRUE(end.has_value());
  EXPECT_EQ(end->winner, GetParam().winner);
  EXPECT_EQ(end->reason, GetParam().reason);
}

INSTANTIATE_TEST_SUITE_P(
    , ChessEndTest,
    testing::Values(
        ChessEnd{chess::kStartFen, "f2f3 e7e5 g2g4 d8h4", PlayerSlot::kSecond, "checkmate"},
        ChessEnd{"7k/5Q2/8/6K1/8/8/8/8 w - - 0 1", "g5g6", std::nullopt, "stalemate"},
        ChessEnd{"7k/8/8/6K1/8/8/8/r7 w - - 99 80", "g5g6", std::nullopt, "fifty moves"},
        ChessEnd{"6k1/8/6K1/8/8/8/8/7R w - - 99 80", "h1a1", std::nullopt, "fifty moves"},
        ChessEnd{"6k1/8/6K1/8/8/8/8/R7 w - - 99 80", "a1a8", PlayerSlot::kFirst, "checkmate"},
        ChessEnd{"7k/8/8/8/8/8/1p6/K7 w - - 0 1", "a1b2", std::nullopt, "insufficient material"},
        ChessEnd{chess::kStartFen, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", std::nullopt,
                 "threefold repetition"}));

TEST(ChessRefereeTest, IllegalMovesChangeNothing) {
  ChessReferee referee(chess::Game(), /*chess960=*/false);
  for (const char* move : {"e2e5", "e7e5", "0000", "", "e2", "Nf3", "e2e4q", "e1g1", "(none)"}) {
    EXPECT_TRUE(absl::IsInvalidArgument(referee.Play(move))) << move;
  }
  EXPECT_TRUE(referee.moves().empty());
  EXPECT_EQ(referee.to_move(), PlayerSlot::kFirst);
}

TEST(ChessRefereeTest, CastlingNotationDependsOnTheVariant) {
  const absl::StatusOr<chess::Board> board = chess::ParseFen("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  ASSERT_TRUE(board.ok());
  for (const bool chess960 : {false, true}) {
    for (const char* text : {"e1g1", "e1h1"}) {
      ChessReferee referee(chess::Game(*board), chess960);
      ASSERT_TRUE(referee.Play(text).ok()) << text;
      EXPECT_EQ(referee.moves().back(), chess960 ? "e1h1" : "e1g1");
    }
  }
}

TEST(ChessRefereeTest, OpeningMovesCountForRepetition) {
  chess::Game opening;
  for (const char* move : {"g1f3", "g8f6", "f3g1", "f6g8"}) {
    ASSERT_TRUE(opening.Play(*chess::ParseUciMove(opening.board(), move)).ok());
  }
  ChessReferee referee(opening, /*chess960=*/false);
  EXPECT_EQ(referee.moves().size(), 4u);
  EXPECT_EQ(referee.start(), chess::kStartFen);
  EXPECT_EQ(referee.MoveNumber(), 3);
  for (const char* move : {"g1f3", "g8f6", "f3g1", "f6g8"}) ASSERT_TRUE(referee.Play(move).ok());
  ASSERT_TRUE(referee.End().has_value());
  EXPECT_EQ(referee.End()->reason, "threefold repetition");
}

class FixedProbe : public chess::EndgameProbe {
 public:
  explicit FixedProbe(std::optional<chess::WdlResult> result) : result_(result) {}
  int max_pieces() const override { return 32; }
  std::optional<chess::WdlResult> ProbeWdl(const chess::Position&) const override {
    return result_;
  }

 private:
  std::optional<chess::WdlResult> result_;
};

TEST(ChessRefereeTest, TablebasesEndTheGame) {
  using chess::WdlResult;
  struct Row {
    WdlResult answer;
    std::optional<PlayerSlot> winner;
  };
  for (const Row& row :
       {Row{WdlResult::kWin, PlayerSlot::kFirst}, Row{WdlResult::kLoss, PlayerSlot::kSecond},
        Row{WdlResult::kDraw, std::nullopt}, Row{WdlResult::kCursedWin, std::nullopt},
        Row{WdlResult::kBlessedLoss, std::nullopt}}) {
    const FixedProbe tables(row.answer);
    const ChessReferee referee(chess::Game(), /*chess960=*/false, &tables);
    ASSERT_TRUE(referee.End().has_value());
    EXPECT_EQ(referee.End()->winner, row.winner);
    EXPECT_EQ(referee.End()->reason, "endgame tables");
  }
  const FixedProbe ignorant(std::nullopt);
  EXPECT_FALSE(ChessReferee(chess::Game(), false, &ignorant).End().has_value());
}

TEST(ChessRefereeTest, PondersLegalRepliesThatDoNotEndTheGame) {
  ChessReferee referee(chess::Game(), /*chess960=*/true);
  for (const char* move : {"f2f3", "e7e5", "g2g4"}) ASSERT_TRUE(referee.Play(move).ok());
  EXPECT_THAT(referee.PonderReply("d8e7"), ElementsAre("d8e7"));
  EXPECT_THAT(referee.PonderReply("d8h4"), IsEmpty());  // checkmate
  for (const char* move : {"e2e4", "d8d4", "(none)", "0000", ""}) {
    EXPECT_THAT(referee.PonderReply(move), IsEmpty()) << move;
  }
  EXPECT_EQ(referee.moves().size(), 3u);
  const ChessReferee castling(chess::Game(*chess::ParseFen("4k3/8/8/8/8/8/8/4K2R w K - 0 1")),
                              /*chess960=*/true);
  EXPECT_THAT(castling.PonderReply("e1g1"), ElementsAre("e1h1"));  // in the notation of moves()
}

TEST(MnkRefereeTest, KInARowWins) {
  MnkReferee referee(mnk::kTicTacToe, {});
  for (const char* move : {"1 1", "1 2", "2 1", "2 2"}) {
    ASSERT_TRUE(referee.Play(move).ok()) << move;
    EXPECT_FALSE(referee.End().has_value());
  }
  EXPECT_EQ(referee.to_move(), PlayerSlot::kFirst);
  EXPECT_EQ(referee.MoveNumber(), 3);
  ASSERT_TRUE(referee.Play("3 1").ok());
  ASSERT_TRUE(referee.End().has_value());
  EXPECT_EQ(referee.End()->winner, PlayerSlot::kFirst);
  EXPECT_EQ(referee.End()->reason, "3 in a row");
}

TEST(MnkRefereeTest, FullBoardIsADraw) {
  MnkReferee referee(mnk::Rules{1, 4, 3, 1, 1}, {});
  for (const char* move : {"1 1", "2 1", "3 1", "4 1"}) ASSERT_TRUE(referee.Play(move).ok());
  ASSERT_TRUE(referee.End().has_value());
  EXPECT_FALSE(referee.End()->winner.has_value());
  EXPECT_EQ(referee.End()->reason, "full board");
}

TEST(MnkRefereeTest, TurnsMayHaveSeveralStones) {
  MnkReferee referee(mnk::kConnect6, {mnk::Cell{9, 9}});
  EXPECT_EQ(referee.moves(), (std::vector<std::string>{"10 10"}));
  EXPECT_EQ(referee.to_move(), PlayerSlot::kSecond);
  ASSERT_TRUE(referee.Play("1 1").ok());
  EXPECT_EQ(referee.to_move(), PlayerSlot::kSecond);
  ASSERT_TRUE(referee.Play("1 2").ok());
  EXPECT_EQ(referee.to_move(), PlayerSlot::kFirst);
}

TEST(MnkRefereeTest, PondersCompleteTurnsThatDoNotEndTheGame) {
  const MnkReferee referee(
      mnk::Rules{5, 7, 4, 2, 1},
      {mnk::Cell{0, 0}, mnk::Cell{0, 4}, mnk::Cell{1, 4}, mnk::Cell{1, 0}, mnk::Cell{2, 0}});
  EXPECT_THAT(referee.PonderReply("3 5,5 5"), ElementsAre("3 5", "5 5"));
  for (const char* reply : {"3 5,4 5", "3 5", "3 5,5 5,6 5", "1 1,3 5", "3 5,3 5", "", ",", "x"}) {
    EXPECT_THAT(referee.PonderReply(reply), IsEmpty()) << reply;
  }
  EXPECT_EQ(referee.moves().size(), 5u);
}

TEST(MnkRefereeTest, IllegalStonesChangeNothing) {
  MnkReferee referee(mnk::kTicTacToe, {mnk::Cell{0, 0}});
  for (const char* move : {"1 1", "4 1", "1 4", "0 1", "", "2", "a 1", "2 2 2", "-1 1"}) {
    EXPECT_TRUE(absl::IsInvalidArgument(referee.Play(move))) << move;
  }
  EXPECT_EQ(referee.moves().size(), 1u);
}

}  // namespace
}  // namespace quadrille::match
