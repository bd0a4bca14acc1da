// match: games of every kind, the report, exit codes, messages, and state files that survive kills.
#include <signal.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/chess/text/pgn.h"
#include "tests/tools/run_program.h"

namespace quadrille {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::Not;
using testing::StartsWith;
using Words = std::vector<std::string>;

constexpr char kProgram[] = "tools/match/match";
constexpr char kChess[] = "cmd=tools/chess/chess";
constexpr char kMnk[] = "cmd=tools/mnk/mnk";
constexpr char kFakeNative[] = "cmd=tests/match/fake_native.sh";
constexpr char kFake[] = "cmd=tests/match/fake_uci.sh";
constexpr char kReport[] =
    "Score: [0-9]+\\.[0-9]+ % \\(W [0-9]+, L [0-9]+, D [0-9]+, [0-9]+ games\\)\n"
    "Elo: [+-][0-9inf.]+ \\+/- [0-9inf.]+\n"
    "Pairs: \\[[0-9]+, [0-9]+, [0-9]+, [0-9]+, [0-9]+\\]\n";

ProgramRun Match(Words words, const RunOptions& options = {}) {
  words.insert(words.begin(), kProgram);
  return RunProgram(words, options);
}

std::string Engine(const std::string& name, const std::string& fields) {
  return absl::StrCat("--engine=name=", name, ",", fields);
}

// The last `count` lines of `text`.
std::string LastLines(absl::string_view text, std::size_t count) {
  std::vector<std::string> lines = absl::StrSplit(text, '\n');
  std::string last;
  const std::size_t end = lines.size() - 1;  // an empty text follows the last line end
  for (std::size_t i = end - std::min(count, end); i < end; ++i) last += lines[i] + "\n";
  return last;
}

std::string ReadText(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

class MatchCliTest : public testing::Test {
 protected:
  MatchCliTest() {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directory(folder_);
    std::ofstream(File("book.epd")) << "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -\n"
                                    << "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -\n"
                                    << "rnbqkb1r/pppppppp/5n2/8/3P4/8/PPP1PPPP/RNBQKBNR w KQkq -\n";
    std::ofstream(File("book.pgn")) << "[Event \"?\"]\n\n1. e4 c5 2. Nf3 d6 *\n\n"
                                    << "[Event \"?\"]\n\n1. d4 d5 2. c4 *\n";
  }
  std::string File(const std::string& name) const { return absl::StrCat(folder_, "/", name); }

  const std::string folder_ = testing::TempDir() + "/match";
};

TEST_F(MatchCliTest, EndsWithScoreEloAndPairs) {
  const ProgramRun run =
      Match({Engine("A", kChess), Engine("B", kChess), "--nodes=100", "--games=6", "--last_move=40",
             "--concurrency=2", "--openings=" + File("book.epd")});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.err, IsEmpty());
  EXPECT_THAT(LastLines(run.out, 3), MatchesRegex(kReport));
  // The engine is deterministic at fixed nodes, so that each pair comes out even.
  EXPECT_THAT(run.out, HasSubstr("Elo: +0.0 +/- 0.0\nPairs: [0, 0, 3, 0, 0]\n"));
  EXPECT_THAT(run.out, AllOf(HasSubstr("Game 1: A - B "), HasSubstr("Game 2: B - A ")));
}

TEST_F(MatchCliTest, BeginsWithEnginesLimitsOpeningsAndGames) {
  const ProgramRun run = Match({Engine("A", absl::StrCat(kChess, ",depth=2")), Engine("B", kChess),
                                "--nodes=100", "--games=2", "--last_move=5"});
  EXPECT_THAT(run.out, StartsWith("Engine: A (uci), depth=2\n"
                                  "Engine: B (uci), nodes=100\n"
                                  "Game: chess\n"
                                  "Openings: the built-in book, 500 openings, seed 1\n"
                                  "Games: 2 in 1 pair\n"
                                  "Game 1: "));
}

// Games without openings between deterministic engines are all the same two.
TEST_F(MatchCliTest, GamesThatRepeatOthersAreNoEvidence) {
  const Words words = {Engine("A", absl::StrCat(kChess, ",nodes=300")), Engine("B", kChess),
                       "--nodes=100", "--games=8", "--last_move=8"};
  Words without = words;
  without.push_back("--openings=none");
  const ProgramRun repeated = Match(without);
  EXPECT_EQ(repeated.exit_code, 0);
  EXPECT_THAT(repeated.err, MatchesRegex("match: a pair of games repeats another one [^\n]*\n"));
  EXPECT_THAT(repeated.out, HasSubstr("\nRepeated pairs: 3 of 4, move by move; "));
  EXPECT_THAT(repeated.out, MatchesRegex("(.|\n)*\nElo: [+-][0-9inf.]+ \\+/- inf\n(.|\n)*"));
  EXPECT_THAT(repeated.out, HasSubstr("\nOpenings: none, from the start position\n"));
  // By default each pair has an opening of its own.
  const ProgramRun different = Match(words);
  EXPECT_THAT(different.err, IsEmpty());
  EXPECT_THAT(different.out, Not(HasSubstr("Repeated")));
}

TEST_F(MatchCliTest, RecordsOfConnectGamesNameTheWinnerAsPgnDoes) {
  const ProgramRun run =
      Match({Engine("strong", absl::StrCat(kMnk, ",args=--ai=threats")),
             Engine("weak", absl::StrCat(kMnk, ",args=--ai=random")), "--games=2", "--game=gomoku",
             "--opening_turns=0", "--pgn=" + File("games.txt")});
  // Black begins: in game 1 the strong one.
  EXPECT_THAT(run.out, AllOf(HasSubstr("\nGame 1: weak - strong 0-1, 5 in a row, "),
                             HasSubstr("\nGame 2: strong - weak 1-0, 5 in a row, "),
                             HasSubstr("Score: 100.00 %")));
  EXPECT_THAT(ReadText(File("games.txt")),
              AllOf(HasSubstr("[White \"weak\"]\n[Black \"strong\"]\n[Result \"0-1\"]\n"),
                    HasSubstr("[White \"strong\"]\n[Black \"weak\"]\n[Result \"1-0\"]\n")));
}

TEST_F(MatchCliTest, MoreNodesWinAnSprtThatStopsByItself) {
  const ProgramRun run =
      Match({Engine("A", absl::StrCat(kChess, ",nodes=1000")), Engine("B", kChess), "--nodes=10",
             "--games=1000", "--sprt=0,100,0.1,0.1"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(LastLines(run.out, 4),
              MatchesRegex(absl::StrCat(kReport, "LLR: [0-9.]+ \\[-2.20, 2.20\\] H1\n")));
  EXPECT_THAT(run.out, Not(HasSubstr("Game 900:")));
}

TEST_F(MatchCliTest, FaultsLoseAndTheMatchGoesOn) {
  const ProgramRun run =
      Match({Engine("A", kChess), Engine("B", absl::StrCat(kFake, ",args=crash")), "--depth=1",
             "--games=4"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out, HasSubstr("Fault: B crashes: "));
  EXPECT_THAT(run.out, HasSubstr("\"info string about to die\""));
  EXPECT_THAT(run.out, HasSubstr("Score: 100.00 % (W 4, L 0, D 0, 4 games)"));
}

TEST_F(MatchCliTest, AnEngineThatNeverStartsLosesEveryGame) {
  const ProgramRun run = Match({Engine("A", absl::StrCat(kFake, ",args=exits")),
                                Engine("B", kChess), "--depth=1", "--games=2"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out, HasSubstr("Fault: A crashes: "));
  EXPECT_THAT(run.out, HasSubstr("(W 0, L 2, D 0, 2 games)"));
}

TEST_F(MatchCliTest, BothProtocolsAndChess960Mix) {
  for (const char* game : {"chess", "chess960"}) {
    const ProgramRun run =
        Match({Engine("A", absl::StrCat(kChess, ",proto=xboard")), Engine("B", kChess), "--depth=2",
               "--games=4", absl::StrCat("--game=", game), "--pgn=" + File("games.pgn")});
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_THAT(run.out, Not(HasSubstr("Fault"))) << game;
  }
  const auto games = chess::ParsePgn(ReadText(File("games.pgn")));
  ASSERT_TRUE(games.ok()) << games.status();
  ASSERT_EQ(games->size(), 8u);
  EXPECT_EQ((*games)[0].Tag("Termination"), "normal");
  EXPECT_EQ((*games)[7].Tag("Variant"), "Chess960");
  EXPECT_THAT((*games)[0].moves[0].remarks[0].text,
              MatchesRegex("[+-][0-9]+\\.[0-9][0-9]/2 [0-9]+\\.[0-9]+s"));
}

TEST_F(MatchCliTest, ClocksRunAndAreWrittenDown) {
  const ProgramRun run =
      Match({Engine("A", absl::StrCat(kChess, ",margin=5000")),
             Engine("B", absl::StrCat(kChess, ",proto=xboard,margin=5000")), "--tc=0.2+0.002",
             "--games=2", "--last_move=20", "--pgn=" + File("games.pgn")});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out, Not(HasSubstr("Fault")));
  EXPECT_THAT(ReadText(File("games.pgn")), HasSubstr("[%clk 0:00:00."));
}

TEST_F(MatchCliTest, OurEnginePondersInBothProtocols) {
  const ProgramRun run =
      Match({Engine("A", absl::StrCat(kChess, ",ponder=on,margin=5000,option.Threads=2")),
             Engine("B", absl::StrCat(kChess, ",ponder=on,proto=xboard,margin=5000")),
             "--tc=0.3+0.003", "--games=4", "--openings=" + File("book.epd")});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.err, IsEmpty());
  EXPECT_THAT(run.out, Not(HasSubstr("Fault")));
  EXPECT_THAT(LastLines(run.out, 3), MatchesRegex(kReport));
}

TEST_F(MatchCliTest, EveryGameOfTheFamilyIsPlayed) {
  for (const char* game :
       {"3,3,3,1,1", "15,15,5,1,1", "15,15,5,1,1,exact", "connect6", "6,7,4,2,3", "1,20,4,1,1"}) {
    SCOPED_TRACE(game);
    const ProgramRun run =
        Match({Engine("A", absl::StrCat(kMnk, ",args=--ai=threats")),
               Engine("B", absl::StrCat(kMnk, ",args=--ai=random")), "--games=6", "--concurrency=2",
               absl::StrCat("--game=", game), "--pgn=" + File("games.txt")});
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_THAT(run.err, IsEmpty());
    EXPECT_THAT(run.out, Not(HasSubstr("Fault")));
    EXPECT_THAT(LastLines(run.out, 3), MatchesRegex(kReport));
  }
  EXPECT_THAT(ReadText(File("games.txt")), HasSubstr("[Game \"6,7,4,2,3\"]"));
}

TEST_F(MatchCliTest, TheStrongerAiWins) {
  const ProgramRun run = Match({Engine("A", absl::StrCat(kMnk, ",args=--ai=threats")),
                                Engine("B", absl::StrCat(kMnk, ",args=--ai=random")), "--games=20",
                                "--concurrency=2", "--game=gomoku"});
  EXPECT_THAT(run.out, HasSubstr("Score: 100.00 %"));
}

TEST_F(MatchCliTest, AnEngineForAnotherGameIsRefused) {
  const ProgramRun run =
      Match({Engine("A", kMnk), Engine("B", kFakeNative), "--game=15,15,5,1,1", "--games=2"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.err, StartsWith("match: B plays (3,3,3,1,1)K_OR_MORE_TO_WIN, not (15,15,5,1,1)"));
}

TEST_F(MatchCliTest, EnginesWithoutSeatsBeginOnTheEmptyBoard) {
  const ProgramRun run = Match({Engine("A", kFakeNative), Engine("B", kMnk), "--game=3,3,3,1,1",
                                "--games=1", "--pgn=" + File("games.txt")});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out, HasSubstr("\nNote: A cannot begin from an opening"));
  EXPECT_THAT(ReadText(File("games.txt")), HasSubstr("[OpeningStones \"0\"]"));
  const ProgramRun asked =
      Match({Engine("A", kFakeNative), Engine("B", kMnk), "--game=3,3,3,1,1", "--opening_turns=1"});
  EXPECT_EQ(asked.exit_code, 2);
}

// The lines of `state` that are games.
int GamesIn(const std::string& state) {
  int games = 0;
  for (const absl::string_view line : absl::StrSplit(state, '\n')) {
    games += !line.empty() && line[0] != '#' ? 1 : 0;
  }
  return games;
}

TEST_F(MatchCliTest, SurvivesKillsAtAnyMoment) {
  const Words words = {Engine("A", absl::StrCat(kChess, ",nodes=300")),
                       Engine("B", kChess),
                       "--nodes=50",
                       "--last_move=30",
                       "--games=24",
                       "--concurrency=2"};
  const std::string expected = LastLines(Match(words).out, 5);
  Words with_state = words;
  with_state.push_back("--state=" + File("state"));
  int games = 0;
  for (const int kill_after_ms : {1, 20, 60, 100, 150, 250}) {
    RunOptions options;
    options.signal_after_ms = kill_after_ms;
    options.signal = SIGKILL;
    const ProgramRun run = Match(with_state, options);
    const int now = GamesIn(ReadText(File("state")));
    EXPECT_GE(now, games);
    // What it told of is kept, but perhaps for the games in flight.
    EXPECT_GE(now - games, GamesIn(run.out) - 5);
    games = now;
  }
  const ProgramRun run = Match(with_state);
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(LastLines(run.out, 5), expected);
  EXPECT_EQ(GamesIn(ReadText(File("state"))), 24);
  // All is done: nothing is played, the same is told.
  const ProgramRun again = Match(with_state);
  EXPECT_THAT(again.out, Not(HasSubstr("\nGame 1: ")));
  EXPECT_THAT(again.out, HasSubstr("\nGames: 24 in 12 pairs, 2 at once, 24 played before\n"));
  EXPECT_EQ(LastLines(again.out, 5), expected);
}

TEST_F(MatchCliTest, PartsOfManyMachinesMerge) {
  const Words words = {Engine("A", absl::StrCat(kChess, ",nodes=300")), Engine("B", kChess),
                       "--nodes=50", "--last_move=30"};
  Words whole = words;
  whole.push_back("--games=12");
  const std::string expected = LastLines(Match(whole).out, 5);
  Words merge = {"merge"};
  for (const char* range : {"0:2", "2:3", "3:6"}) {
    Words part = words;
    merge.push_back(File(absl::StrCat("part", range)));
    part.push_back(absl::StrCat("--pairs=", range));
    part.push_back("--state=" + merge.back());
    EXPECT_EQ(Match(part).exit_code, 0);
  }
  EXPECT_EQ(Match(merge).out, expected);
  merge.push_back(merge[1]);
  EXPECT_EQ(Match(merge).out,
            absl::StrCat("Note: 4 games occur more than once; each counts once\n", expected));
  merge.push_back("--sprt=0,5");
  EXPECT_THAT(Match(merge).out, HasSubstr("\nLLR: "));
}

TEST_F(MatchCliTest, ADryRunRefusesWhatAMatchWouldAndPlaysNothing) {
  const Words words = {Engine("A", kChess),
                       Engine("B", kChess),
                       "--nodes=50",
                       "--openings=" + File("book.epd"),
                       "--state=" + File("state"),
                       "--dry_run"};
  const ProgramRun fresh = Match(words);
  EXPECT_EQ(fresh.exit_code, 0);
  EXPECT_THAT(fresh.out + fresh.err, IsEmpty());
  EXPECT_FALSE(std::filesystem::exists(File("state")));

  std::ofstream(File("state")) << "0123456789abcdef 0 win 9 checkmate\n";
  const ProgramRun other = Match(words);
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_THAT(other.err, HasSubstr("the state belongs to a match with other settings: "));

  const ProgramRun no_engine =
      Match({Engine("A", kChess), Engine("B", "cmd=/nonexistent"), "--nodes=50", "--dry_run"});
  EXPECT_EQ(no_engine.exit_code, 2);
  EXPECT_THAT(no_engine.err, HasSubstr("\"/nonexistent\""));

  const ProgramRun no_opening = Match({Engine("A", kChess), Engine("B", kChess), "--nodes=50",
                                       "--openings=" + File("none"), "--dry_run"});
  EXPECT_EQ(no_opening.exit_code, 2);
}

TEST_F(MatchCliTest, AnInterruptPrintsWhatIsKnown) {
  RunOptions options;
  options.signal_after_ms = 400;
  options.signal = SIGINT;
  const ProgramRun run = Match({Engine("A", kChess), Engine("B", kChess), "--nodes=300",
                                "--games=1000000", "--openings=" + File("book.pgn")},
                               options);
  EXPECT_EQ(run.exit_code, 130);
  EXPECT_THAT(run.out, HasSubstr("\nPairs: ["));
  EXPECT_THAT(run.err, HasSubstr("match: interrupted; with --state=FILE "));
}

TEST_F(MatchCliTest, AnInterruptSaysHowToGoOn) {
  RunOptions options;
  options.signal_after_ms = 400;
  options.signal = SIGINT;
  const ProgramRun run = Match({Engine("A", kChess), Engine("B", kChess), "--nodes=300",
                                "--games=1000000", "--state=" + File("state")},
                               options);
  EXPECT_EQ(run.exit_code, 130);
  EXPECT_THAT(run.err, MatchesRegex("match: interrupted; the same command plays the remaining "
                                    "[0-9]+ games\n"));
}

TEST_F(MatchCliTest, AStateOfOtherSettingsIsRefusedByName) {
  const Words words = {Engine("A", kChess), Engine("B", kChess), "--games=2", "--last_move=5",
                       "--state=" + File("state")};
  Words first = words;
  first.push_back("--nodes=50");
  ASSERT_EQ(Match(first).exit_code, 0);
  Words second = words;
  second.push_back("--nodes=60");
  const ProgramRun run = Match(second);
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.err, HasSubstr("state: the state belongs to a match with other settings: limits "
                                 "of the first engine: nodes=50, now nodes=60; "));
}

TEST_F(MatchCliTest, NonsenseIsRefusedInALine) {
  const std::string a = Engine("A", kChess);
  const std::string b = Engine("B", kChess);
  std::ofstream(File("bad.epd")) << "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -\n"
                                 << "this is no position\n";
  std::ofstream(File("mate.epd")) << "7k/5KQ1/8/8/8/8/8/8 b - - 0 1\n";
  const Words cases[] = {
      {},
      {a, "--nodes=1"},
      {a, b, a, "--nodes=1"},
      {a, b},
      {a, b, "--nodes=0"},
      {a, b, "--nodes=1", "--games=0"},
      {a, b, "--nodes=1", "word"},
      {a, b, "--nodes=1", "--game=checkers"},
      {a, b, "--nodes=1", "--game=0,3,3,1,1"},
      {a, b, "--nodes=1", "--sprt=5,0"},
      {a, b, "--nodes=1", "--sprt=0"},
      {a, b, "--nodes=1", "--sprt=0,5,0.6,0.1"},
      {a, b, "--nodes=1", "--pairs=3:3"},
      {a, b, "--nodes=1", "--pairs=1:2", "--games=2"},
      {a, b, "--nodes=1", "--openings=/nonexistent.epd"},
      {a, b, "--nodes=1", "--openings=" + File("bad.epd"), "--games=4"},
      {a, b, "--nodes=1", "--openings=" + File("mate.epd")},
      {a, b, "--nodes=1", "--openings=/dev/null"},
      {a, b, "--nodes=1", "--opening_turns=2"},
      {a, b, "--nodes=1", "--pgn=/nonexistent/games"},
      {a, b, "--nodes=1", "--state=/nonexistent/state"},
      {a, b, "--nodes=1", "--syzygy=/nonexistent"},
      {a, b, "--nodes=1", "--resign=3"},
      {a, Engine("B", "cmd=/nonexistent/engine"), "--nodes=1"},
      {a, Engine("B", absl::StrCat(kChess, ",option.Nonsense=1")), "--nodes=1"},
      {a, Engine("B", absl::StrCat(kChess, ",proto=mnk")), "--nodes=1"},
      {a, Engine("B", absl::StrCat(kChess, ",proto=xboard")), "--nodes=1"},
      {"merge"},
      {"merge", "/nonexistent"},
  };
  for (const Words& words : cases) {
    std::string all;
    for (const std::string& word : words) all += " " + word;
    const ProgramRun run = Match(words);
    EXPECT_TRUE(run.exit_code == 2 ||
                (run.exit_code == 3 && absl::StrContains(all, "/nonexistent")))
        << all << ": " << run.exit_code;
    EXPECT_THAT(run.out, IsEmpty()) << all;
    EXPECT_THAT(run.err, MatchesRegex("match: [^\n]+\n")) << all;
  }
}

TEST_F(MatchCliTest, HelpTellsEveryFlag) {
  const ProgramRun run = Match({"--help"});
  EXPECT_EQ(run.exit_code, 0);
  for (const char* flag : {"--engine=", "--game=", "--tc=", "--move_time=", "--nodes=", "--depth=",
                           "--games=", "--concurrency=", "--openings=", "--sprt=", "--pgn=",
                           "--state=", "--pairs=", "--syzygy=", "--resign=", "--draw="}) {
    EXPECT_THAT(run.out, HasSubstr(flag));
  }
  EXPECT_THAT(Match({"merge", "--help"}).out, HasSubstr("STATE..."));
}

}  // namespace
}  // namespace quadrille
