// Tests of chess_measure: output, exit codes and error messages.
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/tools/run_program.h"

namespace quadrille {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

ProgramRun Measure(Words words) {
  words.push_back("--engine=tools/chess/chess");
  words.push_back("--hash=1");
  return RunTool("chess_measure", std::move(words));
}

// Writes `text` to a temporary file and returns its path.
std::string WriteTempFile(const std::string& name, const std::string& text) {
  const std::string path = testing::TempDir() + "/" + name;
  std::ofstream(path) << text;
  return path;
}

constexpr char kTwoPositions[] =
    "# Ladder and back rank.\n"
    "\n"
    "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8#; dm 1; c7 \"Ra8 h3\"; c8 \"90 30\"; id \"Back.1\";\n"
    "7k/8/8/8/8/8/R7/1R4K1 w - - bm Kh2; dm 3; c7 \"Kf1 Kh2\"; c8 \"100 7\"; id \"Ladder.1\";\n";

TEST(ChessMeasureCliTest, CountsMovesAndListsMissedOnes) {
  const ProgramRun run =
      Measure({"moves", WriteTempFile("moves.epd", kTwoPositions), "--nodes=5000", "--jobs=2"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, ContainsRegex("^Ladder.1: 0 of 1: [^ ]+, expected: bm Kh2\n"
                                     "Total: 1 of 2 \\(50.0 %\\)\n$"));
  EXPECT_THAT(run.err, IsEmpty());
}

TEST(ChessMeasureCliTest, AddsUpPointsByGroup) {
  const ProgramRun run =
      Measure({"points", WriteTempFile("points.epd", kTwoPositions), "--nodes=5000"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, AllOf(HasSubstr("\nBack: 90 of 90 (100.0 %)\nLadder: 0 of 100 (0.0 %)\n"),
                             EndsWith("\nTotal: 90 of 190 (47.4 %)\n")));
}

TEST(ChessMeasureCliTest, CountsMatesOfTheRightLengthOnly) {
  const ProgramRun run =
      Measure({"mates", WriteTempFile("mates.epd", kTwoPositions), "--nodes=20000"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, AllOf(StartsWith("Ladder.1: 0 of 1: "), HasSubstr("mate 2, expected"),
                             HasSubstr("\nmate in 1: 1 of 1 (100.0 %)\n"),
                             HasSubstr("\nmate in 3: 0 of 1 (0.0 %)\n")));
}

constexpr char kHungQueen[] =
    "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"*\"]\n\n"
    "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Kxf7 4. d3 *\n";

TEST(ChessMeasureCliTest, ListsMistakesByPlayer) {
  const ProgramRun run =
      Measure({"mistakes", WriteTempFile("queen.pgn", kHungQueen), "--nodes=5000", "--plies=2"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  // Ann's move 4 is left out, because the game is decided.
  EXPECT_THAT(run.out, AllOf(StartsWith("player "),
                             ContainsRegex("\nAnn +1 +2 .* 50.0 +50.0 \\|.* 50.0 \\| 100.0 +0.0 +"
                                           "0.0 \\| +50.0 +50.0\n"),
                             ContainsRegex("\nBob +1 +1 .* 0.0 +0.0 \\| 100.0 .*\n$")));
}

TEST(ChessMeasureCliTest, ListsMistakesByRating) {
  const std::string rated = std::string("[WhiteElo \"1043\"]\n[BlackElo \"1203\"]\n") + kHungQueen;
  const ProgramRun run =
      Measure({"mistakes", WriteTempFile("rated.pgn", rated + "\n" + rated), "--nodes=100"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, AllOf(ContainsRegex("\n1000-1199 +2 +6 "), HasSubstr("\n1200-1399 ")));
}

TEST(ChessMeasureCliTest, NamesTheGameWhoseMistakesItCannotRead) {
  const std::string file =
      WriteTempFile("illegal.pgn", std::string(kHungQueen) + "\n[White \"Cem\"]\n\n1. e5 *\n");
  const ProgramRun run = Measure({"mistakes", file, "--nodes=100"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.err, AllOf(HasSubstr("illegal.pgn"), HasSubstr("line 9, column 4")));
  const ProgramRun empty = Measure({"mistakes", WriteTempFile("empty.pgn", "")});
  EXPECT_EQ(empty.exit_code, 2);
  EXPECT_THAT(empty.err, HasSubstr("no games in "));
}

TEST(ChessMeasureCliTest, MeasuresSpeedThreadsLatencyAndMemory) {
  const std::string file = WriteTempFile("speed.epd", kTwoPositions);
  const ProgramRun speed = Measure({"speed", file, "--other=tools/chess/chess",
                                    "--other_options=MultiPV=1", "--nodes=20000", "--rounds=2"});
  EXPECT_EQ(speed.exit_code, 0) << speed.err;
  EXPECT_THAT(speed.out, AllOf(HasSubstr("\nBack.1 "), HasSubstr("\nRound 2: "),
                               ContainsRegex("\nMedian: [0-9.]+\nGeometric mean: [0-9.]+\n$")));

  const ProgramRun threads = Measure({"threads", file, "--depth=8", "--rounds=1"});
  EXPECT_EQ(threads.exit_code, 0) << threads.err;
  EXPECT_THAT(threads.out, ContainsRegex("\nLadder.1 .*\nGeometric mean: .*\nMedian: [0-9.]+\n$"));

  const ProgramRun latency = Measure({"latency", "--rounds=2"});
  EXPECT_EQ(latency.exit_code, 0) << latency.err;
  EXPECT_THAT(latency.out, ContainsRegex("\nstop to bestmove: median [0-9.]+ ms, max"));

  const ProgramRun memory = Measure({"memory", file, "--nodes=1000", "--tables=1,3"});
  EXPECT_EQ(memory.exit_code, 0) << memory.err;
  EXPECT_THAT(memory.out, ContainsRegex("^Hash 1 MB: .*\nHash 3 MB: .*\n$"));
}

// A puzzle that mates in two, a game that ends in mate, and one without moves.
constexpr char kGames[] =
    "\xEF\xBB\xBF[FEN \"7k/8/8/8/8/8/R7/1R4K1 w - - 0 1\"]\r\n1. Rb7 {quiet} Kg8 2. Ra8# 1-0\r\n"
    "1. f3 e5 2. g4 Qh4# 0-1\r\n"
    "[White \"none\"]\r\n*\r\n";

TEST(ChessMeasureCliTest, TheMovesOfGamesAreSolutions) {
  const std::string file = WriteTempFile("games.pgn", kGames);
  const ProgramRun moves = Measure({"moves", file, "--nodes=100"});
  EXPECT_EQ(moves.exit_code, 0) << moves.err;
  EXPECT_THAT(moves.out, AllOf(ContainsRegex("game 2: 0 of 1: [^ ]+, expected: bm f3\n"),
                               ContainsRegex("\nTotal: [01] of 2 ")));
  EXPECT_THAT(moves.err, HasSubstr("games.pgn: games left out: 1 (no move after the position)\n"));

  const ProgramRun last = Measure({"moves", file, "--plies=3", "--nodes=5000"});
  EXPECT_EQ(last.out, "Total: 1 of 1 (100.0 %)\n") << last.err;  // Qh4#
  EXPECT_THAT(last.err, HasSubstr("games left out: 2 "));

  const ProgramRun mates = Measure({"mates", file, "--nodes=20000"});
  EXPECT_EQ(mates.out, "Total: 1 of 1 (100.0 %)\n") << mates.err;
  EXPECT_THAT(mates.err, HasSubstr("games left out: 2 (no mate by the side to move at the end)\n"));

  const ProgramRun one = Measure({"mates", file, "--plies=2", "--nodes=5000"});
  EXPECT_EQ(one.out, "Total: 1 of 1 (100.0 %)\n") << one.err;
}

TEST(ChessMeasureCliTest, GamesArePositionsForTheOtherMeasurements) {
  const std::string file = WriteTempFile("games.pgn", kGames);
  const ProgramRun end = Measure({"memory", file, "--nodes=100", "--tables=1"});
  EXPECT_EQ(end.exit_code, 0) << end.err;
  EXPECT_THAT(end.err, HasSubstr("games left out: 2 (the game is over)\n"));
  const ProgramRun start = Measure({"memory", file, "--plies=0", "--nodes=100", "--tables=1"});
  EXPECT_EQ(start.exit_code, 0) << start.err;
  EXPECT_THAT(start.err, IsEmpty());
}

TEST(ChessMeasureCliTest, UnreachablePositionsAreReported) {
  const std::string file =
      WriteTempFile("bishops.epd", "# a comment\n4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - bm a4;\n");
  const ProgramRun run = Measure({"moves", file, "--nodes=10"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.err, AllOf(HasSubstr("positions that no game reaches: 1; the first: line 2: "),
                             HasSubstr("bishops on squares of one colour")));
}

TEST(ChessMeasureCliTest, UsageErrorsExitWithCode2) {
  const std::string games = WriteTempFile("games.pgn", kGames);
  const std::string bad_game = WriteTempFile("bad.pgn", "1. e4 e5\n2. Ke3 *\n");
  const std::string over = WriteTempFile("over.pgn", "1. f3 e5 2. g4 Qh4# 0-1\n");
  const std::string bad = WriteTempFile("bad.epd", "8/8/8/8/8/8/8/8 w - - bm Ra8;\n");
  const std::string empty = WriteTempFile("empty.epd", "# nothing\n");
  const std::string no_move =
      WriteTempFile("no_move.epd", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - id \"X\";\n");
  struct {
    Words words;
    const char* error;
  } const kCases[] = {
      {{}, "expected a command"},
      {{"guess"}, "unknown command: \"guess\""},
      {{"moves"}, "moves: expected a FILE"},
      {{"moves", "a", "b"}, "unexpected argument: \"b\""},
      {{"moves", "/no/such.epd"}, "cannot read \"/no/such.epd\""},
      {{"moves", bad}, "bad.epd: line 1: "},
      {{"moves", empty}, "no positions in "},
      {{"moves", no_move, "--nodes=100"}, "X: expected a bm or am operation"},
      {{"points", games}, "points: expected an EPD file, got "},
      {{"moves", bad_game}, "bad.pgn: line 2, column 4: move \"Ke3\""},
      {{"speed", over}, "no positions in "},
      {{"moves", bad, "--plies=2"}, "--plies: has no effect without a PGN file"},
      {{"speed", "--plies=2"}, "--plies: has no effect without a PGN file"},
      {{"latency", "--options=Hash"}, "expected NAME=VALUE, got \"Hash\""},
      {{"latency", "--speed=1"}, "unknown flag"},
      {{"memory", "--tables=16,x"}, "tables: "},
  };
  for (const auto& c : kCases) {
    const ProgramRun run = Measure(c.words);
    EXPECT_EQ(run.exit_code, 2) << c.error;
    EXPECT_THAT(run.err, AllOf(StartsWith("chess_measure: "), HasSubstr(c.error)));
    EXPECT_THAT(run.out, IsEmpty());
  }
}

TEST(ChessMeasureCliTest, EngineFailuresExitWithCode3) {
  struct {
    const char* engine;
    const char* error;
  } const kCases[] = {
      {"/no/such/engine", "cannot start"},
      {"/bin/false", "exited with code 1"},
      {"/bin/cat", "does not reply to `uci` with `uciok`"},
  };
  for (const auto& c : kCases) {
    const ProgramRun run = RunProgram({"tools/chess_measure/chess_measure", "latency",
                                       std::string("--engine=") + c.engine, "--timeout=1"});
    EXPECT_EQ(run.exit_code, 3) << c.engine;
    EXPECT_THAT(run.err, HasSubstr(c.error));
  }
  const ProgramRun run = Measure({"latency", "--options=Colour=red"});
  EXPECT_EQ(run.exit_code, 3);
  EXPECT_THAT(run.err, HasSubstr("has no option \"Colour\""));
}

}  // namespace
}  // namespace quadrille
