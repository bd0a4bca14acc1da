#include "src/base/program/command_line.h"

#include <cstddef>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/program.h"

namespace quadrille {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

struct PlayFlags {
  int games = 2;
};

FlagTable MakePlayFlags(PlayFlags* v) {
  FlagTable flags("sample", "[flags]", "sample plays.");
  flags.AddNumber("games", "games", 1, 100, &v->games, "Number of games.");
  return flags;
}

absl::StatusOr<int> RunPlay(const PlayFlags& v, const FlagTable& flags) {
  if (v.games == 99) return absl::ResourceExhaustedError("no room for 99");
  return Print(flags.WasGiven("games") ? "given\n" : "default\n");
}

struct MergeFlags {
  std::vector<std::string> parts;
};

FlagTable MakeMergeFlags(MergeFlags* v) {
  FlagTable flags("sample merge", "PART...", "sample merge adds up.");
  flags.TakeWords("PART", "the parts to add up", 1, SIZE_MAX, &v->parts);
  return flags;
}

absl::StatusOr<int> RunMerge(const MergeFlags& v) { return Print(v.parts.front(), kExitFailed); }

struct Output {
  int exit_code;
  std::string out;
  std::string err;
};

Output RunSample(std::vector<std::string> words) {
  words.insert(words.begin(), "path/to/sample");
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  const int exit_code = RunCommands("sample", static_cast<int>(argv.size()), argv.data(),
                                    {MakeCommand<PlayFlags>("", MakePlayFlags, RunPlay),
                                     MakeCommand<MergeFlags>("merge", MakeMergeFlags, RunMerge)});
  return {exit_code, testing::internal::GetCapturedStdout(),
          testing::internal::GetCapturedStderr()};
}

TEST(CommandLineTest, FirstWordSelectsCommand) {
  EXPECT_EQ(RunSample({}).out, "default\n");
  EXPECT_EQ(RunSample({"--games=3"}).out, "given\n");
  const Output merge = RunSample({"merge", "a"});
  EXPECT_EQ(merge.out, "a");
  EXPECT_EQ(merge.exit_code, kExitFailed);
}

TEST(CommandLineTest, EachCommandPrintsHelp) {
  EXPECT_THAT(RunSample({"--help"}).out, StartsWith("sample plays.\n"));
  const Output merge = RunSample({"merge", "--help", "--nonsense"});
  EXPECT_THAT(merge.out, HasSubstr("Usage: sample merge PART..."));
  EXPECT_EQ(merge.exit_code, kExitSuccess);
}

TEST(CommandLineTest, ErrorsPrintOneLineAndSetExitCode) {
  struct Case {
    std::vector<std::string> words;
    int exit_code;
    std::string err;
  };
  for (const Case& c :
       {Case{{"--games=0"}, 2, "sample: --games: expected a number from 1 to 100, got \"0\"\n"},
        Case{{"--games=99"}, 3, "sample: no room for 99\n"},
        Case{{"merge"}, 2, "sample: PART: expected the parts to add up, got none\n"},
        Case{{"x"}, 2, "sample: expected flags only, got \"x\"\n"},
        Case{{"--games", "merge"}, 2, "sample: --games: expected a whole number, got \"merge\"\n"},
        Case{{"megre", "a"},
             2,
             "sample: expected flags only, got \"megre\"; did you mean merge?\n"}}) {
    const Output output = RunSample(c.words);
    EXPECT_EQ(output.exit_code, c.exit_code) << c.err;
    EXPECT_EQ(output.err, c.err);
    EXPECT_EQ(output.out, "");
  }
}

}  // namespace
}  // namespace quadrille
