#include "src/base/program/progress.h"

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/base/program/flag_table.h"

namespace quadrille {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr int kWide = 200;

TEST(RenderProgressTest, ShowsShareTimesAndSpeed) {
  const ProgressState state = {.done = 21, .total = 50, .unit = "games", .notes = {"Elo +12"}};
  EXPECT_EQ(RenderProgress(state, 192, kWide),
            " 42 %  21 of 50 games  0:03:12 elapsed  0:04:25 left  6.6 games/min  Elo +12");
}

TEST(RenderProgressTest, EarlierRunsCountAsDoneButNotForTheSpeed) {
  const ProgressState state = {.done = 60, .total = 100, .done_before = 50, .unit = "games"};
  EXPECT_EQ(RenderProgress(state, 5, kWide),
            " 60 %  60 of 100 games  0:00:05 elapsed  0:00:20 left  2.0 games/s");
}

TEST(RenderProgressTest, UnknownTotalHasNoShareOrTimeLeft) {
  EXPECT_EQ(RenderProgress({.done = 3, .unit = "files"}, 1, kWide),
            "3 files  0:00:01 elapsed  3.0 files/s");
}

TEST(RenderProgressTest, ShowsNoSpeedBeforeFirstUnit) {
  EXPECT_EQ(RenderProgress({.total = 8, .unit = "parts"}, 2, kWide),
            "  0 %  0 of 8 parts  0:00:02 elapsed");
  EXPECT_EQ(RenderProgress({.total = 8, .unit = "parts"}, 0, kWide),
            "  0 %  0 of 8 parts  0:00:00 elapsed");
}

TEST(RenderProgressTest, SpeedCountsTheWork) {
  const ProgressState state = {
      .done = 1, .total = 2, .unit = "parts", .work = 4.62e9, .work_unit = "nodes"};
  EXPECT_THAT(RenderProgress(state, 4, kWide), HasSubstr("1.2 Gnodes/s"));
}

TEST(RenderProgressTest, SlowJobsShowUnitsPerHour) {
  EXPECT_THAT(RenderProgress({.done = 2, .total = 4, .unit = "units"}, 7200, kWide),
              HasSubstr("2:00:00 left  1.0 units/h"));
}

TEST(RenderProgressTest, RoundsShareDown) {
  EXPECT_THAT(RenderProgress({.done = 999, .total = 1000, .unit = "u"}, 1, kWide),
              HasSubstr(" 99 %"));
  EXPECT_THAT(RenderProgress({.done = 1000, .total = 1000, .unit = "u"}, 1, kWide),
              HasSubstr("100 %"));
}

TEST(RenderProgressTest, DropsPartsThatDoNotFit) {
  const ProgressState state = {.done = 21, .total = 50, .unit = "games", .notes = {"Elo +12"}};
  EXPECT_EQ(RenderProgress(state, 192, 70),
            " 42 %  21 of 50 games  0:03:12  0:04:25 left  6.6 games/min  Elo +12");
  EXPECT_EQ(RenderProgress(state, 192, 60),
            " 42 %  21 of 50 games  0:03:12  0:04:25 left  6.6 games/min");
  EXPECT_EQ(RenderProgress(state, 192, 50), " 42 %  21 of 50 games  0:03:12  0:04:25 left");
  EXPECT_EQ(RenderProgress(state, 192, 40), " 42 %  21 of 50 games  0:04:25 left");
  EXPECT_EQ(RenderProgress(state, 192, 22), " 42 %  21 of 50 games");
  EXPECT_EQ(RenderProgress(state, 192, 10), " 42 %");
  EXPECT_EQ(RenderProgress(state, 192, 3), " 42");
}

TEST(RenderProgressTest, NeverExceedsWidth) {
  const ProgressState state = {
      .done = 123456, .total = 1e12, .unit = "positions", .notes = {std::string(100, 'x'), "y"}};
  for (int width = 0; width <= 250; ++width) {
    EXPECT_LE(RenderProgress(state, 1e7, width).size(), static_cast<std::size_t>(width));
  }
}

TEST(ProgressModeTest, AutoIsForTerminalsOnly) {
  EXPECT_EQ(ChooseProgressMode(ProgressWhen::kAuto, true), ProgressMode::kInPlace);
  EXPECT_EQ(ChooseProgressMode(ProgressWhen::kAuto, false), ProgressMode::kOff);
  EXPECT_EQ(ChooseProgressMode(ProgressWhen::kAlways, true), ProgressMode::kInPlace);
  EXPECT_EQ(ChooseProgressMode(ProgressWhen::kAlways, false), ProgressMode::kLines);
  EXPECT_EQ(ChooseProgressMode(ProgressWhen::kNever, true), ProgressMode::kOff);
}

TEST(ProgressFlagTest, ParsesAllModes) {
  struct Case {
    const char* word;
    ProgressWhen when;
  };
  for (const Case& c : {Case{"--progress=auto", ProgressWhen::kAuto},
                        Case{"--progress=always", ProgressWhen::kAlways},
                        Case{"--progress=never", ProgressWhen::kNever}}) {
    ProgressWhen when = ProgressWhen::kAuto;
    FlagTable flags("tool", "", "");
    AddProgressFlag(flags, &when);
    EXPECT_TRUE(flags.Read(std::vector<std::string>{c.word}).ok());
    EXPECT_EQ(when, c.when) << c.word;
  }
}

class Drawing : public ProgressSink {
 public:
  int width() const override { return 20; }
  void ShowInPlace(absl::string_view line) override { drawn.push_back(absl::StrCat("at ", line)); }
  void Erase() override { drawn.push_back("erased"); }
  void WriteLine(absl::string_view line) override { drawn.push_back(std::string(line)); }

  std::vector<std::string> drawn;
};

TEST(ProgressPainterTest, TerminalIsRedrawnEachTickAndErased) {
  Drawing drawing;
  int done = 0;
  ProgressPainter painter(
      ProgressMode::kInPlace,
      [&done] {
        return ProgressState{.done = static_cast<double>(++done), .total = 4, .unit = "u"};
      },
      drawing);
  painter.Tick(0.5);
  painter.Tick(1);
  painter.Finish(1.2);
  EXPECT_THAT(drawing.drawn, ElementsAre("at  25 %  1 of 4 u", "at  50 %  2 of 4 u", "erased"));
}

TEST(ProgressPainterTest, LinesAreThrottledAndEndWithFinalState) {
  Drawing drawing;
  ProgressPainter painter(
      ProgressMode::kLines, [] { return ProgressState{.done = 1, .unit = "u"}; }, drawing);
  for (int tick = 1; tick <= 24; ++tick) painter.Tick(tick / 2.0);
  painter.Finish(12);
  EXPECT_EQ(drawing.drawn.size(), 4u);  // at 0.5 s, 5.5 s, 10.5 s and the end
}

TEST(ProgressDisplayTest, NeverPrintsNothing) {
  testing::internal::CaptureStderr();
  {
    const ProgressDisplay display(ProgressWhen::kNever, [] { return ProgressState(); });
  }
  EXPECT_THAT(testing::internal::GetCapturedStderr(), IsEmpty());
}

TEST(ProgressDisplayTest, ShortJobPrintsOneLine) {
  testing::internal::CaptureStderr();
  {
    const ProgressDisplay display(ProgressWhen::kAlways, [] {
      return ProgressState{.done = 5, .total = 5, .unit = "games"};
    });
  }
  EXPECT_THAT(testing::internal::GetCapturedStderr(), HasSubstr("100 %  5 of 5 games"));
}

}  // namespace
}  // namespace quadrille
