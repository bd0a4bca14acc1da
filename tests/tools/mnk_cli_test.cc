// mnk as a program: command line, exit codes and broken pipes.
#include <signal.h>

#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/mnk/rules.h"
#include "tests/protocol/game_transcript.h"
#include "tests/tools/run_program.h"

namespace quadrille {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::Not;
using testing::StartsWith;

constexpr char kProgram[] = "tools/mnk/mnk";

ProgramRun Mnk(Words words, const RunOptions& options = {}) {
  return RunTool("mnk", std::move(words), options);
}

// Pipes the printf output of `script` into mnk with `flags`; `rest` continues the shell command.
ProgramRun Scripted(absl::string_view script, absl::string_view flags,
                    absl::string_view rest = "") {
  return RunProgram(
      {"/bin/sh", "-c", absl::StrCat("printf '", script, "' | ", kProgram, " ", flags, rest)});
}

std::vector<std::string> Lines(absl::string_view text) {
  absl::ConsumeSuffix(&text, "\n");
  return absl::StrSplit(text, '\n');
}

TEST(MnkCliTest, TreatsNoInputAsQuit) {
  const ProgramRun run = Mnk({"--m=3", "--n=4", "--k=3"});
  EXPECT_EQ(run.out, "(3,4,3,1,1)GameEngine has exited\n");
  EXPECT_THAT(run.err, IsEmpty());
  EXPECT_EQ(run.exit_code, 0);
}

TEST(MnkCliTest, PlaysAScriptToItsEnd) {
  const struct {
    const char* flags;
    mnk::Rules rules;
  } games[] = {
      {"--game=tic-tac-toe --ai=best", mnk::kTicTacToe},
      {"--game=connect6 --ai=adjacent", mnk::kConnect6},
      {"--m=4 --n=9 --k=4 --ai=random", {.m = 4, .n = 9, .k = 4, .p = 1, .q = 1}},
      {"--m=40 --n=3 --k=4 --p=3 --q=2 --win=exactly_k --ai=adjacent --isa=portable",
       {.m = 40, .n = 3, .k = 4, .p = 3, .q = 2, .win = mnk::WinCondition::kExactlyK}},
  };
  for (const auto& [flags, rules] : games) {
    const ProgramRun run = Scripted("newgame black ai white ai\\nprintboard\\n", flags);
    EXPECT_EQ(run.exit_code, 0) << flags;
    GameTranscript transcript(rules);
    for (const std::string& line : Lines(run.out)) {
      EXPECT_EQ(transcript.Add(line), "") << flags << ": " << line;
    }
    EXPECT_TRUE(transcript.is_over()) << flags;
    EXPECT_THAT(run.out, EndsWith("GameEngine has exited\n"));
  }
}

TEST(MnkCliTest, SameSeedGivesSameOutput) {
  const std::string script = "newgame black ai white ai\\nnewgame black ai white ai\\n";
  const std::string first = Scripted(script, "--ai=random --seed=7").out;
  EXPECT_EQ(Scripted(script, "--ai=random --seed=7").out, first);
  EXPECT_NE(Scripted(script, "--ai=random --seed=8").out, first);
  EXPECT_EQ(Scripted(script, "--ai=random --seed=7 --isa=portable").out, first);
}

TEST(MnkCliTest, AcceptsAnUnterminatedLastLine) {
  EXPECT_EQ(Scripted("isready\\r\\nmovesma", "--m=3 --n=4").out,
            "readyok\nunknown command: movesma\n(3,4,5,1,1)GameEngine has exited\n");
  EXPECT_EQ(Scripted("isready", "--m=3 --n=4").out, "readyok\n(3,4,5,1,1)GameEngine has exited\n");
}

TEST(MnkCliTest, PrintsNothingAfterTheFarewell) {
  const ProgramRun run = Scripted("isready\\nquit\\nisready\\nnewgame\\n", "--m=3 --n=4");
  EXPECT_EQ(run.out, "readyok\n(3,4,5,1,1)GameEngine has exited\n");
  EXPECT_EQ(run.exit_code, 0);
}

TEST(MnkCliTest, EndOfInputStopsAThinkingAi) {
  // With ten minutes per stone, the test passes only if the AI is stopped.
  const ProgramRun run =
      Scripted("newgame\\nmakemove 8 8\\n", "--ai=montecarlo --move_time=600000");
  EXPECT_EQ(run.out, "game started\nmove black 8 8\n(15,15,5,1,1)GameEngine has exited\n");
  EXPECT_EQ(run.exit_code, 0);
}

TEST(MnkCliTest, ExitsWith3OnAnOutputError) {
  // The input stays open, so only the output error can end the engine.
  const ProgramRun run =
      RunProgram({"/bin/sh", "-c",
                  absl::StrCat("{ printf 'isready\\nisready\\n'; sleep 1; } | { ", kProgram,
                               " >/dev/full; echo $?; }")});
  EXPECT_EQ(run.out, "3\n");
  EXPECT_THAT(run.err, MatchesRegex("mnk: cannot write [^\n]*\n"));
}

TEST(MnkCliTest, SurvivesAClosedPipe) {
  const ProgramRun run = RunProgram({"/bin/sh", "-c",
                                     absl::StrCat("yes 'newgame black ai white ai' | { ", kProgram,
                                                  " --ai=random; echo $? >&2; } | head -n 3")});
  EXPECT_THAT(Lines(run.out), testing::SizeIs(3));
  EXPECT_THAT(run.err, EndsWith("3\n"));
  EXPECT_EQ(Mnk({}, {.close_reader = true}).exit_code, 0);
}

TEST(MnkCliTest, CountsTheGameTree) {
  const ProgramRun run = Mnk({"--game=tic-tac-toe", "--perft=9"});
  EXPECT_THAT(run.out, MatchesRegex("Nodes: 127872\nTime: [0-9]+\\.[0-9]+ s\n"
                                    "Speed: [0-9]+\\.[0-9] Mnps\nISA: [a-z0-9]+\n"));
  EXPECT_EQ(run.exit_code, 0);
  // 12 * 11 * 10 sequences; none has a row of 3.
  EXPECT_THAT(Mnk({"--m=3", "--n=4", "--k=3", "--perft=3", "--isa=portable"}).out,
              AllOf(StartsWith("Nodes: 1320\n"), EndsWith("ISA: portable\n")));
  EXPECT_THAT(Mnk({"--perft=0"}).out, StartsWith("Nodes: 1\n"));
}

TEST(MnkCliTest, ExitsWith130OnInterrupt) {
  for (const int signal_number : {SIGINT, SIGTERM}) {
    EXPECT_EQ(Mnk({"--perft=20"}, {.signal_after_ms = 300, .signal = signal_number}).exit_code,
              130);
  }
}

TEST(MnkCliTest, ListsHelpAisAndTiers) {
  EXPECT_THAT(Mnk({"--help"}).out,
              AllOf(HasSubstr("\nUsage: mnk [flags]\n"), HasSubstr("\nExamples:\n")));
  EXPECT_THAT(
      Mnk({"--ai=list"}).out,
      AllOf(HasSubstr("\nadjacent "), HasSubstr("; the centre of an empty board\n"),
            HasSubstr("\nbest "),
            HasSubstr("\nbeginner    level 1 of 8: sequences, 65 % of its stones as adjacent\n"),
            HasSubstr("\nstrong      level 6 of 8: best, 500 positions a stone\n")));
  EXPECT_THAT(Mnk({"--isa=list"}).out, AllOf(StartsWith("portable yes"), HasSubstr(" default\n")));
}

TEST(MnkCliTest, OffersSelectivityIfTunable) {
  constexpr char kUgi[] = "ugi\\nquit\\n";
  EXPECT_THAT(Scripted(kUgi, "--tunable").out, HasSubstr("option name Razoring type spin"));
  EXPECT_THAT(Scripted(kUgi, "").out,
              AllOf(EndsWith("ugiok\n"), Not(HasSubstr("option name Razoring"))));
}

TEST(MnkCliTest, RejectsTooLargeHash) {
  const ProgramRun run = Mnk({"--ai=alphabeta", "--hash=1048576"});
  EXPECT_EQ(run.exit_code, 3);
  EXPECT_THAT(run.err, MatchesRegex("mnk: --hash: [^\n]*1048576 MB[^\n]*\n"));
  EXPECT_THAT(Mnk({"--hash=1048577"}).err, HasSubstr("1048576"));
  EXPECT_THAT(Mnk({"--help"}).out, HasSubstr("0 to 1048576"));
}

TEST(MnkCliTest, UsageErrorsExitWith2AndOneLine) {
  for (const Words& words : std::vector<Words>{{"foo"},
                                               {"--m=0"},
                                               {"--k=abc"},
                                               {"--game=chess"},
                                               {"--ai=unknown"},
                                               {"--ai=alphabeta", "--evaluation=unknown"},
                                               {"--hash=1048577"},
                                               {"--isa=none"},
                                               {"--seed=-1"},
                                               {"--perft=x"}}) {
    const ProgramRun run = Mnk(words);
    EXPECT_EQ(run.exit_code, 2) << words.back();
    EXPECT_THAT(run.out, IsEmpty());
    EXPECT_THAT(run.err, MatchesRegex("mnk: [^\n]*\n")) << words.back();
  }
}

}  // namespace
}  // namespace quadrille
