// match: opening files, and match openings.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/tools/match/match_cli.h"
#include "tests/tools/run_program.h"

namespace quadrille {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::Not;

class MatchOpeningsCliTest : public MatchCliTest {
 protected:
  // The lines of a file that `match openings` writes.
  std::vector<std::string> MakeOpenings(const std::string& name, const Words& flags) {
    Words words = {"openings", "--out=" + File(name)};
    words.insert(words.end(), flags.begin(), flags.end());
    const ProgramRun run = Match(words);
    EXPECT_EQ(run.exit_code, 0) << run.err;
    return absl::StrSplit(TextOf(File(name)), '\n', absl::SkipEmpty());
  }
};

TEST_F(MatchOpeningsCliTest, GamesStartFromAnOpeningFile) {
  std::ofstream(File("book.txt")) << "# two\n"
                                  << "5/1x3/1o3/2x2/5 o 1 5,5,4,1,1 ; score +0.03\n"
                                  << "5/5/2x2/5/5 o 1 5,5,4,1,1\n";
  const Words words = {Engine("A", absl::StrCat(kMnk, ",args=--ai=threats")),
                       Engine("B", absl::StrCat(kMnk, ",args=--ai=random")),
                       "--game=5,5,4,1,1",
                       "--games=4",
                       "--openings=" + File("book.txt"),
                       "--pgn=" + File("games.txt"),
                       "--state=" + File("state")};
  const ProgramRun run = Match(words);
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("/book.txt, 2 openings, seed 1\n"));
  EXPECT_THAT(run.out, Not(HasSubstr("Fault")));
  EXPECT_THAT(TextOf(File("games.txt")),
              AllOf(HasSubstr("[OpeningStones \"3\"]"), HasSubstr("[OpeningStones \"1\"]"),
                    HasSubstr("\nb4 b3 c2 ")));
  std::ofstream(File("book.txt")) << "5/5/2x2/5/5 o 1 5,5,4,1,1\n";
  const ProgramRun other = Match(words);
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_THAT(other.err, HasSubstr("--openings: book "));
}

// Three games, of which the second is over after five plies and the third is bad.
constexpr char kChessBook[] =
    "[White \"a\"]\r\n\r\n1. e4 {\r\n[Event \"x\"]\r\n} e5 2. Nf3 Nc6 *\r\n"
    "1. e4 f6 2. d4 g5 3. Qh5# 1-0\r\n[White \"c\"]\r\n1. e4 Ka1 *\r\n";

TEST_F(MatchOpeningsCliTest, GamesOfChessBeginFromAFile) {
  std::ofstream(File("chess.pgn"), std::ios::binary) << kChessBook;
  const auto match = [this](const Words& more) {
    Words words = {Engine("A", kChess), Engine("B", kChess), "--nodes=1",
                   "--openings=" + File("chess.pgn"), "--dry_run"};
    words.insert(words.end(), more.begin(), more.end());
    return Match(words);
  };
  const ProgramRun refused = match({});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.out, IsEmpty());
  EXPECT_THAT(refused.err,
              HasSubstr("chess.pgn: line 8, column 7: move \"Ka1\": no such legal move"));

  const ProgramRun left_out = match({"--skip_bad_openings"});
  EXPECT_EQ(left_out.exit_code, 0);
  EXPECT_THAT(left_out.out, HasSubstr("/chess.pgn, 1 openings, seed 1\n"));
  EXPECT_THAT(left_out.err, AllOf(HasSubstr("1 opening of "), HasSubstr("the game is over\n"),
                                  HasSubstr("left out; the first: "), HasSubstr("line 8, ")));

  const ProgramRun cut = match({"--skip_bad_openings", "--plies=2"});
  EXPECT_THAT(cut.out, HasSubstr("/chess.pgn, 2 openings, seed 1, at most 2 plies of each\n"));
  EXPECT_THAT(cut.err, Not(HasSubstr("over")));
}

TEST_F(MatchOpeningsCliTest, UnreachableOpeningsAreReported) {
  std::ofstream(File("book.epd")) << "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\n"
                                  << "4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - -\n"
                                  << "4k3/8/8/8/4P3/8/8/4K3 b - e3 hmvc 3;\n";
  const ProgramRun run = Match({Engine("A", kChess), Engine("B", kChess), "--nodes=1",
                                "--openings=" + File("book.epd"), "--dry_run"});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(run.err, AllOf(HasSubstr("--openings: 2 openings of "),
                             HasSubstr(" start where no game leads; the first: line 2: white has "
                                       "bishops on squares of one colour")));
}

TEST_F(MatchOpeningsCliTest, PliesCutTheOpenings) {
  std::ofstream(File("chess.pgn")) << "1. e4 e5 2. Nf3 Nc6 *\n";
  const ProgramRun run = Match({Engine("A", kChess), Engine("B", kChess), "--nodes=1",
                                "--openings=" + File("chess.pgn"), "--plies=3", "--last_move=3",
                                "--pgn=" + File("games.pgn")});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_THAT(TextOf(File("games.pgn")), HasSubstr("1. e4 e5 2. Nf3 "));
  for (const Words& more : {Words{"--openings=book"}, Words{"--game=gomoku"}}) {
    Words words = {Engine("A", kMnk), Engine("B", kMnk), "--plies=3"};
    words.insert(words.end(), more.begin(), more.end());
    const ProgramRun other = Match(words);
    EXPECT_EQ(other.exit_code, 2);
    EXPECT_THAT(other.err, HasSubstr("--plies: has no effect without a file of chess openings"));
  }
}

TEST_F(MatchOpeningsCliTest, RejectsEnginesThatCannotStartFromAFile) {
  std::ofstream(File("book.txt")) << "3/1x1/3 o 1 3,3,3,1,1\n";
  const ProgramRun run = Match({Engine("A", kFakeNative), Engine("B", kMnk), "--game=3,3,3,1,1",
                                "--openings=" + File("book.txt")});
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.err, HasSubstr("A does not know the command seats"));
}

TEST_F(MatchOpeningsCliTest, GomokuStartsFromBuiltInOpenings) {
  const auto play = [](const Words& more) {
    Words words = {Engine("A", absl::StrCat(kMnk, ",args=--ai=adjacent")),
                   Engine("B", absl::StrCat(kMnk, ",args=--ai=adjacent")), "--game=gomoku",
                   "--games=2"};
    words.insert(words.end(), more.begin(), more.end());
    const ProgramRun run = Match(words);
    EXPECT_EQ(run.exit_code, 0) << run.err;
    return run.out;
  };
  EXPECT_THAT(play({}),
              ContainsRegex("\nOpenings: the built-in openings, [0-9]+ openings, seed 1\n"));
  EXPECT_THAT(play({"--opening_turns=2"}), HasSubstr("\nOpenings: random and balanced, 2 turns"));
  EXPECT_THAT(play({"--openings=none"}), HasSubstr("\nOpenings: none, from the empty board\n"));
}

TEST_F(MatchOpeningsCliTest, GeneratesAndExtendsAFileOfBalancedOpenings) {
  const auto make = [this](const std::string& name, const Words& more) {
    Words words = {"openings",    "--game=9,9,5,1,1", "--turns=2:3",
                   "--nodes=300", "--max_score=0.5",  "--out=" + File(name)};
    words.insert(words.end(), more.begin(), more.end());
    const ProgramRun run = Match(words);
    EXPECT_EQ(run.exit_code, 0) << run.err;
    return run.out;
  };
  EXPECT_EQ(make("parts.txt", {"--count=3"}),
            absl::StrCat("Openings: 3 in ", File("parts.txt"), ", 3 new\n"));
  EXPECT_THAT(make("parts.txt", {"--count=8", "--threads=2"}), HasSubstr(", 5 new\n"));
  EXPECT_THAT(make("parts.txt", {"--count=8"}), HasSubstr(", 0 new\n"));
  make("whole.txt", {"--count=8", "--threads=3"});
  const std::string openings = TextOf(File("whole.txt"));
  EXPECT_EQ(TextOf(File("parts.txt")), openings);
  EXPECT_THAT(openings,
              MatchesRegex("# match openings: [^\n]+\n"
                           "([xo0-9/]+ [xo] 1 9,9,5,1,1 ; candidate [0-9]+, score [^\n]+\n)+"));
  EXPECT_EQ(GamesIn(openings), 8);
  const ProgramRun other = Match(
      {"openings", "--game=9,9,5,1,1", "--turns=3", "--nodes=300", "--out=" + File("whole.txt")});
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_THAT(other.err, HasSubstr("the file belongs to another command"));
  const ProgramRun match = Match({Engine("A", absl::StrCat(kMnk, ",args=--ai=threats")),
                                  Engine("B", absl::StrCat(kMnk, ",args=--ai=random")),
                                  "--game=9,9,5,1,1", "--openings=" + File("whole.txt")});
  EXPECT_EQ(match.exit_code, 0) << match.err;
  EXPECT_THAT(match.out, HasSubstr(", 8 openings, seed 1\n"));
}

// --self_play rejects openings that one side wins.
TEST_F(MatchOpeningsCliTest, SelfPlayRejectsUnfairOpenings) {
  const auto make = [this](const std::string& name, const std::string& count, const Words& more) {
    Words flags = {"--game=7,7,4,1,1", "--turns=2", "--nodes=200", "--max_score=1", count};
    flags.insert(flags.end(), more.begin(), more.end());
    return MakeOpenings(name, flags);
  };
  const std::vector<std::string> all = make("all.txt", "--count=150", {});
  const std::vector<std::string> fair = make("fair.txt", "--count=3", {"--self_play=4"});
  EXPECT_THAT(fair.front(), HasSubstr(", self_play 4"));
  EXPECT_EQ(make("again.txt", "--count=3", {"--self_play=4", "--threads=3"}), fair);
  const auto last = std::find(all.begin(), all.end(), fair.back());
  ASSERT_NE(last, all.end());
  EXPECT_LT(fair.size(), static_cast<std::size_t>(last - all.begin() + 1));
  const ProgramRun unlimited =
      Match({"openings", "--game=7,7,4,1,1", "--self_play=4", "--out=" + File("x.txt")});
  EXPECT_EQ(unlimited.exit_code, 2);
  EXPECT_THAT(unlimited.err, HasSubstr("--self_play: requires --nodes, --move_time"));
}

// --self_play_nodes may exceed --nodes.
TEST_F(MatchOpeningsCliTest, SelfPlayNodesAreSeparate) {
  const auto make = [this](const std::string& name, const Words& more) {
    Words flags = {"--game=7,7,4,1,1", "--turns=2", "--nodes=200", "--max_score=1", "--count=3"};
    flags.insert(flags.end(), more.begin(), more.end());
    return MakeOpenings(name, flags);
  };
  const std::vector<std::string> shallow = make("shallow.txt", {"--self_play=4"});
  const std::vector<std::string> deep =
      make("deep.txt", {"--self_play=4", "--self_play_nodes=1000"});
  EXPECT_THAT(deep.front(), HasSubstr(", self_play 4 at nodes 1000"));
  EXPECT_NE(std::vector(deep.begin() + 1, deep.end()),
            std::vector(shallow.begin() + 1, shallow.end()));
  const ProgramRun none =
      Match({"openings", "--game=7,7,4,1,1", "--self_play_nodes=4", "--out=" + File("x.txt")});
  EXPECT_EQ(none.exit_code, 2);
  EXPECT_THAT(none.err, HasSubstr("--self_play_nodes: requires --self_play"));
}

// --confirm_nodes rejects candidates that only look level, and its scores are written.
TEST_F(MatchOpeningsCliTest, ConfirmingSearchRejectsOpenings) {
  const Words first = {"--game=9,9,5,1,1", "--turns=3", "--nodes=100", "--max_score=0.2",
                       "--count=60"};
  const Words both = {"--game=9,9,5,1,1", "--turns=3", "--nodes=100",
                      "--max_score=0.2",  "--count=5", "--confirm_nodes=20000"};
  const auto position = [](const std::string& line) { return line.substr(0, line.find(';')); };
  std::map<std::string, int> numbers;  // candidates accepted by the first search alone
  std::string scores;
  for (const std::string& line : MakeOpenings("all.txt", first)) {
    numbers.emplace(position(line), static_cast<int>(numbers.size()));
    scores += line + '\n';
  }
  const std::vector<std::string> confirmed = MakeOpenings("confirmed.txt", both);
  EXPECT_THAT(confirmed.front(), HasSubstr(", confirm_nodes 20000"));
  int other_scores = 0;
  for (auto line = confirmed.begin() + 1; line != confirmed.end(); ++line) {
    EXPECT_EQ(numbers.count(position(*line)), 1u) << *line;
    if (!absl::StrContains(scores, *line + '\n')) ++other_scores;
  }
  EXPECT_GT(other_scores, 0);
  EXPECT_GT(numbers[position(confirmed.back())], static_cast<int>(confirmed.size()) - 1);
}

TEST_F(MatchOpeningsCliTest, MinScoreFindsBiasedOpenings) {
  const std::vector<std::string> openings =
      MakeOpenings("ahead.txt", {"--game=9,9,5,1,1", "--turns=3", "--nodes=100", "--count=20",
                                 "--min_score=0.3", "--max_score=0.6"});
  EXPECT_THAT(openings.front(), HasSubstr("score from 0.3 up to 0.6"));
  ASSERT_EQ(openings.size(), 21u);
  for (auto line = openings.begin() + 1; line != openings.end(); ++line) {
    const double score = std::stod(line->substr(line->find("score ") + 6));
    EXPECT_GE(std::abs(score), 0.2995) << *line;
    EXPECT_LE(std::abs(score), 0.6005) << *line;
  }
}

TEST_F(MatchOpeningsCliTest, BadInputPrintsOneLine) {
  std::ofstream(File("bad.txt")) << "3/1x1/3 o 1 3,3,3,1,1\nhello\n";
  std::ofstream(File("other.txt")) << "# another command\n";
  const std::string a = Engine("A", kMnk);
  const std::string b = Engine("B", kMnk);
  const std::string out = "--out=" + File("out.txt");
  const Words cases[] = {
      {a, b, "--game=3,3,3,1,1", "--openings=" + File("bad.txt")},
      {a, b, "--game=4,4,4,1,1", "--openings=" + File("bad.txt")},
      {a, b, "--game=3,3,3,1,1", "--openings=/nonexistent"},
      {a, b, "--game=3,3,3,1,1", "--openings=" + File("bad.txt"), "--opening_turns=1"},
      {a, b, "--game=3,3,3,1,1", "--syzygy=/nonexistent"},
      {"openings"},
      {"openings", "--game=gomoku"},
      {"openings", out},
      {"openings", "--game=chess", out},
      {"openings", "--game=gomoku", out, "word"},
      {"openings", "--game=gomoku", out, "--turns=0"},
      {"openings", "--game=gomoku", out, "--turns=3:2"},
      {"openings", "--game=gomoku", out, "--turns=3:4", "--replies=3"},
      {"openings", "--game=gomoku", out, "--max_score=2"},
      {"openings", "--game=gomoku", out, "--max_score=nan"},
      {"openings", "--game=gomoku", out, "--min_score=-1"},
      {"openings", "--game=gomoku", out, "--min_score=0.2"},  // more than --max_score
      {"openings", "--game=gomoku", out, "--ai=nobody"},
      {"openings", "--game=gomoku", out, "--ai=random"},  // cannot score positions
      {"openings", "--game=gomoku", "--out=" + File("other.txt")},
  };
  for (const Words& words : cases) {
    const ProgramRun run = Match(words);
    EXPECT_EQ(run.exit_code, 2) << words.back();
    EXPECT_THAT(run.out, IsEmpty()) << words.back();
    EXPECT_THAT(run.err, MatchesRegex("match: [^\n]+\n")) << words.back();
  }
  EXPECT_THAT(Match({"openings", "--help"}).out, HasSubstr("--max_score="));
}

}  // namespace
}  // namespace quadrille
