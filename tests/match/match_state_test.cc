// State files: every game is found again after a kill at any byte; other matches are refused.
#include "src/match/match_state.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/match/tally.h"

namespace quadrille::match {
namespace {

using testing::HasSubstr;

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

TEST_F(MatchStateTest, FindsItsGamesAgain) {
  {
    absl::StatusOr<MatchState> state = MatchState::Open(path_, "a match");
    ASSERT_TRUE(state.ok()) << state.status();
    EXPECT_TRUE(state->done().empty());
    ASSERT_TRUE(state->Add(0, Result::kWin, 80, "checkmate").ok());
    ASSERT_TRUE(state->Add(7, Result::kDraw, 120, "threefold repetition").ok());
  }
  const absl::StatusOr<MatchState> state = MatchState::Open(path_, "a match");
  ASSERT_TRUE(state.ok()) << state.status();
  EXPECT_EQ(state->done(), (std::map<std::int64_t, Result>{{0, Result::kWin}, {7, Result::kDraw}}));
}

TEST_F(MatchStateTest, LosesAtMostTheLineThatWasTorn) {
  std::vector<std::size_t> ends;  // of the games' lines
  {
    absl::StatusOr<MatchState> state = MatchState::Open(path_, "a match");
    ASSERT_TRUE(state.ok());
    for (std::int64_t number = 0; number < 4; ++number) {
      ASSERT_TRUE(state->Add(number, Result::kLoss, 10, "checkmate").ok());
      ends.push_back(Text().size());
    }
  }
  const std::string whole = Text();
  // Every byte of the last two games, and some of the line that says what the match is.
  for (std::size_t size = 0; size <= whole.size(); ++size) {
    if (size > 12 && size < ends[1]) continue;
    Write(whole.substr(0, size));
    std::size_t games = 0;
    for (const std::size_t end : ends) games += end <= size ? 1 : 0;
    {
      absl::StatusOr<MatchState> state = MatchState::Open(path_, "a match");
      ASSERT_TRUE(state.ok()) << size << ": " << state.status();
      EXPECT_EQ(state->done().size(), games) << size;
      ASSERT_TRUE(state->Add(9, Result::kWin, 10, "stalemate").ok());
    }
    const absl::StatusOr<MatchState> state = MatchState::Open(path_, "a match");
    ASSERT_TRUE(state.ok()) << size << ": " << state.status();
    EXPECT_EQ(state->done().size(), games + 1) << size;
  }
}

TEST_F(MatchStateTest, AnotherMatchIsRefused) {
  ASSERT_TRUE(MatchState::Open(path_, "a match")->Add(0, Result::kWin, 1, "checkmate").ok());
  const absl::Status status = MatchState::Open(path_, "another match").status();
  EXPECT_TRUE(absl::IsInvalidArgument(status)) << status;
  EXPECT_THAT(status.message(), HasSubstr("another match"));
}

TEST_F(MatchStateTest, TwoProcessesCannotShareIt) {
  const absl::StatusOr<MatchState> state = MatchState::Open(path_, "a match");
  ASSERT_TRUE(state.ok());
  EXPECT_TRUE(absl::IsFailedPrecondition(MatchState::Open(path_, "a match").status()));
}

TEST_F(MatchStateTest, NonsenseIsRefusedWithItsPlace) {
  const std::string job = JobName("a match");
  for (const std::string& line : {std::string("hello"), job + " 1 win 10", job + " -1 win 10 x",
                                  job + " x win 10 x", job + " 1 won 10 x", job + " 1 win ten x",
                                  std::string("short 1 win 10 x"), job + "1 1 win 10 x"}) {
    Write(absl::StrCat("# a comment\n", job, " 0 win 10 checkmate\n", line, "\n"));
    const absl::Status status = MatchState::Open(path_, "a match").status();
    EXPECT_TRUE(absl::IsInvalidArgument(status)) << line;
    EXPECT_THAT(status.message(), HasSubstr("line 3: ")) << line;
  }
}

TEST_F(MatchStateTest, LinesReadAsTheyAreWritten) {
  const GameLine line{JobName("x"), 12, Result::kLoss, 143, "adjudicated: draw"};
  std::string text = FormatGameLine(line);
  ASSERT_EQ(text.back(), '\n');
  text.pop_back();
  const absl::StatusOr<GameLine> read = ParseGameLine(text);
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(FormatGameLine(*read), FormatGameLine(line));
}

TEST_F(MatchStateTest, MergeCountsEveryGameOnce) {
  const std::string other = path_ + ".2";
  const std::string job = JobName("a match");
  Write(absl::StrCat(job, " 0 win 10 x\n", job, " 1 draw 10 x\n", job, " 2 win 10 x\n"));
  std::ofstream(other) << job << " 3 win 10 x\n" << job << " 2 loss 10 x\n" << job << " 4 wi";
  const absl::StatusOr<MergedStates> merged = MergeMatchStates({path_, other});
  ASSERT_TRUE(merged.ok()) << merged.status();
  EXPECT_EQ(merged->tally.games(), 4);
  EXPECT_EQ(merged->tally.pairs(), (PairCounts{0, 0, 0, 1, 1}));
  EXPECT_EQ(merged->repeated, 1);
  std::ofstream(other) << JobName("another") << " 3 win 10 x\n";
  EXPECT_TRUE(absl::IsInvalidArgument(MergeMatchStates({path_, other}).status()));
  std::filesystem::remove(other);
  EXPECT_TRUE(absl::IsNotFound(MergeMatchStates({path_, other}).status()));
}

}  // namespace
}  // namespace quadrille::match
