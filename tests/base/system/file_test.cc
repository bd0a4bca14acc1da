#include "src/base/system/file.h"

#include <sys/stat.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace quadrille {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class FileTest : public testing::Test {
 protected:
  // Writes a file with these bytes and returns its path.
  std::string FileWith(absl::string_view bytes) {
    const std::string path = PathOf("file");
    std::ofstream(path, std::ios::binary) << bytes;
    return path;
  }
  std::string PathOf(absl::string_view name) { return absl::StrCat(folder_, "/", name); }
  std::size_t FilesInFolder() {
    return static_cast<std::size_t>(
        std::distance(std::filesystem::directory_iterator(folder_), {}));
  }

 private:
  static std::string EmptyFolder() {
    std::string folder = absl::StrCat(
        testing::TempDir(), "/", testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    return folder;
  }

  const std::string folder_ = EmptyFolder();
};

// Returns the lines of a file as passed by `for_each`, each prefixed with its number.
std::vector<std::string> LinesOf(absl::Status (*for_each)(const std::string&, const LineVisitor&),
                                 const std::string& path) {
  std::vector<std::string> lines;
  const absl::Status read = for_each(path, [&lines](std::int64_t number, absl::string_view line) {
    lines.push_back(absl::StrCat(number, ":", line));
    return absl::OkStatus();
  });
  EXPECT_TRUE(read.ok()) << read;
  return lines;
}

TEST_F(FileTest, ReadsBytesUnchanged) {
  const std::string bytes(
      "\xEF\xBB\xBF"
      "a\r\nb\0c\n",
      10);
  EXPECT_EQ(ReadFile(FileWith(bytes)).value(), bytes);
  EXPECT_EQ(ReadRegularFile(FileWith(bytes)).value(), bytes);
  EXPECT_EQ(ReadFile(FileWith("")).value(), "");
}

TEST_F(FileTest, ReadsTextWithoutMarkAndCarriageReturns) {
  EXPECT_EQ(ReadTextFile(FileWith("\xEF\xBB\xBF"
                                  "a\r\nb\rc\n"))
                .value(),
            "a\nb\nc\n");
  EXPECT_EQ(AsText("\xEF\xBB"), "\xEF\xBB");
}

TEST_F(FileTest, NamesTheFileAndTheReason) {
  const std::string missing = PathOf("missing");
  for (const absl::Status& status :
       {ReadFile(missing).status(), ReadRegularFile(missing).status(),
        ReadTextFile(missing).status(), ForEachLine(missing, nullptr)}) {
    EXPECT_TRUE(absl::IsNotFound(status)) << status;
    EXPECT_EQ(status.message(),
              absl::StrCat("cannot read \"", missing, "\": No such file or directory"));
  }
  const absl::Status folder = ReadFile(PathOf("")).status();
  EXPECT_TRUE(absl::IsInvalidArgument(folder)) << folder;
  EXPECT_THAT(folder.message(), HasSubstr("Is a directory"));
  const absl::Status written = WriteFile(PathOf("none/file"), "");
  EXPECT_TRUE(absl::IsUnavailable(written)) << written;
  EXPECT_THAT(written.message(), HasSubstr("none/file\": No such file or directory"));
  EXPECT_TRUE(absl::IsUnavailable(ReplaceFile(PathOf("none/file"), "")));
  EXPECT_TRUE(absl::IsUnavailable(CheckWritable(PathOf("none/file"))));
}

TEST_F(FileTest, RejectsIrregularAndOversizedFiles) {
  EXPECT_TRUE(absl::IsInvalidArgument(ReadRegularFile("/dev/zero").status()));
  const std::string pipe = PathOf("pipe");
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_TRUE(absl::IsInvalidArgument(ReadRegularFile(pipe).status()));  // without waiting
  EXPECT_TRUE(ReadRegularFile(FileWith("abc"), 3).ok());
  EXPECT_TRUE(absl::IsInvalidArgument(ReadRegularFile(FileWith("abcd"), 3).status()));
}

TEST_F(FileTest, WaitsForTheWriterOfAPipe) {
  const std::string pipe = PathOf("pipe");
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  std::thread writer([&pipe] { std::ofstream(pipe) << "a\nb\n"; });
  EXPECT_THAT(LinesOf(ForEachLine, pipe), ElementsAre("1:a", "2:b"));
  writer.join();
}

TEST_F(FileTest, VisitsLinesWithoutTheirEnds) {
  EXPECT_THAT(LinesOf(ForEachLine, FileWith("\xEF\xBB\xBF"
                                            "a\r\n\nb")),
              ElementsAre("1:a", "2:", "3:b"));
  EXPECT_THAT(LinesOf(ForEachLine, FileWith("a\n")), ElementsAre("1:a"));
  EXPECT_THAT(LinesOf(ForEachLine, FileWith("")), ElementsAre());
}

TEST_F(FileTest, SkipsIncompleteLastLine) {
  EXPECT_THAT(LinesOf(ForEachWholeLine, FileWith("a\nb")), ElementsAre("1:a"));
  EXPECT_THAT(LinesOf(ForEachWholeLine, FileWith("a\nb\n")), ElementsAre("1:a", "2:b"));
  int lines = 0;
  EXPECT_TRUE(ForEachWholeLineOf("a\r\ntorn", "name", [&lines](std::int64_t, absl::string_view) {
                ++lines;
                return absl::OkStatus();
              }).ok());
  EXPECT_EQ(lines, 1);
}

TEST_F(FileTest, VisitsLinesLongerThanABlock) {
  const std::string line(200'000, 'x');
  EXPECT_THAT(LinesOf(ForEachLine, FileWith(absl::StrCat("a\n", line, "\nb\n"))),
              ElementsAre("1:a", absl::StrCat("2:", line), "3:b"));
}

TEST_F(FileTest, PrefixesErrorsWithLocation) {
  const std::string path = FileWith("a\nb\n");
  const auto fail_at_2 = [](const absl::Status& status) {
    return [status](std::int64_t number, absl::string_view) {
      return number == 2 ? status : absl::OkStatus();
    };
  };
  EXPECT_EQ(ForEachLine(path, fail_at_2(absl::InvalidArgumentError("bad"))),
            absl::InvalidArgumentError(absl::StrCat(path, ": line 2: bad")));
  EXPECT_EQ(ForEachLine(path, fail_at_2(absl::CancelledError("interrupted"))),
            absl::CancelledError("interrupted"));
}

TEST_F(FileTest, WritesAndReplaces) {
  const std::string path = FileWith("a longer text than the next");
  ASSERT_TRUE(WriteFile(path, "short").ok());
  EXPECT_EQ(ReadFile(path).value(), "short");
  ASSERT_TRUE(ReplaceFile(path, "other").ok());
  EXPECT_EQ(ReadFile(path).value(), "other");
  EXPECT_EQ(FilesInFolder(), 1);
  EXPECT_TRUE(ReplaceFile("/dev/null", "nothing").ok());
  EXPECT_FALSE(std::filesystem::is_regular_file("/dev/null"));
}

TEST_F(FileTest, KeepsTheOldContentsUntilCommit) {
  const std::string path = FileWith("old");
  const std::string many(300'000, 'x');
  {
    FileReplacement unfinished = FileReplacement::Begin(path).value();
    ASSERT_TRUE(unfinished.Write(many).ok());
  }
  EXPECT_EQ(ReadFile(path).value(), "old");
  EXPECT_EQ(FilesInFolder(), 1);
  FileReplacement file = FileReplacement::Begin(path).value();
  FileReplacement moved = std::move(file);
  ASSERT_TRUE(moved.Write("new ").ok());
  ASSERT_TRUE(moved.Write(many).ok());
  ASSERT_TRUE(moved.Commit().ok());
  EXPECT_EQ(ReadFile(path).value(), "new " + many);
  EXPECT_EQ(FilesInFolder(), 1);
}

TEST_F(FileTest, ReportsAFullDisk) {
  const absl::Status written = WriteFile("/dev/full", "a");
  EXPECT_TRUE(absl::IsUnavailable(written)) << written;
  EXPECT_THAT(written.message(), HasSubstr("\"/dev/full\": No space left on device"));
  EXPECT_TRUE(absl::IsUnavailable(ReplaceFile("/dev/full", "a")));
}

TEST_F(FileTest, MakesFoldersAndChecksWritability) {
  ASSERT_TRUE(MakeFolder(PathOf("a/b")).ok());
  ASSERT_TRUE(MakeFolder(PathOf("a/b")).ok());
  const std::string path = PathOf("a/b/c");
  ASSERT_TRUE(WriteFile(path, "kept").ok());
  EXPECT_TRUE(CheckWritable(path).ok());
  EXPECT_EQ(ReadFile(path).value(), "kept");
  EXPECT_TRUE(absl::IsUnavailable(MakeFolder(absl::StrCat(path, "/d"))));
}

}  // namespace
}  // namespace quadrille
