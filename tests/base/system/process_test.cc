#include "src/base/system/process.h"

#include <signal.h>
#include <sys/types.h>

#include <cstdlib>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "gtest/gtest.h"

namespace quadrille {
namespace {

// Exceeded only when a test fails.
constexpr absl::Duration kTimeout = absl::Seconds(20);
constexpr absl::Duration kShortTimeout = absl::Milliseconds(50);

Process StartShell(const std::string& script) {
  absl::StatusOr<Process> process = Process::Start({"/bin/sh", "-c", script});
  EXPECT_TRUE(process.ok()) << process.status();
  if (!process.ok()) std::abort();
  return *std::move(process);
}

std::string ReadOrError(Process& process) {
  const absl::StatusOr<std::string> line = process.ReadLine(kTimeout);
  return line.ok() ? *line : line.status().ToString();
}

TEST(ProcessTest, AnswersLineByLine) {
  Process cat = StartShell("exec cat");
  for (const std::string line : {"position startpos", "", "go perft 3"}) {
    ASSERT_TRUE(cat.WriteLine(line, kTimeout).ok());
    EXPECT_EQ(ReadOrError(cat), line);
  }
}

TEST(ProcessTest, FindsAProgramInPath) {
  absl::StatusOr<Process> process = Process::Start({"echo", "found"});
  ASSERT_TRUE(process.ok()) << process.status();
  EXPECT_EQ(ReadOrError(*process), "found");
}

TEST(ProcessTest, PassesArgumentsUninterpreted) {
  const std::string nasty = "a b; $(echo no) `echo no` > * \\ \"'";
  absl::StatusOr<Process> process = Process::Start({"printf", "%s|", nasty, "", "c"});
  ASSERT_TRUE(process.ok()) << process.status();
  EXPECT_EQ(ReadOrError(*process), nasty + "||c|");
}

TEST(ProcessTest, AcceptsAllLineEndsAndALastLineWithout) {
  Process process = StartShell("printf 'zero\\r'; sleep 0.1; printf '\\none\\r\\ntwo\\nthree'");
  EXPECT_EQ(ReadOrError(process), "zero");
  EXPECT_EQ(ReadOrError(process), "one");
  EXPECT_EQ(ReadOrError(process), "two");
  EXPECT_EQ(ReadOrError(process), "three");
  EXPECT_TRUE(absl::IsUnavailable(process.ReadLine(kTimeout).status()));
}

TEST(ProcessTest, MissingProgramIsNotFound) {
  for (const std::string program : {"quadrille-no-such-engine", "/no/such/engine"}) {
    const absl::Status status = Process::Start({program}).status();
    EXPECT_TRUE(absl::IsNotFound(status)) << status;
    EXPECT_TRUE(absl::StrContains(status.message(), program)) << status;
  }
}

TEST(ProcessTest, RejectsInvalidArguments) {
  EXPECT_TRUE(absl::IsInvalidArgument(Process::Start({}).status()));
  EXPECT_TRUE(absl::IsInvalidArgument(Process::Start({""}).status()));
  EXPECT_TRUE(absl::IsInvalidArgument(Process::Start({"echo", std::string("a\0b", 3)}).status()));
}

TEST(ProcessTest, DirectoryIsNotAProgram) { EXPECT_FALSE(Process::Start({"/"}).ok()); }

TEST(ProcessTest, ReadFromDeadChildReportsExit) {
  Process exited = StartShell("exit 7");
  const absl::Status code = exited.ReadLine(kTimeout).status();
  EXPECT_TRUE(absl::IsUnavailable(code)) << code;
  EXPECT_TRUE(absl::StrContains(code.message(), "exited with code 7")) << code;

  Process crashed = StartShell("kill -SEGV $$");
  const absl::Status signal = crashed.ReadLine(kTimeout).status();
  EXPECT_TRUE(absl::StrContains(signal.message(), "signal 11")) << signal;
}

TEST(ProcessTest, MergesStandardErrorOnRequest) {
  absl::StatusOr<Process> process = Process::Start(
      {"/bin/sh", "-c", "echo one; echo two >&2; echo three"}, Process::StandardError::kWithOutput);
  ASSERT_TRUE(process.ok()) << process.status();
  for (const std::string line : {"one", "two", "three"}) EXPECT_EQ(ReadOrError(*process), line);
}

TEST(ProcessTest, WaitForExitReportsCodeOrSignal) {
  Process done = StartShell("exit 0");
  const absl::StatusOr<int> code = done.WaitForExit(kTimeout);
  ASSERT_TRUE(code.ok()) << code.status();
  EXPECT_EQ(*code, 0);
  EXPECT_EQ(StartShell("exit 7").WaitForExit(kTimeout).value_or(-1), 7);

  const absl::Status killed = StartShell("kill -9 $$").WaitForExit(kTimeout).status();
  EXPECT_TRUE(absl::IsUnavailable(killed)) << killed;
  EXPECT_TRUE(absl::StrContains(killed.message(), "signal 9")) << killed;
  EXPECT_TRUE(
      absl::IsDeadlineExceeded(StartShell("sleep 100").WaitForExit(kShortTimeout).status()));
}

TEST(ProcessTest, WritingToADeadChildFailsWithoutASignal) {
  Process process = StartShell("exit 3");
  ASSERT_TRUE(absl::IsUnavailable(process.ReadLine(kTimeout).status()));
  const absl::Status status = process.WriteLine("hello", kTimeout);
  EXPECT_TRUE(absl::IsUnavailable(status)) << status;
  EXPECT_TRUE(absl::StrContains(status.message(), "exited with code 3")) << status;
}

TEST(ProcessTest, HangingChildTimesOut) {
  Process process = StartShell("printf 'half a '; read line; echo line; read line");
  EXPECT_TRUE(absl::IsDeadlineExceeded(process.ReadLine(kShortTimeout).status()));
  // The partial line is kept.
  ASSERT_TRUE(process.WriteLine("go on", kTimeout).ok());
  EXPECT_EQ(ReadOrError(process), "half a line");
}

TEST(ProcessTest, ChildThatDoesNotReadTimesOut) {
  Process process = StartShell("exec sleep 1000");
  const std::string more_than_a_pipe_holds(1 << 20, 'x');
  const absl::Status status = process.WriteLine(more_than_a_pipe_holds, kShortTimeout);
  EXPECT_TRUE(absl::IsDeadlineExceeded(status)) << status;
}

TEST(ProcessTest, RejectsAnEndlessLine) {
  Process process = StartShell("exec tr '\\0' x < /dev/zero");
  const absl::Status status = process.ReadLine(kTimeout).status();
  EXPECT_TRUE(absl::IsResourceExhausted(status)) << status;
  EXPECT_LT(status.message().size(), 300u);
}

// Returns true once the process is gone; a zombie of another parent may remain briefly.
bool DiesSoon(pid_t pid) {
  const absl::Time deadline = absl::Now() + kTimeout;
  while (kill(pid, 0) == 0) {
    if (absl::Now() > deadline) return false;
    absl::SleepFor(absl::Milliseconds(1));
  }
  return true;
}

TEST(ProcessTest, DestructorKillsChild) {
  pid_t pid = 0;
  {
    Process process = StartShell("trap '' TERM HUP PIPE; echo $$; while :; do sleep 1000; done");
    ASSERT_TRUE(absl::SimpleAtoi(ReadOrError(process), &pid));
    ASSERT_EQ(kill(pid, 0), 0);
  }
  EXPECT_TRUE(DiesSoon(pid));
}

TEST(ProcessTest, MoveTransfersOwnership) {
  Process first = StartShell("exec cat");
  Process second = std::move(first);
  ASSERT_TRUE(second.WriteLine("still here", kTimeout).ok());
  EXPECT_EQ(ReadOrError(second), "still here");
  second = StartShell("echo another");
  EXPECT_EQ(ReadOrError(second), "another");
}

TEST(ProcessTest, ManyChildrenLeakNoDescriptors) {
  for (int i = 0; i < 600; ++i) {  // two descriptors each; a usual limit is 1024
    absl::StatusOr<Process> process = Process::Start({"/bin/sh", "-c", "exec cat"});
    ASSERT_TRUE(process.ok()) << i << ": " << process.status();
  }
}

// A child that inherited another's pipe would keep it open.
TEST(ProcessTest, ChildInheritsNoPipesOfOthers) {
  const auto open_files = [] {
    Process child = StartShell("cd /proc/self/fd && echo *");
    return ReadOrError(child);
  };
  const std::string alone = open_files();
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      for (int j = 0; j < 100; ++j) EXPECT_EQ(open_files(), alone);
    });
  }
  for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace quadrille
