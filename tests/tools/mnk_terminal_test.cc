// mnk on a terminal: board and explanations, which are not printed to pipes.
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

class MnkOnTerminal : public OnTerminal {
 public:
  explicit MnkOnTerminal(const std::vector<std::string>& environment)
      : OnTerminal({"tools/mnk/mnk", "--game=tic-tac-toe"}, environment) {}
};

TEST(MnkTerminalTest, GreetsShowsTheBoardAndExplainsErrors) {
  MnkOnTerminal mnk({"TERM=xterm", "NO_COLOR=1"});
  EXPECT_THAT(mnk.ShownTo("quit"), HasSubstr("(3,3,3,1,1)K_OR_MORE_TO_WIN"));
  mnk.Answer("makemove 1 1", "invalid move: no game is running");
  EXPECT_THAT(mnk.Answer("newgame white human", "      a  b  c\n"),
              HasSubstr("game started\n      1  2  3\n"));
  EXPECT_THAT(mnk.Answer("makemove 2 2", "      a  b  c\n"),
              AllOf(HasSubstr("move black 2 2\n      1  2  3\n"), HasSubstr("  2   . [X] .  2\n"),
                    Not(HasSubstr("\x1b"))));
  mnk.Answer("b2", "invalid move: 2 2 is taken");
  mnk.Answer("prinboard", "unknown command: prinboard; did you mean printboard?");
  EXPECT_THAT(mnk.Answer("1 1", "      a  b  c\n"), HasSubstr("move white 1 1\n"));
  mnk.Answer("makemove 4 1", "invalid move: expected makemove x y, x 1 to 3, y 1 to 3");
  mnk.Answer("seats black ai white ai", "draw\n");  // both play perfectly
  mnk.Answer("makemove 1 1", "invalid move: the game is over");
  mnk.Answer("quit", "has exited");
}

TEST(MnkTerminalTest, ColoursStonesUnlessDisabled) {
  MnkOnTerminal mnk({"TERM=xterm"});
  mnk.ShownTo("quit");
  mnk.Answer("newgame white human", "      a  b  c\n");
  mnk.Answer("makemove 2 2", "\x1b[");
}

}  // namespace
}  // namespace quadrille
