// Pondering: hits, misses, clocks, and engine faults.
#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/chess/game.h"
#include "src/chess/text/fen.h"
#include "src/match/engine_spec.h"
#include "src/match/games/chess_game_type.h"
#include "src/match/games/chess_referee.h"
#include "src/match/player.h"
#include "src/match/thinking_limits.h"
#include "tests/match/fake_engine.h"

namespace quadrille::match {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;
using testing::StartsWith;

constexpr absl::Duration kTimeout = absl::Seconds(20);

// A fake engine for `protocol`, with a clock.
EngineSpec Fake(EngineProtocol protocol, const std::string& words) {
  EngineSpec spec = FakeEngine(
      protocol, protocol == EngineProtocol::kUci ? "fake_uci.sh" : "fake_xboard.sh", words);
  spec.limits.clock = TimeControl{absl::Seconds(10), absl::Seconds(1), 0};
  return spec;
}
EngineSpec Uci(const std::string& words) { return Fake(EngineProtocol::kUci, words); }
EngineSpec Pondering(EngineSpec spec) {
  spec.ponders = true;
  return spec;
}

absl::StatusOr<std::unique_ptr<Player>> Start(const EngineSpec& spec) {
  static const std::atomic<bool> never{false};
  return ChessGameType(/*chess960=*/false, std::nullopt, /*seed=*/0, /*tables=*/nullptr)
      .StartPlayer(spec, kTimeout, &never);
}

class Board {
 public:
  Board(const EngineSpec& white, const EngineSpec& black)
      : white_(Start(white)), black_(Start(black)), limits_(white.limits) {}

  PlayedGame Play() {
    if (!white_.ok() || !black_.ok()) std::abort();
    ChessReferee referee(chess::Game(), /*chess960=*/false);
    return PlayOut(referee, {white_->get(), limits_, kTimeout}, {black_->get(), limits_, kTimeout});
  }

 private:
  absl::StatusOr<std::unique_ptr<Player>> white_;
  absl::StatusOr<std::unique_ptr<Player>> black_;
  ThinkingLimits limits_;
};

PlayedGame Play(const EngineSpec& white, const EngineSpec& black) {
  return Board(white, black).Play();
}

class PonderTest : public testing::Test {
 protected:
  PonderTest() { std::filesystem::remove(log_); }

  std::vector<std::string> SentLines() const {
    std::vector<std::string> lines;
    std::ifstream file(log_);
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
  }
  // The lines from the first `go` on.
  std::vector<std::string> LinesInPlay() const {
    std::vector<std::string> lines = SentLines();
    lines.erase(lines.begin(), std::find_if(lines.begin(), lines.end(), [](const auto& line) {
                  return absl::StartsWith(line, "go");
                }));
    return lines;
  }

  const std::string log_ = testing::TempDir() + "/told";
  const std::string logs_ = "log=" + log_;
};

std::string PositionAfter(const std::string& moves) {
  return absl::StrCat("position fen ", chess::kStartFen, " moves ", moves);
}

TEST_F(PonderTest, PonderHitContinuesTheSearch) {
  const PlayedGame game =
      Play(Pondering(Uci("good " + logs_ + " f2f3/e7e5 g2g4/h7h6")), Uci("good e7e5 d8h4"));
  EXPECT_FALSE(game.fault.has_value()) << game.fault->details;
  EXPECT_EQ(game.result.reason, "checkmate");
  EXPECT_THAT(
      LinesInPlay(),
      ElementsAre(
          "go wtime 10000 btime 10000 winc 1000 binc 1000", PositionAfter("f2f3 e7e5"), "isready",
          MatchesRegex("go ponder wtime 10[0-9]+ btime 10000 winc 1000 binc 1000"), "isready",
          "ponderhit", PositionAfter("f2f3 e7e5 g2g4 h7h6"), "isready",
          MatchesRegex("go ponder wtime 11[0-9]+ btime 10[0-9]+ winc 1000 binc 1000"), "stop"));
}

TEST_F(PonderTest, PonderMissRestartsTheSearch) {
  const PlayedGame game =
      Play(Pondering(Uci("good " + logs_ + " f2f3/e7e6 g2g4/0000")), Uci("good e7e5 d8h4"));
  EXPECT_FALSE(game.fault.has_value()) << game.fault->details;
  EXPECT_EQ(game.result.reason, "checkmate");
  EXPECT_THAT(LinesInPlay(),
              ElementsAre(StartsWith("go wtime"), PositionAfter("f2f3 e7e6"), "isready",
                          StartsWith("go ponder wtime"), "isready", "stop",
                          PositionAfter("f2f3 e7e5"), "isready", StartsWith("go wtime")));
}

TEST_F(PonderTest, RepliesThatEndTheGameAreNotPondered) {
  const PlayedGame game =
      Play(Pondering(Uci("good " + logs_ + " f2f3/e7e4 g2g4/d8h4")), Uci("good e7e5 d8h4"));
  EXPECT_EQ(game.result.reason, "checkmate");
  EXPECT_THAT(SentLines(), Not(Contains(StartsWith("go ponder"))));
}

TEST_F(PonderTest, SendsNoGoPonderUnlessEnabled) {
  Play(Uci("good " + logs_ + " f2f3/e7e5 g2g4/h7h6"), Uci("good e7e5 d8h4"));
  EXPECT_THAT(SentLines(), Not(Contains(HasSubstr("ponder"))));
}

TEST_F(PonderTest, ClockStartsAtThePonderHit) {
  const PlayedGame game = Play(Pondering(Uci("good f2f3/e7e5 g2g4/h7h6")), Uci("late e7e5 d8h4"));
  ASSERT_EQ(game.moves.size(), 4u);
  // Counted from `go ponder`, it would exceed the opponent's time.
  EXPECT_LT(game.moves[2].move.elapsed, game.moves[1].move.elapsed);
}

TEST_F(PonderTest, UsesScoresFromPondering) {
  const PlayedGame game =
      Play(Pondering(Uci("instant f2f3/e7e5 g2g4/h7h6")), Uci("good e7e5 d8h4"));
  ASSERT_EQ(game.moves.size(), 4u);
  EXPECT_FALSE(game.moves[0].move.evaluation.has_value());
  ASSERT_TRUE(game.moves[2].move.evaluation.has_value());
  EXPECT_EQ(game.moves[2].move.evaluation->score, 17);
}

TEST_F(PonderTest, PonderingEndsWithTheGame) {
  Board board(Pondering(Uci("good " + logs_ + " f2f3/e7e5 g2g4/h7h6 f2f3/e7e5 g2g4/h7h6")),
              Uci("good e7e5 d8h4 e7e5 d8h4"));
  for (int round = 0; round < 2; ++round) {
    const PlayedGame game = board.Play();
    EXPECT_FALSE(game.fault.has_value()) << game.fault->details;
    EXPECT_EQ(game.result.reason, "checkmate");
  }
}

struct BadEngine {
  EngineProtocol protocol;
  const char* words;  // of White
  FaultKind kind;
  const char* details;  // expected in the fault's details
};

class BadPonderingTest : public testing::TestWithParam<BadEngine> {};

TEST_P(BadPonderingTest, LosesAndIsReported) {
  const PlayedGame game = Play(Pondering(Fake(GetParam().protocol, GetParam().words)),
                               Fake(GetParam().protocol, "good e7e5 d8h4"));
  ASSERT_TRUE(game.fault.has_value());
  EXPECT_EQ(game.fault->slot, PlayerSlot::kFirst);
  EXPECT_EQ(FaultName(game.fault->kind), FaultName(GetParam().kind));
  EXPECT_THAT(game.fault->details, HasSubstr(GetParam().details));
  EXPECT_EQ(game.result.winner, PlayerSlot::kSecond);
  EXPECT_EQ(game.result.reason, FaultName(GetParam().kind));
}

INSTANTIATE_TEST_SUITE_P(
    , BadPonderingTest,
    testing::Values(BadEngine{EngineProtocol::kUci, "early f2f3/e7e5 g2g4", FaultKind::kOutOfTurn,
                              "before ponderhit or stop"},
                    BadEngine{EngineProtocol::kUci, "early f2f3/e7e6 g2g4", FaultKind::kOutOfTurn,
                              "before ponderhit or stop"},
                    BadEngine{EngineProtocol::kUci, "mute f2f3/e7e6 g2g4", FaultKind::kHang,
                              "does not answer"},
                    BadEngine{EngineProtocol::kUci, "dies f2f3/e7e5 g2g4", FaultKind::kCrash,
                              "exited with code 3"},
                    BadEngine{EngineProtocol::kXBoard, "early f2f3 g2g4", FaultKind::kOutOfTurn,
                              "while the other side was to move"}));

TEST_F(PonderTest, EnginesThatNeverStopLoseTheNextGame) {
  Board board(Pondering(Uci("mute f2f3/0000 g2g4/h7h6")), Uci("good e7e5 d8h4"));
  EXPECT_FALSE(board.Play().fault.has_value());
  const PlayedGame game = board.Play();
  ASSERT_TRUE(game.fault.has_value());
  EXPECT_EQ(game.fault->slot, PlayerSlot::kFirst);
  EXPECT_EQ(game.fault->kind, FaultKind::kHang);
}

TEST_F(PonderTest, RejectsEnginesWithoutThePonderOption) {
  const absl::Status status = Start(Pondering(Uci("noponder"))).status();
  EXPECT_TRUE(absl::IsInvalidArgument(status)) << status;
  EXPECT_THAT(status.message(), HasSubstr("fake cannot ponder"));
  EXPECT_TRUE(Start(Uci("noponder")).ok());
}

TEST_F(PonderTest, XBoardEnginesPonderOutsideForceMode) {
  const EngineSpec white = Pondering(Fake(EngineProtocol::kXBoard, "good " + logs_ + " f2f3 g2g4"));
  Board board(white, Fake(EngineProtocol::kXBoard, "good e7e5 d8h4"));
  const PlayedGame game = board.Play();
  EXPECT_FALSE(game.fault.has_value()) << game.fault->details;
  EXPECT_EQ(game.result.reason, "checkmate");
  EXPECT_THAT(SentLines(), Contains("hard"));
  EXPECT_THAT(SentLines(), Not(Contains("easy")));
  std::vector<std::string> first_moves = LinesInPlay();
  ASSERT_GE(first_moves.size(), 5u);
  first_moves.resize(5);
  EXPECT_THAT(first_moves, ElementsAre("go", StartsWith("ping "), StartsWith("time "),
                                       StartsWith("otim "), "usermove e7e5"));
}

}  // namespace
}  // namespace quadrille::match
