// undo, history, setboard, save, load and clock of a native session.
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/mnk/rules.h"
#include "src/protocol/native/native.h"
#include "tests/protocol/native/session_fixture.h"

namespace quadrille::native {
namespace {

using mnk::Rules;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

constexpr Rules kTwoATurn = {.m = 4, .n = 5, .k = 4, .p = 2, .q = 1};

// A new file of this test, in the current folder, so that its name is short enough for messages.
std::string NewFile(const std::string& name) {
  EXPECT_EQ(chdir(testing::TempDir().c_str()), 0);
  unlink(name.c_str());
  return name;
}

std::string Contents(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

void Write(const std::string& path, absl::string_view text) { std::ofstream(path) << text; }

void PlayHumans(SessionFixture& engine, const std::vector<std::string>& cells) {
  engine.Answer("newgame black human white human");
  for (const std::string& cell : cells) {
    EXPECT_THAT(engine.Answer("makemove " + cell), testing::SizeIs(testing::Ge(1u)));
  }
}

TEST(UndoTest, TakesTheLastStonesBackNewestFirst) {
  SessionFixture engine(kTwoATurn);
  EXPECT_THAT(engine.Answer("undo"), ElementsAre("nothing to undo"));
  PlayHumans(engine, {"1 1", "2 1", "3 1", "4 4"});
  EXPECT_THAT(engine.Answer("undo"), ElementsAre("undone black 4 4"));
  EXPECT_THAT(engine.Answer("movesleft"), ElementsAre("2"));
  EXPECT_THAT(engine.Answer("undo 2"), ElementsAre("undone white 3 1", "undone white 2 1"));
  EXPECT_THAT(engine.Answer("printboard"), ElementsAre("X....", ".....", ".....", "....."));
  EXPECT_THAT(engine.Answer("makemove 5 4"), ElementsAre("move white 5 4"));
  EXPECT_THAT(engine.Answer("undo 99"), ElementsAre("undone white 5 4", "undone black 1 1"));
  EXPECT_THAT(engine.Answer("undo"), ElementsAre("nothing to undo"));
  EXPECT_THAT(engine.Answer("makemove 1 1"), ElementsAre("move black 1 1"));
}

TEST(UndoTest, AWonGameContinues) {
  SessionFixture engine(kThreeByFour);
  PlayHumans(engine, {"1 1", "1 3", "2 1", "2 3", "3 1"});
  EXPECT_THAT(engine.Answer("undo"), ElementsAre("undone black 3 1"));
  EXPECT_THAT(engine.Answer("getplayer"), ElementsAre("black"));
  EXPECT_THAT(engine.Answer("makemove 4 1"), ElementsAre("move black 4 1"));
}

TEST(UndoTest, BothSeatsAreHumanAfterwards) {
  SessionFixture engine(kThreeByFour);
  engine.Answer("newgame");
  EXPECT_THAT(engine.Answer("makemove 2 2"), ElementsAre("move black 2 2", "move white 1 1"));
  EXPECT_THAT(engine.Answer("undo"), ElementsAre("undone white 1 1"));
  EXPECT_THAT(engine.Answer("seats"), ElementsAre("seats black human white human"));
  EXPECT_THAT(engine.Answer("makemove 4 3"), ElementsAre("move white 4 3"));
  EXPECT_THAT(engine.Answer("seats white human black ai"),
              ElementsAre("seats black ai white human", "move black 1 1"));
}

TEST(UndoTest, StopsAnAiThatThinks) {
  SessionFixture engine(kThreeByFour, "waiting");
  engine.Answer("newgame black ai white human");
  EXPECT_THAT(engine.Answer("undo"), ElementsAre("nothing to undo"));
  engine.ReleaseStones(1);
  EXPECT_THAT(engine.printed().Await(1), ElementsAre("move black 1 1"));
  engine.Answer("seats black ai white ai");
  EXPECT_THAT(engine.Answer("undo"), ElementsAre("undone black 1 1"));
  engine.ReleaseStones(5);
  EXPECT_THAT(engine.Answer("movesmade"), ElementsAre("0"));
  EXPECT_THAT(engine.printed().Take(), IsEmpty());
}

TEST(HistoryTest, ListsTheStonesInTheirOrder) {
  SessionFixture engine(kTwoATurn);
  EXPECT_THAT(engine.Answer("history"), ElementsAre("history:"));
  PlayHumans(engine, {"3 1", "1 4", "2 2"});
  EXPECT_THAT(engine.Answer("history"), ElementsAre("history: (3 1) (1 4) (2 2)"));
  engine.Answer("undo");
  EXPECT_THAT(engine.Answer("history"), ElementsAre("history: (3 1) (1 4)"));
  engine.Answer("newgame white human");
  EXPECT_THAT(engine.Answer("history"), ElementsAre("history:"));
}

TEST(SetBoardTest, ContinuesFromThePosition) {
  SessionFixture engine(kTwoATurn);
  EXPECT_THAT(engine.Answer("setboard 5/2x2/3o1/5 o 1 4,5,4,2,1"), ElementsAre("board set"));
  EXPECT_THAT(engine.Answer("printboard"), ElementsAre(".....", "..X..", "...O.", "....."));
  EXPECT_THAT(engine.Answer("seats"), ElementsAre("seats black human white human"));
  EXPECT_THAT(engine.Answer("movesmade"), ElementsAre("2"));
  EXPECT_THAT(engine.Answer("history"), ElementsAre("history:"));
  EXPECT_THAT(engine.Answer("undo"), ElementsAre("nothing to undo"));
  EXPECT_THAT(engine.Answer("makemove 1 1"), ElementsAre("move white 1 1"));
  EXPECT_THAT(engine.Answer("getplayer"), ElementsAre("black"));
  EXPECT_THAT(engine.Answer("undo 7"), ElementsAre("undone white 1 1"));
  EXPECT_THAT(engine.Answer("movesmade"), ElementsAre("2"));
  EXPECT_THAT(engine.Answer("seats black human white ai"),
              ElementsAre("seats black human white ai", "move white 1 1"));
}

TEST(SetBoardTest, ABadBoardChangesNothing) {
  SessionFixture engine(kThreeByFour);
  engine.Answer("newgame black human white ai");
  engine.Answer("makemove 2 2");
  const std::vector<std::string> board = engine.Answer("printboard");
  EXPECT_THAT(engine.Answer("setboard"), ElementsAre(StartsWith("invalid board: position \"\"")));
  EXPECT_THAT(engine.Answer("setboard 4/4/4 x 1 3,3,3,1,1"),
              ElementsAre("invalid board: rules \"3,3,3,1,1\": this game is 3,4,3,1,1"));
  EXPECT_THAT(engine.Answer("setboard 4/4/5 x 1 3,4,3,1,1"),
              ElementsAre("invalid board: row 3 from the top \"5\": more than 4 columns"));
  EXPECT_THAT(engine.Answer("setboard xxx1/4/4 o 1 3,4,3,1,1"),
              ElementsAre("invalid board: stones: black has won: a3 to c3"));
  EXPECT_EQ(engine.Answer("printboard"), board);
  EXPECT_THAT(engine.Answer("seats"), ElementsAre("seats black human white ai"));
}

TEST(SaveTest, LoadRestoresTheGame) {
  const std::string path = NewFile("a game.sgf");
  SessionFixture engine(kTwoATurn);
  PlayHumans(engine, {"3 1", "1 4", "2 2", "5 4"});
  EXPECT_THAT(engine.Answer("save " + path), ElementsAre("saved " + path));
  EXPECT_EQ(Contents(path),
            "(;FF[4]GM[4]CA[UTF-8]AP[Quadrille:1.0.0]SZ[5:4]MNKPQ[4,5,4,2,1]\n"
            "PB[human]PW[human]RE[?]\n;B[ca];W[ad];W[bb];B[ed])\n");
  const std::vector<std::string> board = engine.Answer("printboard");
  engine.Answer("undo 2");
  EXPECT_THAT(engine.Answer("save " + path), ElementsAre("saved " + path));
  engine.Answer("newgame black ai white human");
  EXPECT_THAT(engine.Answer("load " + path), ElementsAre("loaded 2 moves"));
  EXPECT_THAT(engine.Answer("seats"), ElementsAre("seats black human white human"));
  engine.Answer("makemove 2 2");
  engine.Answer("makemove 5 4");
  EXPECT_EQ(engine.Answer("printboard"), board);
  EXPECT_THAT(engine.Answer("undo 9"), testing::SizeIs(4));
}

TEST(SaveTest, KeepsTheBoardThatWasSetAndTheEnd) {
  const std::string path = NewFile("set.sgf");
  SessionFixture engine(kThreeByFour);
  engine.Answer("setboard xx2/4/oo2 x 1 3,4,3,1,1");
  engine.Answer("makemove 3 1");
  engine.Answer("save " + path);
  EXPECT_EQ(Contents(path),
            "(;FF[4]GM[4]CA[UTF-8]AP[Quadrille:1.0.0]SZ[4:3]MNKPQ[3,4,3,1,1]\n"
            "PB[human]PW[human]RE[B+]\nAB[aa][ba]AW[ac][bc]PL[B]\n;B[ca])\n");
  SessionFixture other(kThreeByFour);
  EXPECT_THAT(other.Answer("load " + path), ElementsAre("loaded 1 moves"));
  EXPECT_THAT(other.Answer("movesleft"), ElementsAre("0"));
  EXPECT_THAT(other.Answer("undo 2"), ElementsAre("undone black 3 1"));
  EXPECT_THAT(other.Answer("printboard"), ElementsAre("XX..", "....", "OO.."));
}

TEST(SaveTest, ReplacesNoFileThatIsNotSgf) {
  SessionFixture engine(kThreeByFour);
  for (const absl::string_view contents : {"", "my letters", "(a list)", " ( x;"}) {
    const std::string path = NewFile("letters.txt");
    Write(path, contents);
    EXPECT_THAT(engine.Answer("save " + path),
                ElementsAre(absl::StrCat("error: cannot write \"", path,
                                         "\": it is not an SGF file, and is not replaced")));
    EXPECT_EQ(Contents(path), contents);
  }
  const std::string path = NewFile("old.sgf");
  Write(path, " (\n;GM[1])");
  EXPECT_THAT(engine.Answer("save " + path), ElementsAre("saved " + path));
}

TEST(SaveTest, FailsIfTheFileCannotBeWritten) {
  SessionFixture engine(kThreeByFour);
  EXPECT_THAT(engine.Answer("save"), ElementsAre("error: save: expected a file"));
  EXPECT_THAT(engine.Answer("save /no/such/folder/x.sgf"),
              ElementsAre("error: cannot write \"/no/such/folder/x.sgf\": No such file or "
                          "directory"));
  EXPECT_THAT(engine.Answer("save /dev/null"),
              ElementsAre("error: cannot write \"/dev/null\": not a regular file"));
  EXPECT_THAT(engine.Answer("save /"), ElementsAre(StartsWith("error: cannot write \"/\": ")));
}

TEST(SaveTest, NamesTheWholePath) {
  SessionFixture engine(kThreeByFour);
  const std::string path = absl::StrCat("./", std::string(100, 'n'));
  NewFile(path);
  EXPECT_THAT(engine.Answer("save " + path), ElementsAre("saved " + path));
  NewFile("b\x01l");
  EXPECT_THAT(engine.Answer("save b\x01l"), ElementsAre("saved b\\x01l"));
}

TEST(LoadTest, ABadFileChangesNothing) {
  SessionFixture engine(kThreeByFour);
  PlayHumans(engine, {"2 2"});
  const std::string path = NewFile("bad.sgf");
  EXPECT_THAT(engine.Answer("load"), ElementsAre("error: load: expected a file"));
  EXPECT_THAT(
      engine.Answer("load " + path),
      ElementsAre(absl::StrCat("error: cannot read \"", path, "\": No such file or directory")));
  EXPECT_THAT(engine.Answer("load /dev/zero"),
              ElementsAre("error: cannot read \"/dev/zero\": not a regular file"));
  Write(path, "(;GM[4]\n;B[zz])");
  EXPECT_THAT(engine.Answer("load " + path),
              ElementsAre(absl::StrCat("error: ", path,
                                       ": line 2, column 4: B: cell \"zz\" is "
                                       "not on the board: aa to dc")));
  Write(path, "(;GM[4]SZ[15])");
  EXPECT_THAT(
      engine.Answer("load " + path),
      ElementsAre(absl::StrCat("error: ", path, ": rules 15,15,3,1,1: this game is 3,4,3,1,1")));
  EXPECT_THAT(engine.Answer("history"), ElementsAre("history: (2 2)"));
}

TEST(ClockTest, PrintsAndSetsTheClocks) {
  SessionFixture engine(kThreeByFour, "judging", std::chrono::minutes(5),
                        {.turn_ms = 50, .game_ms = 60000});
  EXPECT_THAT(engine.Answer("clock"), ElementsAre("clock black 60000 white 60000"));
  EXPECT_THAT(engine.Answer("clock white 7 black 9000000"),
              ElementsAre("clock black 9000000 white 7"));
  engine.Answer("newgame");
  EXPECT_THAT(engine.Answer("clock white 123"), ElementsAre("clock black 60000 white 123"));
  engine.session().Execute("makemove 2 2");
  engine.printed().Await(2);
  EXPECT_THAT(engine.limits(), ElementsAre(mnk::ThinkingLimits{.turn_ms = 50, .game_ms = 123}));
}

std::vector<std::string> BoardsIn(const std::vector<std::string>& lines) {
  std::vector<std::string> boards;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].find("      1  2") == 0) boards.push_back(lines[i + 1]);
  }
  return boards;
}

TEST(TerminalTest, ShowsTheBoardOnceATurn) {
  SessionFixture engine(mnk::kTicTacToe, "first", {}, {}, /*on_terminal=*/true);
  EXPECT_THAT(BoardsIn(engine.Answer("newgame")), ElementsAre("  1   .  .  .  3"));
  EXPECT_THAT(BoardsIn(engine.Answer("2 1")), ElementsAre("  1  [O] X  .  3"));
  EXPECT_THAT(BoardsIn(engine.Answer("newgame white human")), testing::SizeIs(1));
  EXPECT_THAT(BoardsIn(engine.Answer("b2")), testing::SizeIs(1));
  EXPECT_THAT(BoardsIn(engine.Answer("newgame black ai white human")),
              ElementsAre("  1  [X] .  .  3"));
  // The empty board, and one after each of seven stones.
  EXPECT_THAT(BoardsIn(engine.Answer("newgame black ai")), testing::SizeIs(8));
}

TEST(TerminalTest, ShowsTheBoardAfterTheLastStoneOfATurn) {
  SessionFixture engine(kTwoATurn, "first", {}, {}, /*on_terminal=*/true);
  engine.Answer("newgame white human");
  EXPECT_THAT(BoardsIn(engine.Answer("1 1")), testing::SizeIs(1));
  EXPECT_THAT(BoardsIn(engine.Answer("2 1")), testing::SizeIs(0));
  EXPECT_THAT(BoardsIn(engine.Answer("3 1")), testing::SizeIs(1));
}

TEST(TerminalTest, SuggestsCommands) {
  SessionFixture engine(mnk::kTicTacToe, "first", {}, {}, /*on_terminal=*/true);
  EXPECT_THAT(engine.Answer("newgme white human"),
              ElementsAre("unknown command: newgme white human; did you mean newgame?"));
  EXPECT_THAT(engine.Answer("xyzzy"),
              ElementsAre("unknown command: xyzzy; help lists the commands"));
  engine.Answer("newgame");
  EXPECT_THAT(engine.Answer("d4"),
              ElementsAre("invalid move: expected makemove x y, x 1 to 3, y 1 to 3"));
}

TEST(TerminalTest, ShowsTheBoardAfterEveryChange) {
  SessionFixture engine(mnk::kTicTacToe, "first", {}, {}, /*on_terminal=*/true);
  PlayHumans(engine, {"2 2", "1 1"});
  EXPECT_THAT(engine.Answer("undo"),
              ElementsAre("undone white 1 1", "      1  2  3", "  1   .  .  .  3",
                          "  2   . [X] .  2", "  3   .  .  .  1", "      a  b  c"));
  EXPECT_THAT(engine.Answer("setboard x2/3/3 o 1 3,3,3,1,1"),
              ElementsAre("board set", "      1  2  3", "  1   X  .  .  3", "  2   .  .  .  2",
                          "  3   .  .  .  1", "      a  b  c"));
}

}  // namespace
}  // namespace quadrille::native
