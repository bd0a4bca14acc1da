// A program with a pseudo-terminal for all its streams.
#ifndef QUADRILLE_TESTS_TOOLS_ON_TERMINAL_H_
#define QUADRILLE_TESTS_TOOLS_ON_TERMINAL_H_

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace quadrille {

class OnTerminal {
 public:
  OnTerminal(const std::vector<std::string>& words, const std::vector<std::string>& environment) {
    terminal_ = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    EXPECT_TRUE(terminal_ >= 0 && grantpt(terminal_) == 0 && unlockpt(terminal_) == 0);
    const std::string name = ptsname(terminal_);
    child_ = fork();
    if (child_ != 0) return;
    setsid();
    const int end = open(name.c_str(), O_RDWR);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(end, stream);
    execve(words.front().c_str(), Pointers(words).data(), Pointers(environment).data());
    _exit(127);
  }
  OnTerminal(const OnTerminal&) = delete;
  OnTerminal& operator=(const OnTerminal&) = delete;
  ~OnTerminal() {
    close(terminal_);
    kill(child_, SIGKILL);  // it may still wait for input
    waitpid(child_, nullptr, 0);
  }

  // Reads output up to and including `last`; fails on a timeout.
  std::string ShownTo(absl::string_view last) {
    std::string shown;
    pollfd file = {terminal_, POLLIN, 0};
    while (!absl::StrContains(shown, last) && poll(&file, 1, kPatienceMs) > 0) {
      char bytes[4096];
      const ssize_t count = read(terminal_, bytes, sizeof(bytes));
      if (count <= 0) break;
      for (ssize_t i = 0; i < count; ++i) {
        if (bytes[i] != '\r') shown.push_back(bytes[i]);
      }
    }
    EXPECT_THAT(shown, testing::HasSubstr(std::string(last)));
    return shown;
  }
  std::string Answer(absl::string_view command, absl::string_view last) {
    const std::string line = absl::StrCat(command, "\n");
    EXPECT_EQ(write(terminal_, line.data(), line.size()), static_cast<ssize_t>(line.size()));
    return ShownTo(last);
  }

 private:
  static constexpr int kPatienceMs = 20000;  // reached only by a failing test

  static std::vector<char*> Pointers(const std::vector<std::string>& words) {
    std::vector<char*> pointers;
    for (const std::string& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
    pointers.push_back(nullptr);
    return pointers;
  }

  int terminal_ = -1;
  pid_t child_ = -1;
};

}  // namespace quadrille

#endif  // QUADRILLE_TESTS_TOOLS_ON_TERMINAL_H_
