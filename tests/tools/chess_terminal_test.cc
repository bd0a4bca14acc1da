// chess on a terminal prints a greeting; with pipes it does not.
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/tools/on_terminal.h"
#include "tests/tools/run_program.h"

namespace quadrille {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr char kProgram[] = "tools/chess/chess";

TEST(ChessTerminalTest, PrintsAGreetingOnATerminal) {
  OnTerminal chess({kProgram}, {"TERM=xterm", "NO_COLOR=1"});
  EXPECT_THAT(chess.ShownTo("quit."), AllOf(HasSubstr("Quadrille "), HasSubstr("position startpos"),
                                            Not(HasSubstr("\x1b"))));
}

TEST(ChessTerminalTest, PrintsNoGreetingToAPipe) {
  EXPECT_THAT(RunProgram({kProgram}).out, IsEmpty());
}

}  // namespace
}  // namespace quadrille
