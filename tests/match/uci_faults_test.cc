// Faults of UCI engines: kind, losing side and details.
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/chess/game.h"
#include "src/match/engine_spec.h"
#include "src/match/games/chess_referee.h"
#include "src/match/player.h"
#include "src/match/players/uci_player.h"
#include "src/match/thinking_limits.h"
#include "tests/match/fake_engine.h"

namespace quadrille::match {
namespace {

using testing::HasSubstr;

// Short for engines that never respond; kLongPatience for the others.
constexpr absl::Duration kTimeout = absl::Milliseconds(700);

EngineSpec Fake(const std::string& words) {
  EngineSpec spec = FakeEngine(EngineProtocol::kUci, "fake_uci.sh", words);
  spec.limits.depth = 1;
  return spec;
}

PlayedGame Play(const EngineSpec& white, const EngineSpec& black, absl::Duration patience) {
  ChessReferee referee(chess::Game(), /*chess960=*/false);
  return StartAndPlay<UciPlayer>(referee, /*game=*/false, white, black, patience);
}

struct BadEngine {
  const char* words;
  FaultKind kind;
  const char* details;  // expected in the fault's details
};

class BadEngineTest : public testing::TestWithParam<BadEngine> {};

TEST_P(BadEngineTest, LosesAndIsReported) {
  // Black misbehaves on its first move.
  const PlayedGame game = Play(Fake("good e2e4 d2d4"), Fake(GetParam().words), kTimeout);
  ASSERT_TRUE(game.fault.has_value());
  EXPECT_EQ(game.fault->slot, PlayerSlot::kSecond);
  EXPECT_EQ(FaultName(game.fault->kind), FaultName(GetParam().kind));
  EXPECT_THAT(game.fault->details, HasSubstr(GetParam().details));
  EXPECT_EQ(game.result.winner, PlayerSlot::kFirst);
  EXPECT_EQ(game.result.reason, FaultName(GetParam().kind));
  EXPECT_EQ(game.moves.size(), 1u);
}

INSTANTIATE_TEST_SUITE_P(
    , BadEngineTest,
    testing::Values(BadEngine{"crash", FaultKind::kCrash, "exited with code 3"},
                    BadEngine{"crash", FaultKind::kCrash, "\"info string about to die\""},
                    BadEngine{"abort", FaultKind::kCrash, "was killed by signal 6"},
                    BadEngine{"closes", FaultKind::kCrash, "closed its output"},
                    BadEngine{"hang", FaultKind::kHang, "does not answer"},
                    BadEngine{"deaf", FaultKind::kHang, "does not answer"},
                    BadEngine{"stops_late", FaultKind::kHang, "for its move"},
                    BadEngine{"endless", FaultKind::kHang, "info depth 1"},
                    BadEngine{"longline", FaultKind::kCrash, "more than 1 MiB"},
                    BadEngine{"garbage", FaultKind::kIllegalMove, "\"bestmove\""},
                    BadEngine{"binary", FaultKind::kIllegalMove, "\\001\\377e2e4"},
                    BadEngine{"null", FaultKind::kIllegalMove, "0000"},
                    BadEngine{"none", FaultKind::kIllegalMove, "(none)"},
                    BadEngine{"good e2e4", FaultKind::kIllegalMove, "e2e4"},
                    BadEngine{"good e7e8q", FaultKind::kIllegalMove, "e7e8q"}));

TEST(UciTimeTest, OverrunningTheMoveTimeLosesOnTime) {
  EngineSpec late = Fake("late e7e5");
  late.limits = {};
  late.limits.move_time = absl::Milliseconds(50);
  const PlayedGame game = Play(Fake("good e2e4 d2d4"), late, kLongPatience);
  ASSERT_TRUE(game.fault.has_value());
  EXPECT_EQ(game.fault->kind, FaultKind::kLostOnTime);
  EXPECT_EQ(game.result.winner, PlayerSlot::kFirst);
}

TEST(UciTimeTest, OverrunningTheClockLosesOnTimeDespiteStop) {
  EngineSpec late = Fake("stops_late e7e5");
  late.limits = {};
  late.limits.clock = TimeControl{absl::Milliseconds(100), absl::ZeroDuration(), 0};
  const PlayedGame game = Play(Fake("good e2e4 d2d4"), late, kLongPatience);
  ASSERT_TRUE(game.fault.has_value());
  EXPECT_EQ(game.fault->kind, FaultKind::kLostOnTime);
}

TEST(UciTimeTest, MarginAllowsAnOverrun) {
  EngineSpec late = Fake("late e7e5");
  late.limits = {};
  late.limits.move_time = absl::Milliseconds(50);
  late.margin = kLongPatience;
  const PlayedGame game = Play(Fake("good e2e4 e2e4"), late, kLongPatience);
  ASSERT_TRUE(game.fault.has_value());
  EXPECT_EQ(game.fault->slot, PlayerSlot::kFirst);  // whose second move is illegal
  EXPECT_EQ(game.fault->kind, FaultKind::kIllegalMove);
}

TEST(UciPlayerTest, PlaysACompleteGame) {
  const PlayedGame game = Play(Fake("good f2f3 g2g4"), Fake("good e7e5 d8h4"), kLongPatience);
  EXPECT_FALSE(game.fault.has_value());
  EXPECT_EQ(game.result.winner, PlayerSlot::kSecond);
  EXPECT_EQ(game.result.reason, "checkmate");
  ASSERT_EQ(game.moves.size(), 4u);
  const std::optional<Evaluation>& evaluation = game.moves[3].move.evaluation;
  ASSERT_TRUE(evaluation.has_value());
  EXPECT_EQ(evaluation->score, 42);
  EXPECT_EQ(evaluation->depth, 7);
  EXPECT_EQ(evaluation->nodes, 99);
}

TEST(UciPlayerTest, IgnoresStaleBestMove) {
  const PlayedGame game = Play(Fake("twice f2f3 g2g4"), Fake("twice e7e5 d8h4"), kLongPatience);
  EXPECT_FALSE(game.fault.has_value());
  EXPECT_EQ(game.result.reason, "checkmate");
}

TEST(UciStartTest, StartErrorsAreReported) {
  EXPECT_TRUE(absl::IsUnavailable(
      TryStart<UciPlayer>(Fake("exits"), /*chess960=*/false, kLongPatience).status()));
  EXPECT_TRUE(absl::IsDeadlineExceeded(
      TryStart<UciPlayer>(Fake("silent"), /*chess960=*/false, kTimeout).status()));
  EXPECT_TRUE(absl::IsDeadlineExceeded(
      TryStart<UciPlayer>(Fake("nouciok"), /*chess960=*/false, kTimeout).status()));
  EXPECT_TRUE(absl::IsDeadlineExceeded(
      TryStart<UciPlayer>(Fake("notready"), /*chess960=*/false, kTimeout).status()));
  const absl::Status status =
      TryStart<UciPlayer>(Fake("stderr"), /*chess960=*/false, kLongPatience).status();
  EXPECT_THAT(status.message(), HasSubstr("assertion failed"));
}

TEST(UciStartTest, RejectsUnknownOptions) {
  EngineSpec spec = Fake("good");
  spec.options = {{"hash", "4"}, {"Move Overhead", "5"}};
  EXPECT_TRUE(TryStart<UciPlayer>(spec, /*chess960=*/false, kLongPatience).ok());
  spec.options = {{"Hush", "4"}};
  const absl::Status status = TryStart<UciPlayer>(spec, /*chess960=*/false, kLongPatience).status();
  EXPECT_TRUE(absl::IsInvalidArgument(status));
  EXPECT_THAT(status.message(), HasSubstr("no option \"Hush\""));
}

TEST(UciStartTest, Chess960RequiresTheOption) {
  EXPECT_TRUE(TryStart<UciPlayer>(Fake("good"), /*chess960=*/true).ok());
  EXPECT_TRUE(
      absl::IsInvalidArgument(TryStart<UciPlayer>(Fake("nochess960"), /*chess960=*/true).status()));
}

TEST(UciInfoTest, ParsesScoresOfTheFirstVariationOnly) {
  const std::optional<Evaluation> plain =
      ParseInfo("info depth 12 seldepth 20 multipv 1 score cp -35 lowerbound nodes 1234 pv e2e4");
  ASSERT_TRUE(plain.has_value());
  EXPECT_EQ(plain->score, -35);
  EXPECT_EQ(plain->depth, 12);
  EXPECT_EQ(plain->nodes, 1234);
  const std::optional<Evaluation> mate = ParseInfo("info depth 3 score mate -2 pv e2e4");
  ASSERT_TRUE(mate.has_value());
  EXPECT_EQ(mate->mate, -2);
  EXPECT_FALSE(ParseInfo("info depth 12 multipv 2 score cp 10 pv e2e4").has_value());
  EXPECT_FALSE(ParseInfo("info string score cp 10").has_value());
  EXPECT_FALSE(ParseInfo("info currmove e2e4 currmovenumber 1").has_value());
  EXPECT_FALSE(ParseInfo("info score cp").has_value());
}

}  // namespace
}  // namespace quadrille::match
