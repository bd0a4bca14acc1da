// Tests of match on a terminal: colors, and NO_COLOR.
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/tools/on_terminal.h"

namespace quadrille {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

const std::vector<std::string> kWords = {
    "tools/match/match",
    "--game=tic-tac-toe",
    "--games=2",
    "--opening_turns=0",
    "--engine=name=A,cmd=tools/mnk/mnk",
    "--engine=name=B,cmd=tests/match/fake_native.sh,args=outside"};

TEST(MatchTerminalTest, PrintsFaultsRedAndScoreBold) {
  OnTerminal match(kWords, {"TERM=xterm", "PATH=/usr/bin:/bin"});
  EXPECT_THAT(match.ShownTo("Pairs: ["),
              AllOf(HasSubstr("\x1b[1;31mFault: B "), HasSubstr("\x1b[1mScore: 100.00 %"),
                    HasSubstr("\x1b[1mElo: ")));
}

TEST(MatchTerminalTest, PrintsNoColorWithNoColor) {
  OnTerminal match(kWords, {"TERM=xterm", "NO_COLOR=1", "PATH=/usr/bin:/bin"});
  EXPECT_THAT(match.ShownTo("Pairs: ["), AllOf(HasSubstr("Fault: B "), Not(HasSubstr("\x1b[1m"))));
}

}  // namespace
}  // namespace quadrille
