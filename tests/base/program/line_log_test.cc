#include "src/base/program/line_log.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace quadrille {
namespace {

using testing::HasSubstr;

class LineLogTest : public testing::Test {
 protected:
  LineLogTest()
      : path_(absl::StrCat(testing::TempDir(), "/line_log_",
                           testing::UnitTest::GetInstance()->current_test_info()->name())) {
    std::remove(path_.c_str());
  }
  ~LineLogTest() override { std::remove(path_.c_str()); }

  void Put(const std::string& text) { std::ofstream(path_, std::ios::binary) << text; }

  std::string Text() const {
    std::ostringstream text;
    text << std::ifstream(path_, std::ios::binary).rdbuf();
    return text.str();
  }

  std::unique_ptr<LineLog> Open() {
    absl::StatusOr<std::unique_ptr<LineLog>> log = LineLog::Open(path_);
    EXPECT_TRUE(log.ok()) << log.status();
    return log.ok() ? *std::move(log) : nullptr;
  }

  const std::string path_;
};

TEST_F(LineLogTest, KeepsLinesInOrder) {
  const auto log = Open();
  EXPECT_TRUE(log->Append("one\n").ok());
  EXPECT_TRUE(log->Append("two\nthree\n").ok());
  EXPECT_EQ(Text(), "one\ntwo\nthree\n");  // visible to others at once
  EXPECT_TRUE(log->Flush().ok());
}

TEST_F(LineLogTest, AppendsToExistingFile) {
  ASSERT_TRUE(Open()->Append("one\n").ok());
  ASSERT_TRUE(Open()->Append("two\n").ok());
  EXPECT_EQ(Text(), "one\ntwo\n");
}

TEST_F(LineLogTest, TruncatesIncompleteLastLine) {
  const std::string long_tail(10'000, 'x');
  const struct {
    std::string before;
    std::string after;
  } cases[] = {{"", "new\n"},
               {"one\n", "one\nnew\n"},
               {"one\ntw", "one\nnew\n"},
               {"one\r\n", "one\r\nnew\n"},
               {"one\rtw", "one\rnew\n"},
               {"on", "new\n"},
               {"one\n" + long_tail, "one\nnew\n"},
               {long_tail, "new\n"},
               {long_tail + "\n", long_tail + "\nnew\n"},
               {std::string("one\n\0\0\0", 7), "one\nnew\n"}};
  for (const auto& c : cases) {
    Put(c.before);
    const auto log = Open();
    EXPECT_EQ(Text(), c.before);  // opening changes nothing
    EXPECT_TRUE(log->Append("new\n").ok());
    EXPECT_EQ(Text(), c.after);
  }
}

TEST_F(LineLogTest, IsLockedExclusively) {
  auto log = Open();
  const auto second = LineLog::Open(path_);
  EXPECT_EQ(second.status().code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_THAT(second.status().message(), HasSubstr("another process"));
  log.reset();
  EXPECT_TRUE(LineLog::Open(path_).ok());
}

TEST_F(LineLogTest, ConcurrentAppendsKeepLinesWhole) {
  constexpr int kThreads = 4;
  constexpr int kLines = 200;
  {
    const auto log = Open();
    std::vector<std::thread> threads;
    for (int thread = 0; thread < kThreads; ++thread) {
      threads.emplace_back([&log, thread] {
        for (int i = 0; i < kLines; ++i) {
          EXPECT_TRUE(log->Append(absl::StrCat(thread, std::string(100, 'x'), "\n")).ok());
        }
      });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_TRUE(log->Flush().ok());
  }
  int lines = 0;
  for (const absl::string_view line : absl::StrSplit(Text(), '\n', absl::SkipEmpty())) {
    EXPECT_EQ(line.substr(1), std::string(100, 'x'));
    ++lines;
  }
  EXPECT_EQ(lines, kThreads * kLines);
}

TEST_F(LineLogTest, ReportsFullDiskAndStops) {
  rlimit old = {};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &old), 0);
  const auto old_handler = signal(SIGXFSZ, SIG_IGN);
  const rlimit small = {6, old.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  absl::Status first;
  absl::Status second;
  absl::Status third;
  {
    const auto log = Open();
    first = log->Append("one\n");
    second = log->Append("two\n");
    setrlimit(RLIMIT_FSIZE, &old);
    third = log->Append("three\n");
    EXPECT_EQ(log->Flush().code(), absl::StatusCode::kUnavailable);
  }
  signal(SIGXFSZ, old_handler);
  EXPECT_TRUE(first.ok());
  EXPECT_EQ(second.code(), absl::StatusCode::kUnavailable);
  EXPECT_THAT(second.message(), HasSubstr(path_.substr(0, 40)));
  EXPECT_EQ(third.code(), absl::StatusCode::kUnavailable);
  EXPECT_EQ(Text(), "one\ntw");
  ASSERT_TRUE(Open()->Append("four\n").ok());
  EXPECT_EQ(Text(), "one\nfour\n");
}

TEST_F(LineLogTest, RejectsOtherFiles) {
  EXPECT_EQ(LineLog::Open("/dev/null").status().code(), absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(LineLog::Open("/nowhere/log").status().code(), absl::StatusCode::kUnavailable);
  EXPECT_EQ(LineLog::Open(testing::TempDir()).status().code(), absl::StatusCode::kUnavailable);
  EXPECT_EQ(LineLog::Open("").status().code(), absl::StatusCode::kUnavailable);
  ASSERT_EQ(mkfifo(path_.c_str(), 0600), 0);
  EXPECT_EQ(LineLog::Open(path_).status().code(), absl::StatusCode::kInvalidArgument);
}

}  // namespace
}  // namespace quadrille
