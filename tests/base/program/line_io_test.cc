#include "src/base/program/line_io.h"

#include <fcntl.h>
#include <unistd.h>

#include <cstddef>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/base/program/standard_output.h"

namespace quadrille {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr std::size_t kMaxLength = LineReader::kMaxLineLength;

class Pipe {
 public:
  Pipe() {
    int ends[2];
    EXPECT_EQ(pipe2(ends, O_CLOEXEC), 0);
    read_end_ = ends[0];
    write_end_ = ends[1];
  }
  ~Pipe() {
    CloseReadEnd();
    CloseWriteEnd();
  }
  int read_end() const { return read_end_; }
  int write_end() const { return write_end_; }
  void CloseReadEnd() {
    if (read_end_ >= 0) close(std::exchange(read_end_, -1));
  }
  void CloseWriteEnd() {
    if (write_end_ >= 0) close(std::exchange(write_end_, -1));
  }

 private:
  int read_end_ = -1;
  int write_end_ = -1;
};

// Returns the lines and errors that `writes` result in; errors as the names of their codes.
std::vector<std::string> LinesOf(const std::vector<std::string>& writes) {
  Pipe pipe;
  std::thread writer([&pipe, &writes] {
    for (const std::string& text : writes)
      EXPECT_TRUE(WriteAll(pipe.write_end(), "a line", text).ok());
    pipe.CloseWriteEnd();
  });
  LineReader reader(pipe.read_end());
  std::vector<std::string> lines;
  while (true) {
    const absl::StatusOr<std::string> line = reader.ReadLine();
    if (absl::IsOutOfRange(line.status())) break;
    lines.push_back(line.ok() ? *line : absl::StatusCodeToString(line.status().code()));
  }
  writer.join();
  return lines;
}

TEST(LineReaderTest, AcceptsAllLineEnds) {
  EXPECT_THAT(LinesOf({"uci\nisready\r\n\n\r\nquit\n"}),
              ElementsAre("uci", "isready", "", "", "quit"));
  EXPECT_THAT(LinesOf({"START 15\rBEGIN\r\rEND\r"}), ElementsAre("START 15", "BEGIN", "", "END"));
}

TEST(LineReaderTest, DropsByteOrderMarks) {
  const std::string mark = "\xEF\xBB\xBF";
  EXPECT_THAT(LinesOf({mark + "uci\r\n" + mark + "go\n" + mark}), ElementsAre("uci", "go", ""));
  EXPECT_THAT(LinesOf({"\xEF\xBB", "\xBF", "uci"}), ElementsAre("uci"));
}

TEST(LineReaderTest, AcceptsUnterminatedLastLine) {
  EXPECT_THAT(LinesOf({"one\ntwo"}), ElementsAre("one", "two"));
  EXPECT_THAT(LinesOf({"\n"}), ElementsAre(""));
  EXPECT_THAT(LinesOf({}), IsEmpty());
}

TEST(LineReaderTest, JoinsPartialReads) {
  EXPECT_THAT(LinesOf({"is", "rea", "dy", "\r", "\nqu", "it"}), ElementsAre("isready", "quit"));
}

TEST(LineReaderTest, AcceptsAnyByte) {
  std::string all;
  for (int byte = 0; byte < 256; ++byte) {
    if (byte != '\n' && byte != '\r') all += static_cast<char>(byte);
  }
  EXPECT_THAT(LinesOf({all + "\n" + all}), ElementsAre(all, all));
}

TEST(LineReaderTest, ReadsLineOfMaximumLength) {
  const std::string line(kMaxLength, 'x');
  EXPECT_THAT(LinesOf({line, "\n", line}), ElementsAre(line, line));
}

TEST(LineReaderTest, ReportsOverlongLineOnceAndContinues) {
  const std::string excess(kMaxLength + 1, 'x');
  EXPECT_THAT(LinesOf({"before\n", excess, "\nafter\n"}),
              ElementsAre("before", "RESOURCE_EXHAUSTED", "after"));
  EXPECT_THAT(LinesOf({excess, excess, excess, "\n", excess, "\nafter"}),
              ElementsAre("RESOURCE_EXHAUSTED", "RESOURCE_EXHAUSTED", "after"));
  EXPECT_THAT(LinesOf({excess, excess}), ElementsAre("RESOURCE_EXHAUSTED"));
}

TEST(LineReaderTest, ReportsOverlongLineBeforeItsEnd) {
  Pipe pipe;
  std::thread writer([&pipe] {
    WriteAll(pipe.write_end(), "a line", "begin" + std::string(2 * kMaxLength, 'x')).IgnoreError();
  });
  LineReader reader(pipe.read_end());
  const absl::Status status = reader.ReadLine().status();
  EXPECT_TRUE(absl::IsResourceExhausted(status));
  EXPECT_TRUE(absl::StrContains(status.message(), "beginxxx")) << status;
  EXPECT_LT(status.message().size(), 200u);
  EXPECT_EQ(reader.overlong(), "begin" + std::string(kMaxLength - 5, 'x'));
  pipe.CloseReadEnd();  // unblocks the writer
  writer.join();
}

TEST(LineReaderTest, WaitsOnNonBlockingDescriptor) {
  Pipe pipe;
  ASSERT_EQ(fcntl(pipe.read_end(), F_SETFL, O_NONBLOCK), 0);
  LineReader reader(pipe.read_end());
  std::thread writer([&pipe] { EXPECT_TRUE(WriteAll(pipe.write_end(), "a line", "late\n").ok()); });
  const absl::StatusOr<std::string> line = reader.ReadLine();
  writer.join();
  ASSERT_TRUE(line.ok()) << line.status();
  EXPECT_EQ(*line, "late");
}

TEST(LineReaderTest, UnreadableDescriptorIsUnavailable) {
  EXPECT_TRUE(absl::IsUnavailable(LineReader(-1).ReadLine().status()));
}

TEST(LineWriterTest, DoesNotInterleaveLinesOfOneCall) {
  constexpr int kThreads = 4;
  constexpr int kCalls = 500;
  Pipe pipe;
  LineWriter writer(pipe.write_end());
  std::vector<std::thread> threads;
  for (int thread = 0; thread < kThreads; ++thread) {
    threads.emplace_back([&writer, thread] {
      for (int call = 0; call < kCalls; ++call) {
        const std::string line(100 + call, static_cast<char>('a' + thread));
        EXPECT_TRUE(writer.Write(absl::StrCat(line, "\n", line, "\n")).ok());
      }
    });
  }
  LineReader reader(pipe.read_end());
  std::size_t next[kThreads] = {100, 100, 100, 100};
  for (int i = 0; i < kThreads * kCalls; ++i) {
    const std::string first = reader.ReadLine().value();
    const std::size_t size = next[first[0] - 'a']++;
    EXPECT_EQ(first, std::string(size, first[0]));
    EXPECT_EQ(reader.ReadLine().value(), first);
  }
  for (std::thread& thread : threads) thread.join();
}

TEST(LineWriterTest, ClosedPipeIsAnError) {
  Pipe pipe;
  pipe.CloseReadEnd();
  LineWriter writer(pipe.write_end());
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(absl::IsUnavailable(writer.Write("readyok\n")));
}

TEST(LineWriterTest, WaitsForRoomOnNonBlockingDescriptor) {
  Pipe pipe;
  ASSERT_EQ(fcntl(pipe.write_end(), F_SETFL, O_NONBLOCK), 0);
  const std::string line(kMaxLength, 'x');  // more than a pipe's buffer
  std::thread writing(
      [&pipe, &line] { EXPECT_TRUE(LineWriter(pipe.write_end()).Write(line + "\n").ok()); });
  EXPECT_THAT(LineReader(pipe.read_end()).ReadLine().value(), SizeIs(line.size()));
  writing.join();
}

}  // namespace
}  // namespace quadrille
