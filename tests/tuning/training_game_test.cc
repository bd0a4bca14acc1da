#include "src/tuning/training_game.h"

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/text/fen.h"
#include "tests/chess/walked_positions.h"

namespace quadrille::tuning {
namespace {

using testing::HasSubstr;

constexpr char kStart[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

TrainingGame RandomGame(const chess::Board& start, std::mt19937& random) {
  TrainingGame game;
  game.number = random();
  game.result = static_cast<Result>(random() % 4);
  game.start = start;
  chess::Board board = start;
  for (int plies = static_cast<int>(random() % 120); plies > 0; --plies) {
    const chess::MoveList moves = chess::LegalMoves(board);
    if (moves.empty()) break;
    const chess::Move move = moves[random() % moves.size()];
    game.moves.push_back({move, static_cast<int>(random() % 64'001) - 32'000});
    board = board.MakeLegalMove(move);
  }
  return game;
}

TEST(TrainingGameTest, GamesRoundTrip) {
  std::mt19937 random(1);
  int games = 0;
  for (const chess::Position& position : chess::WalkedPositions(1, 8)) {
    const TrainingGame game = RandomGame(chess::Board::FromPosition(position).value(), random);
    const std::string line = FormatTrainingGame(game);
    ASSERT_EQ(line.find('\n'), line.size() - 1);
    const absl::StatusOr<TrainingGame> read =
        ParseTrainingGame(absl::string_view(line).substr(0, line.size() - 1));
    ASSERT_TRUE(read.ok()) << read.status();
    ASSERT_EQ(*read, game) << line;
    ++games;
  }
  EXPECT_GT(games, 400);
}

TEST(TrainingGameTest, MatchesDocumentedFormat) {
  TrainingGame game;
  game.number = 17;
  game.result = Result::kWhiteWins;
  // E2 is 12 and E4 is 28: 12 | 28 << 6 is 0x070C. -2 is 0xFFFE.
  game.moves = {{chess::Move("E2", "E4"), -2}};
  EXPECT_EQ(FormatTrainingGame(game), absl::StrCat("17 1-0 ", kStart, " DAf-_w\n"));
  game.result = Result::kNone;
  EXPECT_EQ(FormatTrainingGame(game), absl::StrCat("17 * ", kStart, " DAf-_w\n"));
}

TEST(TrainingGameTest, MayHaveNoMoves) {
  const absl::StatusOr<TrainingGame> game =
      ParseTrainingGame(absl::StrCat("0 1/2-1/2 ", kStart, " "));
  ASSERT_TRUE(game.ok()) << game.status();
  EXPECT_TRUE(game->moves.empty());
}

TEST(TrainingGameTest, RejectsMalformedLines) {
  for (const std::string& line : {
           std::string(), std::string("0"), absl::StrCat("0 1-0 ", kStart),
           absl::StrCat("0 1-0 ", kStart, " DAf-_w x"), absl::StrCat("-1 1-0 ", kStart, " DAf-_w"),
           absl::StrCat("x 1-0 ", kStart, " DAf-_w"), absl::StrCat("0 2-0 ", kStart, " DAf-_w"),
           absl::StrCat("0 1-0  ", kStart, " DAf-_w"), absl::StrCat("0 1-0 x", kStart, " DAf-_w"),
           absl::StrCat("0 1-0 ", kStart, " DAf-_"),        // three bytes
           absl::StrCat("0 1-0 ", kStart, " DAf-!w"),       // not base64
           absl::StrCat("0 1-0 ", kStart, " AAAAAA"),       // no move
           absl::StrCat("0 1-0 ", kStart, " DAf-_wwHAAA"),  // White's move in Black's turn
       }) {
    EXPECT_EQ(ParseTrainingGame(line).status().code(), absl::StatusCode::kInvalidArgument) << line;
  }
}

TEST(TrainingGameTest, ErrorNamesIllegalPly) {
  EXPECT_THAT(ParseTrainingGame(absl::StrCat("0 1-0 ", kStart, " DAf-_wwHAAA")).status().message(),
              HasSubstr("ply 2"));
}

}  // namespace
}  // namespace quadrille::tuning
