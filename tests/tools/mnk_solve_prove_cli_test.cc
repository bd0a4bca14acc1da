// mnk_solve prove as a program: proofs, state files, units, exit codes and messages.
#include <csignal>
#include <cstdint>
#include <fstream>
#include <string>
#include <utility>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "nlohmann/json.hpp"
#include "tests/tools/run_program.h"

namespace quadrille {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

ProgramRun Solve(Words words, const RunOptions& options = {}) {
  return RunTool("mnk_solve", std::move(words), options);
}

std::int64_t NodesOf(const std::string& out) {
  const std::string word = "\nnodes: ";
  return std::stoll(out.substr(out.find(word) + word.size()));
}

// Black has two stones in a diagonal and is to move; white's are at the edges.
constexpr char kWinByTurns[] =
    "--position=15/15/15/15/15/15/7x7/6x8/15/15/15/o14/14o/15/15 x 1 15,15,5,1,1";

TEST(MnkSolveProveCliTest, ProvesAWinThatIsVerified) {
  const std::string file = testing::TempDir() + "/win.proof";
  const ProgramRun run = Solve(
      {"prove", kWinByTurns, "--attacker=black", "--threads=2", "--hash=2", "--proof=" + file});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, StartsWith("value: black wins\nnodes: "));
  const ProgramRun verified = Solve({"verify", file});
  EXPECT_EQ(verified.exit_code, 0) << verified.err;
  EXPECT_THAT(verified.out, StartsWith("verified: black wins, "));
}

TEST(MnkSolveProveCliTest, ProvesForTheDefenderToMoveForWhiteAndForExactlyK) {
  const std::string file = testing::TempDir() + "/other.proof";
  for (const auto& [position, value] : {
           std::pair{"9/9/9/3xxx3/3xo4/3x5/9/o8/9 o 1 9,9,5,1,1", "black wins"},
           std::pair{"9/9/9/3ooo3/4x4/9/9/x8/9 o 1 9,9,5,1,1", "white wins"},
           std::pair{"9/9/9/3xxx3/4o4/9/9/o8/9 x 1 9,9,5,1,1,exact", "black wins"},
           std::pair{"6/6/1xx3/3o2/6/6 x 1 6,6,4,1,1", "black wins"},
       }) {
    const ProgramRun run = Solve(
        {"prove", std::string("--position=") + position, "--json", "--time=60", "--proof=" + file});
    EXPECT_EQ(run.exit_code, 0) << position << run.err;
    EXPECT_EQ(nlohmann::json::parse(run.out)["value"], value);
    EXPECT_EQ(Solve({"verify", file}).exit_code, 0) << position;
  }
}

// Connect(6,2,3) after black's first stones.
constexpr char kWinByDoubleThreats[] =
    "--position=19/19/19/19/19/19/19/19/19/9x9/8x1x8/19/19/19/19/19/19/19/19 o 2 19,19,6,2,3";

TEST(MnkSolveProveCliTest, ProvesWithSeveralStonesATurnForBoardsWithoutEdges) {
  const std::string file = testing::TempDir() + "/double.proof";
  const std::string state = testing::TempDir() + "/double.jsonl";
  const Words words = {"prove", kWinByDoubleThreats, "--attacker=black", "--state=" + state,
                       "--proof=" + file};
  const ProgramRun run = Solve(words);
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(Solve({"verify", file}).out, StartsWith("verified: black wins, "));
  EXPECT_THAT(Solve({"verify", file, "--endless"}).out, HasSubstr("\nboard: endless\n"));
  EXPECT_THAT(TextOf(state), HasSubstr(R"("stones":[)"));
  EXPECT_EQ(Solve(words).exit_code, 0);
  const std::string known = TextOf(state);
  std::ofstream(state) << known
                       << R"({"attacker":[1],"defender":[2],"stone":3,"answers":[4],"pass":""})"
                       << "\n";
  EXPECT_THAT(Solve(words).err, HasSubstr("the turn has another number of stones"));
}

TEST(MnkSolveProveCliTest, JoinsProofs) {
  const std::string after = testing::TempDir() + "/after.proof";
  const std::string joined = testing::TempDir() + "/joined.proof";
  const std::string before = "--position=6/6/1xx3/3oo1/6/6 x 1 6,6,4,1,1";
  ASSERT_EQ(
      Solve({"prove", "--position=6/6/1xxx2/3oo1/6/6 o 1 6,6,4,1,1", "--proof=" + after}).exit_code,
      0);
  EXPECT_EQ(Solve({"join", before, after, "--proof=" + joined}).out, "joined: 1\n");
  EXPECT_EQ(Solve({"verify", joined}).exit_code, 0);
  for (const auto& [words, message] : {
           std::pair{Words{before, joined, "--proof=" + joined},
                     "joined.proof\": expected a position one stone after 6/6/1xx3/3oo1/6/6 x"},
           std::pair{Words{before, after}, "--proof: expected a file, got none"},
           std::pair{Words{before, after + "x", "--proof=" + joined}, "No such file"},
           std::pair{Words{after, "--proof=" + joined}, "no game"},
       }) {
    Words all = {"join"};
    all.insert(all.end(), words.begin(), words.end());
    const ProgramRun run = Solve(all);
    EXPECT_EQ(run.exit_code, 2) << message;
    EXPECT_THAT(run.err, HasSubstr(message));
  }
  EXPECT_EQ(Solve({"verify", joined}).exit_code, 0);
}

TEST(MnkSolveProveCliTest, StopsAfterANumberOfNodes) {
  const Words words = {"prove", kWinByTurns, "--attacker=black", "--nodes=5000"};
  const ProgramRun run = Solve(words);
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_GE(NodesOf(run.out), 5000);
  EXPECT_EQ(NodesOf(Solve(words).out), NodesOf(run.out));
}

// The position and its mirror image are the same to the search, so are their turns.
TEST(MnkSolveProveCliTest, TriesOnlyTheGivenTurn) {
  constexpr char kMirrored[] =
      "--position=15/15/15/15/15/15/7x7/8x6/15/15/15/14o/o14/15/15 x 1 15,15,5,1,1";
  const auto nodes = [](const char* position, const char* turn) {
    const ProgramRun run = Solve({"prove", position, "--attacker=black", "--nodes=2000000", turn});
    EXPECT_THAT(run.out, StartsWith("value: black wins\n")) << turn;
    return NodesOf(run.out);
  };
  EXPECT_EQ(nodes(kWinByTurns, "--turn=i10"), nodes(kMirrored, "--turn=g10"));
  EXPECT_NE(nodes(kWinByTurns, "--turn=i10"), nodes(kWinByTurns, "--turn=g10"));
  // Black wins (3,4,3), but not from the middle of an edge.
  const ProgramRun run = Solve({"prove", "--game=3,4,3,1,1", "--attacker=black", "--turn=a2"});
  EXPECT_THAT(run.out, StartsWith("value: unknown\n"));
  EXPECT_THAT(run.err, HasSubstr("nothing is left to try"));
}

TEST(MnkSolveProveCliTest, RefusesTurnsThatCannotBePlayed) {
  for (const auto& [flags, message] : {
           std::pair{Words{"--attacker=black", "--turn=h9"}, "--turn=h9: h9 is not free"},
           std::pair{Words{"--attacker=black", "--turn=p1"},
                     "cell \"p1\" is not on the board: columns a to o"},
           std::pair{Words{"--attacker=black", "--turn=a1+a2"}, "stones to place: 1, got 2"},
           std::pair{Words{"--attacker=white", "--turn=a1"}, "a1: the other side is to move"},
       }) {
    Words words = {"prove", kWinByTurns};
    words.insert(words.end(), flags.begin(), flags.end());
    const ProgramRun run = Solve(words);
    EXPECT_EQ(run.exit_code, 2) << message;
    EXPECT_THAT(run.err, HasSubstr(message));
  }
}

TEST(MnkSolveProveCliTest, ResumesAfterAKill) {
  const std::string file = testing::TempDir() + "/prove.jsonl";
  const std::string proof = testing::TempDir() + "/resumed.proof";
  const Words words = {"prove", kWinByTurns, "--attacker=black", "--state=" + file};
  int killed = 0;
  for (int i = 0; i < 8; ++i) {
    const ProgramRun run = Solve(words, {.signal_after_ms = 60 + 40 * i, .signal = SIGKILL});
    killed += run.exit_code == -SIGKILL;
  }
  EXPECT_GT(killed, 0);
  Words last = words;
  last.push_back("--proof=" + proof);
  EXPECT_EQ(Solve(last).exit_code, 0);
  EXPECT_EQ(Solve({"verify", proof}).exit_code, 0);
  // With its state the search has little left to do.
  EXPECT_LT(3 * NodesOf(Solve(words).out),
            NodesOf(Solve({"prove", kWinByTurns, "--attacker=black"}).out));
}

TEST(MnkSolveProveCliTest, KeepsTheWinsOfAStateFileInLittleMemory) {
  const std::string file = testing::TempDir() + "/kept.jsonl";
  const Words words = {"prove", kWinByTurns, "--attacker=black", "--state=" + file};
  const std::int64_t nodes = NodesOf(Solve(words).out);
  Words little = words;
  little.push_back("--hash=2");  // fewer positions than the file has
  EXPECT_LT(6 * NodesOf(Solve(little).out), nodes);
}

// Lines in any order, of several files, serve as well.
TEST(MnkSolveProveCliTest, StateFilesCanBeJoined) {
  const std::string file = testing::TempDir() + "/joined.jsonl";
  const Words words = {"prove", kWinByTurns, "--attacker=black", "--state=" + file};
  EXPECT_EQ(Solve(words).exit_code, 0);
  const std::string state = TextOf(file);
  std::ofstream(file) << state << state;
  EXPECT_EQ(Solve(words).exit_code, 0);
}

TEST(MnkSolveProveCliTest, RejectsOtherStatesAndDamagedLines) {
  const std::string file = testing::TempDir() + "/damaged.jsonl";
  const Words words = {"prove", kWinByTurns, "--attacker=black", "--state=" + file};
  EXPECT_EQ(Solve(words).exit_code, 0);
  const std::string state = TextOf(file);
  const auto error = [&](const std::string& line) {
    std::ofstream(file) << state << line << "\n";
    const ProgramRun run = Solve(words);
    EXPECT_EQ(run.exit_code, 2) << line;
    return run.err;
  };
  for (const char* line :
       {"rubbish", "{}", R"({"attacker":[1],"defender":[1],"stone":2,"answers":[],"pass":""})",
        R"({"attacker":[1],"defender":[2],"stone":300,"answers":[],"pass":""})",
        R"({"attacker":[1],"defender":[2],"stone":2,"answers":[],"pass":""})",
        R"({"attacker":[1],"defender":[2],"stone":3,"answers":[4,4],"pass":""})",
        R"({"attacker":[1],"defender":[2],"stone":3,"answers":[4],"pass":"7"})",
        R"({"attacker":[224],"defender":[2],"stone":3,"answers":[4],"pass":""})"}) {
    EXPECT_THAT(error(line), HasSubstr("damaged.jsonl: line ")) << line;
  }
  std::ofstream(file) << state;
  Words white = words;
  white[2] = "--attacker=white";
  EXPECT_THAT(Solve(white).err, HasSubstr("black wins"));
}

TEST(MnkSolveProveCliTest, RefusesOtherGames) {
  for (const auto& [words, message] : {
           std::pair{Words{"prove", "--game=19,19,6,2,1,exact"}, "and one stone a turn, or up to"},
           std::pair{Words{"prove", "--game=3,3,4,1,1"}, "a guided proof needs a row that can be"},
           std::pair{Words{"prove", kWinByTurns, "--attacker=red"}, "expected black or white"},
           std::pair{Words{"prove"}, "no game"},
       }) {
    const ProgramRun run = Solve(words);
    EXPECT_EQ(run.exit_code, 2) << message;
    EXPECT_THAT(run.err, HasSubstr(message));
  }
}

TEST(MnkSolveProveCliTest, ProvesUnits) {
  const std::string units = testing::TempDir() + "/answers.units";
  const std::string part = testing::TempDir() + "/answers.jsonl";
  const std::string position = "--position=6/6/1xxx2/3oo1/6/6 o 1 6,6,4,1,1";
  EXPECT_THAT(Solve({"split", position, "--stones=1", "--units=" + units}).out,
              StartsWith("units: "));
  const ProgramRun run =
      Solve({"unit", "--units=" + units, "--out=" + part, "--prove=black", "--threads=2"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(Solve({"merge", "--units=" + units, part}).out, HasSubstr("\nvalue: black wins\n"));
}

// White does not win (3,4,3); the search ends when nothing is left to try.
TEST(MnkSolveProveCliTest, GivesUpAndStopsOnTimeout) {
  const ProgramRun run = Solve({"prove", "--game=3,4,3,1,1", "--attacker=white"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_THAT(run.out, StartsWith("value: unknown\n"));
  EXPECT_THAT(run.err, HasSubstr("nothing is left to try"));
  // A draw, in which boards fill up.
  EXPECT_EQ(Solve({"prove", "--game=3,3,3,1,1", "--attacker=black"}).exit_code, 1);
  EXPECT_EQ(Solve({"prove", "--game=gomoku", "--time=1"}).exit_code, 1);
}

}  // namespace
}  // namespace quadrille
