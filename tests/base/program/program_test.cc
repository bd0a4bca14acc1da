#include "src/base/program/program.h"

#include <fstream>
#include <iterator>
#include <new>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/base/text/version.h"

namespace quadrille {
namespace {

using Words = std::vector<std::string>;

struct ProgramRun {
  int exit_code;
  std::string out;
  std::string err;
};

ProgramRun RunWith(Words words, const ProgramMain& program_main) {
  words.insert(words.begin(), "path/to/program");
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  const int exit_code = RunMain("sample", static_cast<int>(argv.size()), argv.data(), program_main);
  return {exit_code, testing::internal::GetCapturedStdout(),
          testing::internal::GetCapturedStderr()};
}

TEST(ProgramTest, HandlesVersion) {
  const ProgramMain never = [](const Words&) -> int {
    ADD_FAILURE() << "the program ran";
    return 0;
  };
  for (const Words& words : {Words{"--version"}, Words{"5", "--version", "--hash=1"}}) {
    const ProgramRun run = RunWith(words, never);
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_EQ(run.out, absl::StrCat("sample (Quadrille) ", kVersion, "\n"));
    EXPECT_EQ(run.err, "");
  }
}

TEST(ProgramTest, PassesWordsToProgram) {
  const ProgramRun run = RunWith({"5", "--", "--version"}, [](const Words& words) {
    EXPECT_EQ(words, (Words{"5", "--", "--version"}));
    return Print("result\n", kExitFailed);
  });
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(run.out, "result\n");
  EXPECT_EQ(run.err, "");
}

TEST(ProgramTest, ErrorPrintsOneLineAndSetsExitCode) {
  struct Case {
    absl::Status error;
    int exit_code;
  };
  for (const Case& c :
       {Case{absl::AbortedError("text"), 1}, Case{absl::InvalidArgumentError("text"), 2},
        Case{absl::NotFoundError("text"), 2}, Case{absl::ResourceExhaustedError("text"), 3},
        Case{absl::UnavailableError("text"), 3}}) {
    const ProgramRun run = RunWith({}, [&c](const Words&) { return Fail(c.error); });
    EXPECT_EQ(run.exit_code, c.exit_code) << c.error;
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(run.err, "sample: text\n");
  }
}

TEST(ProgramTest, OutOfMemoryIsMachineFailure) {
  const ProgramRun run = RunWith({}, [](const Words&) -> int { throw std::bad_alloc(); });
  EXPECT_EQ(run.exit_code, 3);
  EXPECT_EQ(run.err, "sample: out of memory\n");
}

TEST(ProgramTest, InterruptedPrintsHowToResume) {
  const ProgramRun run =
      RunWith({}, [](const Words&) { return Interrupted("run it again to resume"); });
  EXPECT_EQ(run.exit_code, 130);
  EXPECT_EQ(run.err, "sample: interrupted; run it again to resume\n");
}

TEST(VersionTest, MatchesBazelModule) {
  std::ifstream file("MODULE.bazel");
  const std::string module{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  EXPECT_THAT(module, testing::HasSubstr(absl::StrCat("version = \"", kVersion, "\",\n)")));
}

}  // namespace
}  // namespace quadrille
