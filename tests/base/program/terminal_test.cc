#include "src/base/program/terminal.h"

#include <fcntl.h>
#include <unistd.h>

#include "gtest/gtest.h"

namespace quadrille {
namespace {

TEST(TerminalTest, DumbTerminalIsNotCapable) {
  EXPECT_TRUE(IsCapableTerminal(true, "xterm"));
  EXPECT_FALSE(IsCapableTerminal(true, "dumb"));
  EXPECT_FALSE(IsCapableTerminal(true, ""));
  EXPECT_FALSE(IsCapableTerminal(true, nullptr));
  EXPECT_FALSE(IsCapableTerminal(false, "xterm"));
}

TEST(TerminalTest, SystemWidthTakesPrecedence) {
  EXPECT_EQ(ChooseTerminalWidth(132, "100"), 132);
  EXPECT_EQ(ChooseTerminalWidth(0, "100"), 100);
  for (const char* columns : {"", "wide", "0", "-3"}) {
    EXPECT_EQ(ChooseTerminalWidth(0, columns), 80) << columns;
  }
  EXPECT_EQ(ChooseTerminalWidth(0, nullptr), 80);
}

TEST(TerminalTest, NoColorIsHonoured) {
  EXPECT_TRUE(ChooseColour(true, nullptr));
  EXPECT_TRUE(ChooseColour(true, ""));
  EXPECT_FALSE(ChooseColour(true, "1"));
  EXPECT_FALSE(ChooseColour(false, nullptr));
}

TEST(TerminalTest, PipesAreNotColoured) {
  int ends[2];
  ASSERT_EQ(pipe2(ends, O_CLOEXEC), 0);
  EXPECT_FALSE(IsTerminal(ends[1]));
  EXPECT_EQ(Styled(ends[1], TextStyle::kRed, "failed"), "failed");
  close(ends[0]);
  close(ends[1]);
}

}  // namespace
}  // namespace quadrille
