// Tests of all programs: --help, --version, unknown flags and exit codes.
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/base/text/version.h"
#include "tests/tools/run_program.h"

namespace quadrille {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const std::string kPrograms[] = {
    "tools/chess/chess",
    "tools/chess_measure/chess_measure",
    "tools/datagen/datagen",
    "tools/match/match",
    "tools/mnk/mnk",
    "tools/mnk_analyze/mnk_analyze",
    "tools/mnk_generate/mnk_generate",
    "tools/perft/perft",
    "tools/train/train",
    "tools/tune/tune",
    "tools/mnk_tune/mnk_tune",
    "tools/mnk_solve/mnk_solve",
    "bench/forced_wins",
    "bench/mnk_round_robin",
};

class ProgramsTest : public testing::TestWithParam<std::string> {
 protected:
  std::string name() const { return GetParam().substr(GetParam().rfind('/') + 1); }
  ProgramRun Run(std::vector<std::string> words) const {
    words.insert(words.begin(), GetParam());
    return RunProgram(words);
  }
};

TEST_P(ProgramsTest, PrintsVersion) {
  const ProgramRun run = Run({"--version"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.out, absl::StrCat(name(), " (Quadrille) ", kVersion, "\n"));
  EXPECT_THAT(run.err, IsEmpty());
}

TEST_P(ProgramsTest, HelpListsUsageFlagsAndVersion) {
  const ProgramRun run = Run({"--help"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out, HasSubstr(absl::StrCat("Usage: ", name(), " ")));
  EXPECT_THAT(run.out, HasSubstr("  --version\n"));
  EXPECT_THAT(run.err, IsEmpty());
}

TEST_P(ProgramsTest, UnknownFlagNamesTheNearestOne) {
  const ProgramRun run = Run({"--hepl"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.out, IsEmpty());
  EXPECT_EQ(run.err, absl::StrCat(name(), ": unknown flag --hepl; did you mean --help?\n"));
}

TEST_P(ProgramsTest, PrintsNoColorsToAPipe) {
  EXPECT_THAT(Run({"--help"}).out, Not(HasSubstr("\x1b")));
  EXPECT_THAT(Run({"--hepl"}).err, Not(HasSubstr("\x1b")));
}

INSTANTIATE_TEST_SUITE_P(All, ProgramsTest, testing::ValuesIn(kPrograms), [](const auto& info) {
  return info.param.substr(info.param.rfind('/') + 1);
});

TEST(HashSizeTest, HelpStatesTheActualLimit) {
  struct Case {
    const char* program;
    int max;
  };
  for (const Case& c : {Case{"tools/perft/perft", 33'554'432},
                        Case{"tools/chess/chess", 33'554'432}, Case{"tools/mnk/mnk", 1'048'576}}) {
    EXPECT_THAT(RunProgram({c.program, "--help"}).out,
                HasSubstr(absl::StrCat(" to ", c.max, ", default ")))
        << c.program;
    const ProgramRun run = RunProgram({c.program, absl::StrCat("--hash=", c.max + 1)});
    EXPECT_EQ(run.exit_code, 2) << c.program;
    EXPECT_THAT(run.err, HasSubstr(absl::StrCat("to ", c.max, ", got "))) << c.program;
  }
}

TEST(HashSizeTest, PerftReportsLackOfMemoryInMegabytes) {
  const ProgramRun run = RunProgram({"tools/perft/perft", "5", "--hash=33554432"});
  EXPECT_EQ(run.exit_code, 3);
  EXPECT_THAT(run.out, IsEmpty());
  EXPECT_THAT(run.err, HasSubstr("not enough memory for 33554432 MB; "));
}

TEST(UnknownArgumentTest, NamesTheNearestCommand) {
  EXPECT_THAT(RunProgram({"tools/chess/chess", "bnech"}).err, HasSubstr("did you mean bench?"));
  EXPECT_THAT(RunProgram({"tools/perft/perft", "splt"}).err, HasSubstr("did you mean split?"));
  EXPECT_THAT(RunProgram({"tools/chess_measure/chess_measure", "moevs", "x"}).err,
              HasSubstr("did you mean moves?"));
}

}  // namespace
}  // namespace quadrille
