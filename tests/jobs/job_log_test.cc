// Job logs: head lines, incomplete lines, and resuming.
#include "src/jobs/job_log.h"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/base/system/file.h"
#include "src/jobs/job_head.h"

namespace quadrille::jobs {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::string FreshPath(const std::string& name) {
  const std::string path = testing::TempDir() + "/" + name;
  std::filesystem::remove(path);
  return path;
}

void Write(const std::string& path, absl::string_view text) {
  std::ofstream(path, std::ios::binary) << text;
}

std::string TextOf(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

TEST(JobHeadTest, DerivesTheJobNameFromItsSettings) {
  // FNV-1a of "a" is AF63DC4C8601EC8C (the test vectors of draft-eastlake-fnv).
  EXPECT_EQ(HeadLine("a"), "# af63dc4c8601ec8c: a");
  EXPECT_NE(JobName("nodes 5"), JobName("nodes 6"));
  const std::optional<JobHead> head = ParseHeadLine("# af63dc4c8601ec8c: x: y");
  ASSERT_TRUE(head.has_value());
  EXPECT_EQ(head->name, "af63dc4c8601ec8c");
  EXPECT_EQ(head->settings, "x: y");
  for (const char* line : {"", "#", "# a: b", "af63dc4c8601ec8c: a", "# af63dc4c8601ec8c a"}) {
    EXPECT_FALSE(ParseHeadLine(line).has_value()) << line;
  }
}

// Opens the log and returns the lines passed to `resume`.
absl::StatusOr<std::vector<std::string>> Resume(const std::string& path, absl::string_view head,
                                                absl::string_view added = "") {
  std::vector<std::string> lines;
  absl::StatusOr<JobLog> log =
      JobLog::Open(path, head, [&lines](std::int64_t number, absl::string_view line) {
        lines.push_back(absl::StrCat(number, ":", line));
        return line == "bad" ? absl::InvalidArgumentError("it is bad") : absl::OkStatus();
      });
  if (!log.ok()) return log.status();
  if (!added.empty()) EXPECT_TRUE(log->Append(added).ok());
  EXPECT_TRUE(log->Flush().ok());
  return lines;
}

TEST(JobLogTest, StartsWithTheHeadLineAndResumes) {
  const std::string path = FreshPath("log");
  EXPECT_THAT(*Resume(path, "# head", "1 a\n"), IsEmpty());
  EXPECT_THAT(*Resume(path, "# head", "2 b\n"), ElementsAre("2:1 a"));
  EXPECT_EQ(TextOf(path), "# head\n1 a\n2 b\n");
  EXPECT_THAT(*Resume(path, "# head"), ElementsAre("2:1 a", "3:2 b"));
}

TEST(JobLogTest, TruncatesAnIncompleteLine) {
  const std::string whole = "# head\n1 a\n2 b\n";
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const std::string path = FreshPath("log");
    Write(path, whole.substr(0, size));
    ASSERT_TRUE(Resume(path, "# head", "9 z\n").ok()) << size;
    const std::string kept =
        size < 7 ? "# head\n" : whole.substr(0, whole.rfind('\n', size - 1) + 1);
    EXPECT_EQ(TextOf(path), kept + "9 z\n") << size;
  }
}

TEST(JobLogTest, SkipsCommentsAndEmptyLines) {
  const std::string path = FreshPath("log");
  Write(path, "# head\n\n# note\n1 a\n");
  EXPECT_THAT(*Resume(path, "# head"), ElementsAre("4:1 a"));
}

TEST(JobLogTest, RejectsAnotherHeadAndNamesTheDifferences) {
  const std::string path = FreshPath("log");
  Write(path, "# run: nodes 5, seed 1, soft\n1 a\n");
  const absl::Status status = Resume(path, "# run: nodes 6, seed 1").status();
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(
      status.message(),
      absl::StrCat(path,
                   ": line 1: the file belongs to another command: expected \"# run: nodes 6, "
                   "seed 1\", got \"# run: nodes 5, seed 1, soft\"; # run: nodes 5, "
                   "soft, now # run: nodes 6"));
  EXPECT_EQ(TextOf(path), "# run: nodes 5, seed 1, soft\n1 a\n");
}

TEST(JobLogTest, RejectsBadLinesAndASecondWriter) {
  const std::string path = FreshPath("log");
  Write(path, "# head\nbad\n");
  EXPECT_EQ(Resume(path, "# head").status(),
            absl::InvalidArgumentError(absl::StrCat(path, ": line 2: it is bad")));
  Write(path, "# head\n");
  const auto nothing = [](std::int64_t, absl::string_view) { return absl::OkStatus(); };
  const absl::StatusOr<JobLog> log = JobLog::Open(path, "# head", nothing);
  ASSERT_TRUE(log.ok());
  EXPECT_EQ(Resume(path, "# head").status().code(), absl::StatusCode::kFailedPrecondition);
}

}  // namespace
}  // namespace quadrille::jobs
