// Tests of match: bad usage and bad input give one line and exit code 2.
#include <fstream>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/tools/match/match_cli.h"
#include "tests/tools/run_program.h"

namespace quadrille {
namespace {

using testing::IsEmpty;
using testing::MatchesRegex;
using testing::StartsWith;

using MatchUsageCliTest = MatchCliTest;

TEST_F(MatchUsageCliTest, RejectsAnEngineForAnotherGame) {
  const ProgramRun run =
      Match({Engine("A", kMnk), Engine("B", kFakeNative), "--game=15,15,5,1,1", "--games=2"});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.err, StartsWith("match: B plays (3,3,3,1,1)K_OR_MORE_TO_WIN, not (15,15,5,1,1)"));
}

TEST_F(MatchUsageCliTest, SuggestsTheNearestSubcommand) {
  const ProgramRun run = Match({"merg", File("state")});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_EQ(run.err, "match: expected flags only, got \"merg\"; did you mean merge?\n");
  EXPECT_THAT(Match({"opening", "book.epd"}).err, testing::HasSubstr("did you mean openings?"));
  EXPECT_THAT(Match({"word"}).err, testing::Not(testing::HasSubstr("did you mean")));
}

TEST_F(MatchUsageCliTest, BadInputPrintsOneLine) {
  const std::string a = Engine("A", kChess);
  const std::string b = Engine("B", kChess);
  std::ofstream(File("bad.epd")) << "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -\n"
                                 << "this is no position\n";
  std::ofstream(File("mate.epd")) << "7k/5KQ1/8/8/8/8/8/8 b - - 0 1\n";
  const Words cases[] = {
      {},
      {a, "--nodes=1"},
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
      {a, b, "--nodes=1", "--sgf=" + File("games.sgf")},
      {a, b, "--nodes=1", "--game=gomoku", "--sgf=/nonexistent/games"},
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

}  // namespace
}  // namespace quadrille
