// XBoard time controls: the resulting search limits.
#include "src/uci/xboard_clock.h"

#include <chrono>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "src/chess/engine/limits.h"
#include "src/chess/piece.h"

namespace quadrille::chess {
namespace {

using std::chrono::milliseconds;

std::vector<absl::string_view> Words(absl::string_view text) {
  return absl::StrSplit(text, ' ', absl::SkipEmpty());
}

class XBoardClockTest : public testing::Test {
 protected:
  void Level(absl::string_view text, int plies = 0) {
    ASSERT_TRUE(clock_.Level(Words(text)).ok()) << text;
    clock_.CountFrom(plies);
  }
  int MovesToGo(int plies) const { return clock_.Limits(Color::kWhite, plies).moves_to_go; }
  milliseconds Left() const { return clock_.Limits(Color::kWhite, 0).white_clock->left; }

  XBoardClock clock_;
};

TEST_F(XBoardClockTest, ReadsLevels) {
  Level("40 5 0");
  EXPECT_EQ(Left(), std::chrono::minutes(5));
  Level("0 0:30 2");
  EXPECT_EQ(Left(), std::chrono::seconds(30));
  EXPECT_EQ(clock_.Limits(Color::kWhite, 0).white_clock->increment, std::chrono::seconds(2));
  Level("0 2 0.2");
  EXPECT_EQ(clock_.Limits(Color::kWhite, 0).white_clock->increment, milliseconds(200));
  Level("40 25+5 0");
  EXPECT_EQ(Left(), std::chrono::minutes(25));
}

TEST_F(XBoardClockTest, CountsTheMovesOfTheControl) {
  Level("40 5 0");
  EXPECT_EQ(MovesToGo(0), 40);
  EXPECT_EQ(MovesToGo(1), 40);  // Black's first
  EXPECT_EQ(MovesToGo(2), 39);
  EXPECT_EQ(MovesToGo(78), 1);
  EXPECT_EQ(MovesToGo(80), 40);
  Level("0 5 0");
  EXPECT_EQ(MovesToGo(78), 0);
}

// Moves played in force mode count; undone ones do not.
TEST_F(XBoardClockTest, CountsTheMovesOfTheGame) {
  Level("40 5 0");
  clock_.Spend(milliseconds(1000), 0);
  clock_.Spend(milliseconds(1000), 0);
  EXPECT_EQ(MovesToGo(0), 40);
  EXPECT_EQ(MovesToGo(60), 10);
}

TEST_F(XBoardClockTest, ALevelInMidGameCountsFromThere) {
  Level("20 22 0", 80);
  EXPECT_EQ(MovesToGo(80), 20);
  EXPECT_EQ(MovesToGo(82), 19);
  EXPECT_EQ(MovesToGo(70), 20);  // taken back beyond it
}

TEST_F(XBoardClockTest, UpdatesItsClockBetweenTimeCommands) {
  Level("2 1 3");
  clock_.Spend(std::chrono::seconds(10), 0);
  EXPECT_EQ(Left(), std::chrono::seconds(53));
  clock_.Spend(std::chrono::seconds(10), 2);
  EXPECT_EQ(Left(), std::chrono::seconds(53 - 10 + 3 + 60));
  ASSERT_TRUE(clock_.Own(Words("1500")).ok());
  EXPECT_EQ(Left(), std::chrono::seconds(15));
}

TEST_F(XBoardClockTest, TheEnginesClockIsThatOfItsColor) {
  ASSERT_TRUE(clock_.Own(Words("100")).ok());
  ASSERT_TRUE(clock_.Other(Words("200")).ok());
  EXPECT_EQ(clock_.Limits(Color::kBlack, 1).black_clock->left, milliseconds(1000));
  EXPECT_EQ(clock_.Limits(Color::kBlack, 1).white_clock->left, milliseconds(2000));
}

TEST_F(XBoardClockTest, NodesCountForTimeUntilTheNextGame) {
  ASSERT_TRUE(clock_.TimePerMove(Words("8")).ok());
  ASSERT_TRUE(clock_.NodeRate(Words("10000")).ok());
  const SearchLimits limits = clock_.Limits(Color::kWhite, 0);
  EXPECT_EQ(limits.nodes, 80'000u);
  EXPECT_FALSE(limits.move_time || limits.white_clock);
  clock_.NewGame();
  EXPECT_FALSE(clock_.Limits(Color::kWhite, 0).nodes);
  EXPECT_FALSE(clock_.Limits(Color::kWhite, 0).processor_time);
}

TEST_F(XBoardClockTest, ARateOfZeroMeansCpuTime) {
  ASSERT_TRUE(clock_.NodeRate(Words("0")).ok());
  const SearchLimits limits = clock_.Limits(Color::kWhite, 0);
  EXPECT_TRUE(limits.processor_time);
  EXPECT_TRUE(limits.white_clock.has_value());
  EXPECT_FALSE(limits.nodes);
}

}  // namespace
}  // namespace quadrille::chess
