// XBoard player: lines sent and engine faults.
#include "src/match/players/xboard_player.h"

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/chess/game.h"
#include "src/chess/text/fen.h"
#include "src/match/engine_spec.h"
#include "src/match/games/chess_referee.h"
#include "src/match/player.h"
#include "src/match/players/edit_position.h"
#include "tests/match/fake_engine.h"

namespace quadrille::match {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

EngineSpec Fake(const std::string& words) {
  EngineSpec spec = FakeEngine(EngineProtocol::kXBoard, "fake_xboard.sh", words);
  spec.limits.depth = 1;
  return spec;
}

PlayedGame Play(const EngineSpec& white, const EngineSpec& black, const std::string& fen,
                absl::Duration patience = kLongPatience) {
  ChessReferee referee(chess::Game(*chess::ParseFen(fen)), /*chess960=*/false);
  return StartAndPlay<XBoardPlayer>(referee, /*game=*/false, white, black, patience);
}

TEST(XBoardPlayerTest, PlaysACompleteGame) {
  const PlayedGame game = Play(Fake("good f2f3 g2g4"), Fake("good e7e5 d8h4"), chess::kStartFen);
  EXPECT_FALSE(game.fault.has_value()) << game.fault->details;
  EXPECT_EQ(game.result.winner, PlayerSlot::kSecond);
  EXPECT_EQ(game.result.reason, "checkmate");
  ASSERT_EQ(game.moves.size(), 4u);
  const std::optional<Evaluation>& evaluation = game.moves[0].move.evaluation;
  ASSERT_TRUE(evaluation.has_value());
  EXPECT_EQ(evaluation->score, -35);
  EXPECT_EQ(evaluation->depth, 7);
  EXPECT_EQ(evaluation->nodes, 3456);
}

TEST(XBoardPlayerTest, SupportsVersion1Engines) {
  const PlayedGame game = Play(Fake("old f2f3 g2g4"), Fake("good e7e5 Qh4"), chess::kStartFen);
  EXPECT_FALSE(game.fault.has_value()) << game.fault->details;
  EXPECT_EQ(game.result.reason, "checkmate");
}

TEST(XBoardPlayerTest, UnknownCommandIsNotARejectedMove) {
  const PlayedGame game =
      Play(Fake("unaware f2f3 g2g4"), Fake("unaware e7e5 d8h4"), chess::kStartFen);
  EXPECT_FALSE(game.fault.has_value()) << game.fault->details;
  EXPECT_EQ(game.result.reason, "checkmate");
}

TEST(XBoardPlayerTest, ResigningIsNotAFault) {
  const PlayedGame game = Play(Fake("good e2e4"), Fake("resigns"), chess::kStartFen);
  EXPECT_FALSE(game.fault.has_value());
  EXPECT_EQ(game.result.winner, PlayerSlot::kFirst);
  EXPECT_EQ(game.result.reason, "resignation");
}

struct BadEngine {
  const char* words;
  FaultKind kind;
  const char* details;
};

class BadXBoardEngineTest : public testing::TestWithParam<BadEngine> {};

TEST_P(BadXBoardEngineTest, LosesAndIsReported) {
  const absl::Duration patience =
      GetParam().kind == FaultKind::kHang ? absl::Milliseconds(900) : kLongPatience;
  const PlayedGame game =
      Play(Fake("good e2e4 d2d4"), Fake(GetParam().words), chess::kStartFen, patience);
  ASSERT_TRUE(game.fault.has_value());
  EXPECT_EQ(game.fault->slot, PlayerSlot::kSecond);
  EXPECT_EQ(FaultName(game.fault->kind), FaultName(GetParam().kind));
  EXPECT_THAT(game.fault->details, HasSubstr(GetParam().details));
}

INSTANTIATE_TEST_SUITE_P(
    , BadXBoardEngineTest,
    testing::Values(BadEngine{"crash", FaultKind::kCrash, "exited with code 3"},
                    BadEngine{"hang", FaultKind::kHang, "does not answer"},
                    BadEngine{"good e2e4", FaultKind::kIllegalMove, "e2e4"},
                    BadEngine{"good", FaultKind::kIllegalMove, "none"},
                    BadEngine{"refuses", FaultKind::kCrash, "rejects a legal move"}));

TEST(XBoardStartTest, RejectsUnsupportedSettings) {
  EngineSpec spec = Fake("good");
  spec.options = {{"memory", "16"}, {"Level", "3"}};
  EXPECT_TRUE(TryStart<XBoardPlayer>(spec, /*chess960=*/false).ok());
  EXPECT_TRUE(TryStart<XBoardPlayer>(Fake("good"), /*chess960=*/true).ok());
  spec.options = {{"cores", "2"}};
  EXPECT_TRUE(absl::IsInvalidArgument(TryStart<XBoardPlayer>(spec, /*chess960=*/false).status()));
  spec = Fake("good");
  spec.limits.nodes = 100;
  EXPECT_TRUE(absl::IsInvalidArgument(TryStart<XBoardPlayer>(spec, /*chess960=*/false).status()));
  EXPECT_TRUE(
      absl::IsInvalidArgument(TryStart<XBoardPlayer>(Fake("edits"), /*chess960=*/true).status()));
  EXPECT_TRUE(absl::IsUnavailable(
      TryStart<XBoardPlayer>(Fake("crash_at_start"), /*chess960=*/false).status()));
}

TEST(XBoardStartTest, ReuseZeroIsDetected) {
  EXPECT_TRUE(Start<XBoardPlayer>(Fake("good"), /*chess960=*/false).is_reusable());
  EXPECT_FALSE(Start<XBoardPlayer>(Fake("once"), /*chess960=*/false).is_reusable());
}

TEST(EditPositionTest, SetsUpBothSidesAndTheTurn) {
  EXPECT_THAT(EditLines(*chess::ParseFen("4k2r/8/8/8/8/8/P7/R3K3 w Qk - 0 1")),
              ElementsAre("edit", "#", "Ra1", "Ke1", "Pa2", "c", "Ke8", "Rh8", "."));
  EXPECT_THAT(EditLines(*chess::ParseFen("4k3/8/8/8/8/8/P7/4K3 b - - 0 1")),
              ElementsAre("a2a3", "edit", "#", "Ke1", "Pa2", "c", "Ke8", "."));
}

TEST(XBoardPlayerTest, UsesEditWithoutSetboard) {
  // White mates with the only move of this engine.
  const PlayedGame game =
      Play(Fake("edits a1a8"), Fake("good"), "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
  EXPECT_FALSE(game.fault.has_value()) << game.fault->details;
  EXPECT_EQ(game.result.reason, "checkmate");
}

TEST(ThinkingLineTest, ParsesScoresOfThinkingLines) {
  const std::optional<Evaluation> plain = ParseThinkingLine("9. 156 1084 48000 Nf3 Nc6");
  ASSERT_TRUE(plain.has_value());
  EXPECT_EQ(plain->depth, 9);
  EXPECT_EQ(plain->score, 156);
  EXPECT_EQ(plain->nodes, 48000);
  EXPECT_EQ(ParseThinkingLine("5 100003 1 2 Qh5")->mate, 3);
  EXPECT_EQ(ParseThinkingLine("5 -100002 1 2 Qh5")->mate, -2);
  for (const char* line : {"move e2e4", "# 1 2 3 4", "1 2 3", "", "9 x 1 2 e4", "pong 1"}) {
    EXPECT_FALSE(ParseThinkingLine(line).has_value()) << line;
  }
}

}  // namespace
}  // namespace quadrille::match
