#include "src/protocol/native/clocks.h"

#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "src/mnk/search/analysis.h"
#include "src/mnk/side.h"

namespace quadrille::native {
namespace {

using mnk::Side;

absl::StatusOr<ClockSetting> Parse(absl::string_view text) {
  const std::vector<absl::string_view> words = absl::StrSplit(text, ' ', absl::SkipEmpty());
  return ParseClockSetting(words);
}

TEST(ParseClockSettingTest, ReadsPairsInAnyOrder) {
  EXPECT_EQ(*Parse("black 1000 white 2000"), (ClockSetting{1000, 2000}));
  EXPECT_EQ(*Parse("WHITE 2000 Black 0"), (ClockSetting{0, 2000}));
  EXPECT_EQ(*Parse("white 5"), (ClockSetting{{}, 5}));
}

TEST(ParseClockSettingTest, RejectsEverythingElse) {
  EXPECT_EQ(Parse("black").status().message(),
            "expected one or two pairs of black|white and milliseconds");
  EXPECT_EQ(Parse("red 5").status().message(), "expected black or white, got \"red\"");
  EXPECT_EQ(Parse("black 5 black 6").status().message(), "one colour twice");
  for (const absl::string_view text :
       {"", "black -1", "black 1.5", "black x", "black 1 white", "black 1 white 2 black 3",
        "black 9223372036854775808", "5 black"}) {
    EXPECT_FALSE(Parse(text).ok()) << text;
  }
}

TEST(ClocksTest, WithoutLimitsThereAreNone) {
  Clocks clocks({});
  clocks.Spend(Side::kBlack, 5000, true);
  EXPECT_EQ(clocks.LimitsFor(Side::kBlack), mnk::ThinkingLimits());
  EXPECT_EQ(clocks.Line(), "clock black 0 white 0\n");
}

TEST(ClocksTest, EachSideSpendsItsOwnTime) {
  Clocks clocks({.stone_ms = 7, .game_ms = 1000});
  clocks.Spend(Side::kBlack, 300, true);
  clocks.Spend(Side::kWhite, 100, true);
  clocks.Spend(Side::kBlack, 300, true);
  EXPECT_EQ(clocks.Line(), "clock black 400 white 900\n");
  EXPECT_EQ(clocks.LimitsFor(Side::kBlack), (mnk::ThinkingLimits{.stone_ms = 7, .game_ms = 400}));
  clocks.Spend(Side::kBlack, 300000, true);
  EXPECT_EQ(clocks.LimitsFor(Side::kBlack).game_ms, 1);
  clocks.StartGame();
  EXPECT_EQ(clocks.Line(), "clock black 1000 white 1000\n");
}

TEST(ClocksTest, TheStonesOfATurnShareItsTime) {
  Clocks clocks({.turn_ms = 100});
  clocks.Spend(Side::kBlack, 60, false);
  EXPECT_EQ(clocks.LimitsFor(Side::kBlack).turn_ms, 40);
  clocks.Spend(Side::kBlack, 60, false);
  EXPECT_EQ(clocks.LimitsFor(Side::kBlack).turn_ms, 1);
  clocks.Spend(Side::kBlack, 10, true);
  EXPECT_EQ(clocks.LimitsFor(Side::kWhite).turn_ms, 100);
  clocks.Spend(Side::kWhite, 60, false);
  clocks.StartTurn();
  EXPECT_EQ(clocks.LimitsFor(Side::kWhite).turn_ms, 100);
}

TEST(ClocksTest, SettingOneSideLeavesTheOther) {
  Clocks clocks({.game_ms = 1000});
  clocks.Set({{}, 5});
  EXPECT_EQ(clocks.Line(), "clock black 1000 white 5\n");
  clocks.Set({0, {}});
  clocks.Spend(Side::kBlack, 10, true);
  EXPECT_EQ(clocks.Line(), "clock black 0 white 5\n");
}

}  // namespace
}  // namespace quadrille::native
