// Engine specifications, time controls and game clocks.
#include "src/match/engine_spec.h"

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/match/thinking_limits.h"

namespace quadrille::match {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

ThinkingLimits CommonLimits() {
  ThinkingLimits limits;
  limits.nodes = 1000;
  return limits;
}

absl::StatusOr<EngineSpec> Parse(const std::string& text) {
  return ParseEngineSpec(text, EngineProtocol::kUci, CommonLimits());
}

TEST(EngineSpecTest, ParsesFieldsInAnyOrder) {
  const absl::StatusOr<EngineSpec> spec = Parse(
      "args=-a  --b=c,option.Hash=64,name=A,margin=5,cmd=/x/engine,option.Move Overhead=10,"
      "proto=xboard,tc=40/60+0.6,depth=3,option.Clear Hash=");
  ASSERT_TRUE(spec.ok()) << spec.status();
  EXPECT_EQ(spec->name, "A");
  EXPECT_THAT(spec->argv, ElementsAre("/x/engine", "-a", "--b=c"));
  EXPECT_EQ(spec->protocol, EngineProtocol::kXBoard);
  EXPECT_EQ(spec->margin, absl::Milliseconds(5));
  EXPECT_THAT(spec->options,
              ElementsAre(Pair("Hash", "64"), Pair("Move Overhead", "10"), Pair("Clear Hash", "")));
  EXPECT_EQ(FormatLimits(spec->limits), "tc=40/60+0.6 depth=3");
}

TEST(EngineSpecTest, UsesCommonLimitsByDefault) {
  const absl::StatusOr<EngineSpec> spec = Parse("cmd=/usr/games/engine");
  ASSERT_TRUE(spec.ok()) << spec.status();
  EXPECT_EQ(spec->name, "engine");
  EXPECT_EQ(spec->protocol, EngineProtocol::kUci);
  EXPECT_EQ(spec->limits, CommonLimits());
}

TEST(EngineSpecTest, ParsesPonder) {
  EXPECT_FALSE(Parse("cmd=x")->ponders);
  EXPECT_FALSE(Parse("cmd=x,ponder=off")->ponders);
  EXPECT_TRUE(Parse("cmd=x,ponder=on")->ponders);
  EXPECT_TRUE(Parse("cmd=x,ponder=on,proto=gomocup")->ponders);
  EXPECT_TRUE(Parse("cmd=x,ponder=on,proto=ugi")->ponders);
}

TEST(EngineSpecTest, OwnLimitsReplaceCommonLimits) {
  const absl::StatusOr<EngineSpec> spec = Parse("cmd=x,move_time=50");
  ASSERT_TRUE(spec.ok());
  EXPECT_EQ(FormatLimits(spec->limits), "move_time=50");
}

TEST(EngineSpecTest, BackslashEscapesCommas) {
  const absl::StatusOr<EngineSpec> spec = Parse("cmd=a\\,b,option.X=1\\,2\\3");
  ASSERT_TRUE(spec.ok());
  EXPECT_THAT(spec->argv, ElementsAre("a,b"));
  EXPECT_THAT(spec->options, ElementsAre(Pair("X", "1,2\\3")));
}

TEST(EngineSpecTest, DescriptionsOfDifferentEnginesDiffer) {
  const std::string base = DescribeEngine(*Parse("cmd=x"));
  for (const char* text :
       {"cmd=x,name=y", "cmd=y,name=x", "cmd=x,args=1", "cmd=x,option.A=1", "cmd=x,nodes=1001",
        "cmd=x,margin=21", "cmd=x,proto=xboard", "cmd=x,ponder=on"}) {
    EXPECT_NE(DescribeEngine(*Parse(text)), base) << text;
  }
  for (const char* text : {"name=x,cmd=x", "cmd=x,ponder=off"}) {
    EXPECT_EQ(DescribeEngine(*Parse(text)), base) << text;
  }
}

struct BadSpec {
  const char* text;
  const char* details;
};

TEST(EngineSpecTest, RejectsInvalidSpecs) {
  for (const BadSpec& bad :
       {BadSpec{"name=x", "expected cmd=PATH"}, BadSpec{"cmd=", "cmd: expected a value"},
        BadSpec{"cmd", "field=value"}, BadSpec{"cmd=x,cmd=y", "twice"},
        BadSpec{"cmd=x,", "field=value"}, BadSpec{"cmd=x,colour=red", "unknown field \"colour\""},
        BadSpec{"cmd=x,proto=uic", "uci, xboard, mnk, gomocup, ugi, connect6"},
        BadSpec{"cmd=x,nodes=0", "nodes"}, BadSpec{"cmd=x,nodes=1e3", "nodes"},
        BadSpec{"cmd=x,depth=-1", "depth"}, BadSpec{"cmd=x,margin=x", "margin"},
        BadSpec{"cmd=x,ponder=yes", "on or off"},
        BadSpec{"cmd=x,proto=mnk,ponder=on", "not supported by proto=mnk"},
        BadSpec{"cmd=x,proto=connect6,ponder=on", "not supported by proto=connect6"},
        BadSpec{"cmd=x,tc=fast", "expected [moves/]seconds"},
        BadSpec{"cmd=x,option.=1", "expected a name"}}) {
    const absl::Status status = Parse(bad.text).status();
    EXPECT_TRUE(absl::IsInvalidArgument(status)) << bad.text;
    EXPECT_THAT(status.message(), HasSubstr(bad.details)) << bad.text;
  }
}

TEST(EngineSpecTest, ProtocolsWithoutAClockRequireNoLimit) {
  EXPECT_FALSE(ParseEngineSpec("cmd=x", EngineProtocol::kUci, {}).ok());
  EXPECT_TRUE(ParseEngineSpec("cmd=x", EngineProtocol::kMnk, {}).ok());
  EXPECT_TRUE(ParseEngineSpec("cmd=x,proto=connect6", EngineProtocol::kMnk, {}).ok());
  EXPECT_FALSE(ParseEngineSpec("cmd=x,proto=gomocup", EngineProtocol::kMnk, {}).ok());
}

TEST(TimeControlTest, RoundTrips) {
  for (const char* text : {"8+0.08", "60", "40/60+0.6", "1/0.5", "0.001+1"}) {
    const absl::StatusOr<TimeControl> control = ParseTimeControl(text);
    ASSERT_TRUE(control.ok()) << text;
    EXPECT_EQ(FormatTimeControl(*control), text);
  }
  for (const char* text : {"", "0", "+1", "8+", "8+0.08+1", "/60", "0/60", "40/", "-1", "8s", "inf",
                           "1e9", "nan", "8 + 1", "99999999999", "40/40/40"}) {
    EXPECT_TRUE(absl::IsInvalidArgument(ParseTimeControl(text).status())) << text;
  }
}

TEST(GameClockTest, AddsTheIncrementAfterEachTurn) {
  GameClock clock(*ParseTimeControl("8+0.5"));
  clock.Spend(absl::Seconds(3));
  EXPECT_EQ(clock.left(), absl::Seconds(5));
  clock.EndTurn();
  EXPECT_EQ(clock.left(), absl::Seconds(5.5));
  EXPECT_EQ(clock.moves_to_go(), 0);
  clock.Spend(absl::Seconds(9));
  EXPECT_EQ(clock.left(), absl::ZeroDuration());
}

TEST(GameClockTest, AddsTheBaseTimeAtTheTimeControl) {
  GameClock clock(*ParseTimeControl("2/10"));
  EXPECT_EQ(clock.moves_to_go(), 2);
  clock.Spend(absl::Seconds(4));
  clock.EndTurn();
  EXPECT_EQ(clock.moves_to_go(), 1);
  EXPECT_EQ(clock.left(), absl::Seconds(6));
  clock.Spend(absl::Seconds(1));
  clock.EndTurn();
  EXPECT_EQ(clock.moves_to_go(), 2);
  EXPECT_EQ(clock.left(), absl::Seconds(15));
}

}  // namespace
}  // namespace quadrille::match
