// mnk over real pipes: unbuffered replies, bad input, and commands during a search.
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/base/system/process.h"
#include "src/mnk/rules.h"
#include "tests/protocol/game_transcript.h"

namespace quadrille {
namespace {

using testing::AnyOf;
using testing::ElementsAre;
using testing::MatchesRegex;
using testing::StartsWith;

// Far longer than any test takes, but shorter than the slow AI needs per stone.
constexpr absl::Duration kTimeout = absl::Seconds(40);
constexpr char kSlowAi[] = "--ai=montecarlo";
constexpr char kTenMinutesAStone[] = "--move_time=600000";

class Engine {
 public:
  explicit Engine(std::vector<std::string> flags) : process_(Start(std::move(flags))) {}

  void Send(absl::string_view line) {
    const absl::Status status = process_.WriteLine(line, kTimeout);
    EXPECT_TRUE(status.ok()) << status;
  }
  std::string Read() {
    const absl::StatusOr<std::string> line = process_.ReadLine(kTimeout);
    return line.ok() ? *line : line.status().ToString();
  }
  std::vector<std::string> Read(int lines) {
    std::vector<std::string> all;
    for (int i = 0; i < lines; ++i) all.push_back(Read());
    return all;
  }
  std::string Ask(absl::string_view line) {
    Send(line);
    return Read();
  }
  // Reads the remaining lines and returns the exit code, or -1.
  int End() {
    while (process_.ReadLine(kTimeout).ok()) {
    }
    return process_.WaitForExit(kTimeout).value_or(-1);
  }

 private:
  static Process Start(std::vector<std::string> flags) {
    flags.insert(flags.begin(), "tools/mnk/mnk");
    absl::StatusOr<Process> process = Process::Start(flags);
    EXPECT_TRUE(process.ok()) << process.status();
    if (!process.ok()) std::abort();
    return *std::move(process);
  }

  Process process_;
};

TEST(MnkPipeTest, PlaysAGameOfHumansExactly) {
  Engine engine({"--m=3", "--n=4", "--k=3", "--p=2", "--q=1"});
  EXPECT_EQ(engine.Ask("info"), "(3,4,3,2,1)K_OR_MORE_TO_WIN");
  EXPECT_EQ(engine.Ask("newgame black human white human"), "game started");
  EXPECT_EQ(engine.Ask("movesleft"), "1");
  EXPECT_EQ(engine.Ask("makemove 4 1"), "move black 4 1");
  EXPECT_EQ(engine.Ask("getplayer"), "white");
  EXPECT_EQ(engine.Ask("movesleft"), "2");
  EXPECT_EQ(engine.Ask("makemove 4 1"), "invalid move");
  EXPECT_EQ(engine.Ask("makemove 1 4"), "invalid move");
  EXPECT_EQ(engine.Ask("makemove 1 3"), "move white 1 3");
  EXPECT_EQ(engine.Ask("movesmade"), "2");
  EXPECT_EQ(engine.Ask("getmoves"),
            "moves: (1 1) (2 1) (3 1) (1 2) (2 2) (3 2) (4 2) (2 3) (3 3) (4 3)");
  EXPECT_EQ(engine.Ask("makemove 1 1"), "move white 1 1");
  EXPECT_EQ(engine.Ask("makemove 3 2"), "move black 3 2");
  EXPECT_EQ(engine.Ask("makemove 2 3"), "move black 2 3");
  EXPECT_THAT(engine.Read(2),
              ElementsAre("winner is black", AnyOf("wining line is from 4 1 to 2 3",
                                                   "wining line is from 2 3 to 4 1")));
  engine.Send("printboard");
  EXPECT_THAT(engine.Read(3), ElementsAre("O..X", "..X.", "OX.."));
  engine.Send("perf");
  EXPECT_THAT(engine.Read(3),
              ElementsAre("average AIPlayer::GetMove() execution is 0 ns",
                          MatchesRegex("average Game::CheckWin\\(\\) execution is [0-9.]+ ns"),
                          MatchesRegex("average Game::GetMoves\\(\\) execution is [0-9.]+ ns")));
  EXPECT_EQ(engine.Ask("isready"), "readyok");
  EXPECT_EQ(engine.Ask("quit"), "(3,4,3,2,1)GameEngine has exited");
  EXPECT_EQ(engine.End(), 0);
}

TEST(MnkPipeTest, EveryAiPlaysByTheRules) {
  const mnk::Rules rules = {.m = 4, .n = 5, .k = 4, .p = 2, .q = 1};
  Engine engine({"--m=4", "--n=5", "--k=4", "--p=2", "--q=1", "--seed=1"});
  GameTranscript transcript(rules);
  for (const absl::string_view ai :
       {"random", "adjacent", "threats", "windows", "priority", "sequences", "mesh", "montecarlo",
        "mcts", "alphabeta", "best"}) {
    EXPECT_EQ(engine.Ask(absl::StrCat("ai ", ai)), absl::StrCat("ai ", ai));
    engine.Send("newgame black ai white ai");
    do {
      const std::string line = engine.Read();
      const std::string wrong = transcript.Add(line);
      ASSERT_EQ(wrong, "") << ai << ": " << line;
    } while (!transcript.is_over());
  }
  EXPECT_EQ(engine.Ask("exit"), "(4,5,4,2,1)GameEngine has exited");
  EXPECT_EQ(engine.End(), 0);
}

TEST(MnkPipeTest, SurvivesBadInput) {
  Engine engine({"--m=3", "--n=4", "--k=3"});
  engine.Ask("newgame black human white human");
  engine.Ask("makemove 1 1");
  const std::string long_number = "makemove 1 " + std::string(100000, '9');
  const std::string nul = absl::StrCat("make", std::string(3, '\0'), "move 1 1");
  for (const std::string& line :
       {std::string("xyzzy"), std::string("makemove"), std::string("makemove 1"),
        std::string("makemove 1 2 3"), std::string("makemove -1 -1"),
        std::string("makemove 18446744073709551617 1"), std::string("makemove one two"),
        std::string("newgame black black"), std::string("newgame x y z w v"), long_number, nul,
        std::string(1, '\0'), std::string(1000000, 'x'), std::string(3000000, 'x'),
        std::string(500000, '\0') + "quit", std::string(1 << 20, ' ') + "quit",
        std::string("\xff\xfe\x80 \xc3\x28")}) {
    const std::string answer = engine.Ask(line);
    EXPECT_THAT(answer, AnyOf("invalid move", StartsWith("unknown command: "))) << line.size();
    EXPECT_LT(answer.size(), 500u);
    EXPECT_EQ(engine.Ask("isready\r"), "readyok");
  }
  EXPECT_EQ(engine.Ask("movesmade"), "1");
  EXPECT_EQ(engine.Ask("makemove 2 1"), "move white 2 1");
}

TEST(MnkPipeTest, IgnoresBlankLines) {
  Engine engine({});
  for (const absl::string_view line : {"", "\r", "  \t "}) engine.Send(line);
  EXPECT_EQ(engine.Ask("isready"), "readyok");
}

TEST(MnkPipeTest, RepliesWhileTheAiThinks) {
  Engine engine({kSlowAi, kTenMinutesAStone});
  EXPECT_EQ(engine.Ask("newgame black human white ai"), "game started");
  EXPECT_EQ(engine.Ask("makemove 8 8"), "move black 8 8");
  EXPECT_EQ(engine.Ask("isready"), "readyok");
  EXPECT_EQ(engine.Ask("getplayer"), "white");
  EXPECT_EQ(engine.Ask("movesmade"), "1");
  EXPECT_EQ(engine.Ask("makemove 1 1"), "invalid move");
  EXPECT_EQ(engine.Ask("newgame white human"), "game started");
  EXPECT_EQ(engine.Ask("makemove 1 1"), "move black 1 1");
}

TEST(MnkPipeTest, QuitsWhileTheAiThinks) {
  for (const absl::string_view word : {"quit", "exit", "stop"}) {
    for (const std::string ai : {"--ai=montecarlo", "--ai=alphabeta"}) {
      Engine engine({ai, kTenMinutesAStone});
      EXPECT_EQ(engine.Ask("newgame black human white ai"), "game started");
      EXPECT_EQ(engine.Ask("makemove 8 8"), "move black 8 8");
      EXPECT_EQ(engine.Ask(word), "(15,15,5,1,1)GameEngine has exited");
      EXPECT_EQ(engine.End(), 0);
    }
  }
}

}  // namespace
}  // namespace quadrille
