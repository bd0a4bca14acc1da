// Game records of the connect family: tags, cells and results.
#include "src/match/games/mnk_record.h"

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/match/game_type.h"
#include "src/match/games/mnk_game_type.h"
#include "src/match/play_game.h"
#include "src/match/player.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/text/sgf.h"

namespace quadrille::match {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

constexpr mnk::Rules kTicTacToe{.m = 3, .n = 3, .k = 3, .p = 1, .q = 1};

std::string Record(std::optional<PlayerSlot> winner) {
  const GameHeader header = {.round = "1.1",
                             .date = "2026.01.02",
                             .white = "wendy",
                             .black = "bob",
                             .white_limits = "",
                             .black_limits = ""};
  PlayedGame game;
  game.result = {winner, "3 in a row"};
  return MnkRecord(header, kTicTacToe, {"1 1", "3 3"}, game);
}

TEST(MnkRecordTest, OneNilIsAWinOfTheWhitePlayer) {
  EXPECT_THAT(Record(PlayerSlot::kFirst),
              AllOf(HasSubstr("[White \"wendy\"]\n[Black \"bob\"]\n[Result \"0-1\"]\n"),
                    EndsWith("\n\na3 c1 0-1\n\n"), Not(HasSubstr("1-0"))));
  EXPECT_THAT(
      Record(PlayerSlot::kSecond),
      AllOf(HasSubstr("[Result \"1-0\"]\n"), EndsWith("\n\na3 c1 1-0\n\n"), Not(HasSubstr("0-1"))));
  EXPECT_THAT(Record(std::nullopt), EndsWith("\n\na3 c1 1/2-1/2\n\n"));
}

TEST(MnkRecordTest, TheGameTypeKnowsThatBlackBegins) {
  EXPECT_EQ(MnkGameType(kTicTacToe, 0, 1).white(), PlayerSlot::kSecond);
}

TEST(MnkRecordTest, AnSgfReadsBack) {
  const GameHeader header = {.round = "2.1",
                             .date = "2026.01.02",
                             .white = "wendy",
                             .black = "bob]",
                             .white_limits = "",
                             .black_limits = ""};
  const std::vector<std::string> stones = {"1 1", "2 1", "1 2", "2 2", "1 3"};
  PlayedGame game;
  game.result = {PlayerSlot::kFirst, "3 in a row"};
  game.moves.resize(3);
  const std::string text = MnkSgfRecord(header, kTicTacToe, stones, game);
  const absl::StatusOr<mnk::GameRecord> read = mnk::ParseSgf(text, mnk::kConnect6);
  ASSERT_TRUE(read.ok()) << read.status() << text;
  EXPECT_EQ(read->rules, kTicTacToe);
  EXPECT_EQ(read->moves, (std::vector<mnk::Cell>{{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}}));
  EXPECT_EQ(read->black, "bob]");
  EXPECT_EQ(read->white, "wendy");
  EXPECT_EQ(read->round, "2.1");
  EXPECT_EQ(read->date, "2026-01-02");
  EXPECT_EQ(read->result, "B+");
  EXPECT_EQ(read->comment, "3 in a row; stones of the opening: 2");
  EXPECT_THAT(text, AllOf(HasSubstr("FF[4]"), HasSubstr("GM[4]"), HasSubstr("SZ[3]"),
                          HasSubstr("MNKPQ[3,3,3,1,1]"), EndsWith("\n")));
}

TEST(MnkRecordTest, SgfResultNamesTheFault) {
  const auto result = [](std::optional<PlayerSlot> winner, std::optional<FaultKind> fault) {
    PlayedGame game;
    game.result = {winner, "a reason"};
    if (fault) game.fault = Fault{.kind = *fault, .details = ""};
    return mnk::ParseSgf(MnkSgfRecord({}, kTicTacToe, {}, game), kTicTacToe)->result;
  };
  EXPECT_EQ(result(PlayerSlot::kSecond, std::nullopt), "W+");
  EXPECT_EQ(result(PlayerSlot::kSecond, FaultKind::kLostOnTime), "W+T");
  EXPECT_EQ(result(PlayerSlot::kFirst, FaultKind::kIllegalMove), "B+F");
  EXPECT_EQ(result(std::nullopt, std::nullopt), "0");
}

TEST(MnkRecordTest, TagsNameTheGameAndTheReason) {
  EXPECT_THAT(Record(std::nullopt),
              AllOf(HasSubstr("[Game \"3,3,3,1,1\"]\n"), HasSubstr("[OpeningStones \"2\"]\n"),
                    HasSubstr("[Termination \"3 in a row\"]\n")));
}

}  // namespace
}  // namespace quadrille::match
