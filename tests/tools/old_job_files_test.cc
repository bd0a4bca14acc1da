// Job files of earlier versions (tests/data/jobs) can be read and resumed.
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/tools/run_program.h"

namespace quadrille {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

std::string CopyOf(const std::string& name) {
  const std::string copy = testing::TempDir() + "/" + name;
  std::filesystem::remove(copy);
  std::ofstream(copy, std::ios::binary)
      << std::ifstream("tests/data/jobs/" + name, std::ios::binary).rdbuf();
  return copy;
}

// Runs the program on `file`, for which no work is left.
ProgramRun RunOn(const std::string& file, const Words& words) {
  const std::string before = TextOf(file);
  EXPECT_NE(before, "");
  const ProgramRun run = RunProgram(words);
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(TextOf(file), before);
  return run;
}

TEST(OldJobFilesTest, ReadsPerftUnitsAndParts) {
  const std::string units = "--units=" + CopyOf("perft.units");
  const std::string part = CopyOf("perft.part");
  EXPECT_THAT(RunOn(part, {"tools/perft/perft", "unit", units, "--out=" + part}).out,
              StartsWith("Units: 0 counted, 20 before\n"));
  EXPECT_THAT(RunOn(part, {"tools/perft/perft", "merge", units, part}).out,
              EndsWith("\nNodes: 8902\n"));
}

TEST(OldJobFilesTest, ReadsSolveUnitsAndParts) {
  const std::string units = "--units=" + CopyOf("solve.units");
  const std::string part = CopyOf("solve.part");
  EXPECT_EQ(RunOn(part, {"tools/mnk_solve/mnk_solve", "unit", units, "--out=" + part}).out,
            "units: 0 solved, 3 before, 0 to go\n");
  EXPECT_THAT(RunOn(part, {"tools/mnk_solve/mnk_solve", "merge", units, part}).out,
              HasSubstr("\nvalue: draw\nunits: 3, solved twice: 0\n"));
}

TEST(OldJobFilesTest, ReadsDatagenGames) {
  const std::string games = CopyOf("datagen.games");
  EXPECT_THAT(RunOn(games, {"tools/datagen/datagen", games, "--games=2", "--nodes=50",
                            "--last_move=6", "--network=none"})
                  .out,
              StartsWith("Games 2, added 0 with "));
}

TEST(OldJobFilesTest, ReadsMatchStates) {
  const std::string state = CopyOf("match.state");
  EXPECT_THAT(RunOn(state, {"tools/match/match", "--engine=name=A,cmd=tools/chess/chess,nodes=40",
                            "--engine=name=B,cmd=tools/chess/chess,nodes=20", "--openings=none",
                            "--last_move=6", "--games=4", "--state=" + state})
                  .out,
              AllOf(HasSubstr(", 4 played before\n"),
                    HasSubstr("\nScore: 50.00 % (W 0, L 0, D 4, 4 games)\n")));
  EXPECT_THAT(RunOn(state, {"tools/match/match", "merge", state}).out,
              HasSubstr("\nScore: 50.00 % (W 0, L 0, D 4, 4 games)\n"));
}

TEST(OldJobFilesTest, ReadsMatchTuneStates) {
  const std::string state = CopyOf("match.tune");
  EXPECT_THAT(
      RunOn(state, {"tools/match/match", "tune", "--engine=name=A,cmd=tools/chess/chess,nodes=20",
                    "--parameter=Hash,5,1,9,1", "--openings=none", "--last_move=6",
                    "--iterations=1", "--state=" + state})
          .out,
      HasSubstr(", 1 played before\nValue: Hash 5.00 (started at 5)\n"));
}

TEST(OldJobFilesTest, ReadsMatchOpenings) {
  const std::string out = CopyOf("match.openings");
  EXPECT_EQ(RunOn(out, {"tools/match/match", "openings", "--game=7,7,4,1,1", "--turns=2",
                        "--nodes=100", "--count=2", "--out=" + out})
                .out,
            "Openings: 2 in " + out + ", 0 new\n");
}

}  // namespace
}  // namespace quadrille
