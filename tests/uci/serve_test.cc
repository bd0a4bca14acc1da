// The greeting: on a terminal only, not on a pipe.
#include "src/uci/serve.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <string>
#include <thread>

#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/base/text/version.h"
#include "src/uci/engine_options.h"

namespace quadrille::chess {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// Reads from `file` up to and including `text`.
std::string ReadUpTo(int file, absl::string_view text) {
  std::string all;
  char byte;
  while (!absl::EndsWith(all, text) && read(file, &byte, 1) == 1) all += byte;
  return all;
}

TEST(ServeTest, ATerminalGetsAGreeting) {
  const int master = posix_openpt(O_RDWR | O_NOCTTY);
  if (master < 0) GTEST_SKIP() << "no terminal available";
  ASSERT_EQ(grantpt(master), 0);
  ASSERT_EQ(unlockpt(master), 0);
  const int terminal = open(ptsname(master), O_RDWR | O_NOCTTY);
  ASSERT_GE(terminal, 0);
  std::thread engine([terminal] { EXPECT_TRUE(Serve(terminal, terminal).ok()); });
  EXPECT_THAT(ReadUpTo(master, "\n"), StartsWith(std::string("Quadrille ") + kVersion));
  EXPECT_THAT(ReadUpTo(master, "\n"), HasSubstr("type: position startpos, go depth 12"));
  ASSERT_EQ(write(master, "quit\n", 5), 5);
  engine.join();
  close(terminal);
  close(master);
}

// The response to uci on a pipe, up to uciok.
std::string AnswerToUci(MarginOptions margins) {
  int commands[2];
  int answers[2];
  if (pipe(commands) != 0 || pipe(answers) != 0) return "no pipe";
  constexpr absl::string_view kCommands = "\nUCI\nquit\n";
  EXPECT_EQ(write(commands[1], kCommands.data(), kCommands.size()),
            static_cast<ssize_t>(kCommands.size()));
  EXPECT_TRUE(Serve(commands[0], answers[1], margins).ok());
  const std::string answer = ReadUpTo(answers[0], "uciok\n");
  for (const int file : {commands[0], commands[1], answers[0], answers[1]}) close(file);
  return answer;
}

TEST(ServeTest, APipeGetsNoGreeting) {
  EXPECT_THAT(AnswerToUci(MarginOptions::kHidden),
              StartsWith(std::string("id name Quadrille ") + kVersion + "\n"));
}

TEST(ServeTest, OffersMarginsOnRequest) {
  EXPECT_THAT(AnswerToUci(MarginOptions::kHidden), Not(HasSubstr("Reverse Futility")));
  EXPECT_THAT(AnswerToUci(MarginOptions::kOffered), HasSubstr("option name Reverse Futility "));
}

}  // namespace
}  // namespace quadrille::chess
