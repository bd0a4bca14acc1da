// Match state files: recovery after truncation at any byte, settings, and merging.
#include "src/match/match_state.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/jobs/job_head.h"
#include "src/match/adjudication.h"
#include "src/match/engine_spec.h"
#include "src/match/match_settings.h"
#include "src/match/tally.h"

namespace quadrille::match {
namespace {

using testing::HasSubstr;

GameLine Game(std::int64_t number, Result result) {
  return {.job = "", .number = number, .result = result, .moves = 80, .reason = "checkmate"};
}

class MatchStateTest : public testing::Test {
 protected:
  MatchStateTest() { std::filesystem::remove(path_); }
  ~MatchStateTest() override { std::filesystem::remove(path_); }

  std::string Text() const {
    std::ostringstream text;
    text << std::ifstream(path_).rdbuf();
    return text.str();
  }
  void Write(const std::string& text) const { std::ofstream(path_) << text; }

  const std::string path_ = testing::TempDir() + "/state";
};

TEST_F(MatchStateTest, ReopeningFindsAllGames) {
  {
    absl::StatusOr<MatchState> state = MatchState::Open(path_, "a match");
    ASSERT_TRUE(state.ok()) << state.status();
    EXPECT_TRUE(state->done().empty());
    ASSERT_TRUE(state->Add(Game(0, Result::kWin)).ok());
    GameLine draw = Game(7, Result::kDraw);
    draw.fingerprint = 0x1234;
    ASSERT_TRUE(state->Add(draw).ok());
  }
  const absl::StatusOr<MatchState> state = MatchState::Open(path_, "a match");
  ASSERT_TRUE(state.ok()) << state.status();
  ASSERT_EQ(state->done().size(), 2u);
  EXPECT_EQ(state->done().at(0).result, Result::kWin);
  EXPECT_FALSE(state->done().at(0).fingerprint.has_value());
  EXPECT_EQ(state->done().at(7).result, Result::kDraw);
  EXPECT_EQ(state->done().at(7).fingerprint, 0x1234);
  EXPECT_EQ(state->done().at(7).reason, "checkmate");
}

TEST_F(MatchStateTest, LosesAtMostAnIncompleteLine) {
  std::vector<std::size_t> ends;  // of the games
  {
    absl::StatusOr<MatchState> state = MatchState::Open(path_, "a match");
    ASSERT_TRUE(state.ok());
    for (std::int64_t number = 0; number < 4; ++number) {
      ASSERT_TRUE(state->Add(Game(number, Result::kLoss)).ok());
      ends.push_back(Text().size());
    }
  }
  const std::string whole = Text();
  for (std::size_t size = 0; size <= whole.size(); ++size) {
    if (size > 12 && size < ends[1]) continue;
    Write(whole.substr(0, size));
    std::size_t games = 0;
    for (const std::size_t end : ends) games += end <= size ? 1 : 0;
    {
      absl::StatusOr<MatchState> state = MatchState::Open(path_, "a match");
      ASSERT_TRUE(state.ok()) << size << ": " << state.status();
      EXPECT_EQ(state->done().size(), games) << size;
      ASSERT_TRUE(state->Add(Game(9, Result::kWin)).ok());
    }
    const absl::StatusOr<MatchState> state = MatchState::Open(path_, "a match");
    ASSERT_TRUE(state.ok()) << size << ": " << state.status();
    EXPECT_EQ(state->done().size(), games + 1) << size;
  }
}

TEST_F(MatchStateTest, RejectsTheStateOfAnotherMatch) {
  ASSERT_TRUE(MatchState::Open(path_, "a match")->Add(Game(0, Result::kWin)).ok());
  const absl::Status status = MatchState::Open(path_, "another match").status();
  EXPECT_TRUE(absl::IsInvalidArgument(status)) << status;
  EXPECT_THAT(status.message(), HasSubstr("the state belongs to a match with other settings: "));
}

std::string Settings(int nodes) {
  EngineSpec engine;
  engine.name = "A";
  engine.argv = {"./chess", "-x"};
  engine.limits.nodes = nodes;
  engine.options = {{"Hash", "16"}};
  AdjudicationRules rules;
  rules.last_move = 200;
  return FormatMatchSettings("chess openings=0 seed=1", {engine, engine}, std::nullopt, rules);
}

TEST_F(MatchStateTest, ErrorListsDifferingSettings) {
  ASSERT_TRUE(MatchState::Open(path_, Settings(50))->Add(Game(0, Result::kWin)).ok());
  const absl::Status status = MatchState::Open(path_, Settings(60)).status();
  EXPECT_EQ(status.message(),
            path_ +
                ": the state belongs to a match with other settings: limits of the first engine: "
                "nodes=50, now nodes=60; limits of the second engine: nodes=50, now nodes=60");
  EXPECT_TRUE(MatchState::Open(path_, Settings(50)).ok());
}

TEST_F(MatchStateTest, NamesEverySettingByItsFlag) {
  const std::string before = Settings(50);
  const auto now = [&before](const std::string& from, const std::string& to) {
    return MatchSettingDifferences(before, absl::StrReplaceAll(before, {{from, to}}));
  };
  EXPECT_EQ(now("seed=1", "seed=2"), "--seed=1, now 2");
  EXPECT_EQ(now("openings=0", "openings=77"), "--openings: none, now book 77");
  EXPECT_EQ(now("chess openings", "chess960 openings"), "--game=chess, now chess960");
  EXPECT_EQ(now("; last move 200", ""), "--last_move=200, now none");
  EXPECT_EQ(now("; last", "; resign 3,600; last"), "--resign=none, now 3,600");
  EXPECT_THAT(now("Hash=16", "Hash=32"),
              HasSubstr("option Hash of the first engine: 16, now 32; "));
  EXPECT_THAT(now("|-x", "|-y"),
              HasSubstr("command of the first engine: ./chess -x, now ./chess -y"));
  EXPECT_EQ(MatchSettingDifferences("a", "b"), "\"a\", now \"b\"");
}

TEST_F(MatchStateTest, LocksOutASecondProcess) {
  const absl::StatusOr<MatchState> state = MatchState::Open(path_, "a match");
  ASSERT_TRUE(state.ok());
  EXPECT_TRUE(absl::IsFailedPrecondition(MatchState::Open(path_, "a match").status()));
}

TEST_F(MatchStateTest, SyntaxErrorsNameTheLine) {
  const std::string job = jobs::JobName("a match");
  for (const std::string& line : {std::string("hello"), job + " 1 win 10", job + " -1 win 10 x",
                                  job + " x win 10 x", job + " 1 won 10 x", job + " 1 win ten x",
                                  std::string("short 1 win 10 x"), job + "1 1 win 10 x"}) {
    Write(absl::StrCat("# a comment\n", job, " 0 win 10 checkmate\n", line, "\n"));
    const absl::Status status = MatchState::Open(path_, "a match").status();
    EXPECT_TRUE(absl::IsInvalidArgument(status)) << line;
    EXPECT_THAT(status.message(), HasSubstr("line 3: ")) << line;
  }
}

TEST_F(MatchStateTest, GameLinesRoundTrip) {
  GameLine line{jobs::JobName("x"), 12, Result::kLoss, 143, "adjudicated: draw"};
  for (const std::optional<std::uint64_t> fingerprint :
       {std::optional<std::uint64_t>(), std::optional<std::uint64_t>(0xABC)}) {
    line.fingerprint = fingerprint;
    std::string text = FormatGameLine(line);
    ASSERT_EQ(text.back(), '\n');
    text.pop_back();
    const absl::StatusOr<GameLine> read = ParseGameLine(text);
    ASSERT_TRUE(read.ok()) << read.status();
    EXPECT_EQ(FormatGameLine(*read), FormatGameLine(line));
    EXPECT_EQ(read->reason, "adjudicated: draw");
    EXPECT_EQ(read->fingerprint, fingerprint);
  }
}

TEST_F(MatchStateTest, MergeCountsEveryGameOnce) {
  const std::string other = path_ + ".2";
  const std::string job = jobs::JobName("a match");
  Write(absl::StrCat(job, " 0 win 10 x\n", job, " 1 draw 10 x\n", job, " 2 win 10 x\n"));
  std::ofstream(other) << job << " 3 win 10 x\n" << job << " 2 loss 10 x\n" << job << " 4 wi";
  const absl::StatusOr<MergedStates> merged = MergeMatchStates({path_, other});
  ASSERT_TRUE(merged.ok()) << merged.status();
  EXPECT_EQ(merged->tally.games(), 4);
  EXPECT_EQ(merged->tally.pairs(), (PairCounts{0, 0, 0, 1, 1}));
  EXPECT_EQ(merged->repeated, 1);
  std::ofstream(other) << jobs::JobName("another") << " 3 win 10 x\n";
  EXPECT_TRUE(absl::IsInvalidArgument(MergeMatchStates({path_, other}).status()));
  std::filesystem::remove(other);
  EXPECT_TRUE(absl::IsNotFound(MergeMatchStates({path_, other}).status()));
}

}  // namespace
}  // namespace quadrille::match
