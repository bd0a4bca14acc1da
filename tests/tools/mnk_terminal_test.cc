// Does mnk talk to people on a terminal, and to programs as ever?
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace quadrille {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr int kPatienceMs = 20000;  // only a failing test waits so long

// mnk with a terminal for all its streams.
class OnTerminal {
 public:
  explicit OnTerminal(const std::vector<std::string>& environment) {
    terminal_ = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    EXPECT_TRUE(terminal_ >= 0 && grantpt(terminal_) == 0 && unlockpt(terminal_) == 0);
    const std::string name = ptsname(terminal_);
    child_ = fork();
    if (child_ != 0) return;
    setsid();
    const int end = open(name.c_str(), O_RDWR);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(end, stream);
    std::vector<char*> words;
    for (const std::string& word : environment) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    execle("tools/mnk/mnk", "mnk", "--game=tic-tac-toe", nullptr, words.data());
    _exit(127);
  }
  OnTerminal(const OnTerminal&) = delete;
  OnTerminal& operator=(const OnTerminal&) = delete;
  ~OnTerminal() {
    close(terminal_);
    kill(child_, SIGKILL);  // it may still wait for a command
    waitpid(child_, nullptr, 0);
  }

  // What is shown from here to `last`. Fails if that does not come.
  std::string ShownTo(absl::string_view last) {
    std::string shown;
    pollfd file = {terminal_, POLLIN, 0};
    while (!absl::StrContains(shown, last) && poll(&file, 1, kPatienceMs) > 0) {
      char bytes[4096];
      const ssize_t count = read(terminal_, bytes, sizeof(bytes));
      if (count <= 0) break;
      // A terminal ends lines by \r\n.
      for (ssize_t i = 0; i < count; ++i) {
        if (bytes[i] != '\r') shown.push_back(bytes[i]);
      }
    }
    EXPECT_THAT(shown, HasSubstr(std::string(last)));
    return shown;
  }
  std::string Answer(absl::string_view command, absl::string_view last) {
    const std::string line = absl::StrCat(command, "\n");
    EXPECT_EQ(write(terminal_, line.data(), line.size()), static_cast<ssize_t>(line.size()));
    return ShownTo(last);
  }

 private:
  int terminal_ = -1;
  pid_t child_ = -1;
};

TEST(MnkTerminalTest, GreetsShowsTheBoardAndSaysWhatIsWrong) {
  OnTerminal mnk({"TERM=xterm", "NO_COLOR=1"});
  EXPECT_THAT(mnk.ShownTo("quit"), HasSubstr("(3,3,3,1,1)K_OR_MORE_TO_WIN"));
  mnk.Answer("makemove 1 1", "invalid move: no game is running");
  EXPECT_THAT(mnk.Answer("newgame white human", "  3   .  .  .\n"),
              HasSubstr("game started\n      1  2  3\n"));
  EXPECT_THAT(mnk.Answer("makemove 2 2", "  3   .  .  .\n"),
              AllOf(HasSubstr("move black 2 2\n      1  2  3\n"), HasSubstr("  2   . [X] .\n"),
                    Not(HasSubstr("\x1b"))));
  mnk.Answer("makemove 2 2", "invalid move: 2 2 is taken");
  mnk.Answer("makemove 4 1", "invalid move: expected makemove x y, x 1 to 3, y 1 to 3");
  mnk.Answer("seats black ai white ai", "draw\n");  // both play perfectly
  mnk.Answer("makemove 1 1", "invalid move: the game is over");
  mnk.Answer("quit", "has exited");
}

TEST(MnkTerminalTest, StonesHaveColoursUnlessNoneAreWanted) {
  OnTerminal mnk({"TERM=xterm"});
  mnk.ShownTo("quit");
  mnk.Answer("newgame white human", "  3   .  .  .\n");
  mnk.Answer("makemove 2 2", "\x1b[");
}

}  // namespace
}  // namespace quadrille
