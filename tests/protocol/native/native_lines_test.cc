// Lines of the native protocol: blanks, case, missing, surplus and wrong arguments. Each is
// answered.
#include <ostream>
#include <string>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/mnk/rules.h"
#include "tests/protocol/native/session_fixture.h"

namespace quadrille::native {
namespace {

using testing::ElementsAre;
using testing::StartsWith;

struct Line {
  const char* name;
  const char* line;
  const char* answer;  // the beginning of its only line
};

void PrintTo(const Line& line, std::ostream* out) { *out << line.name; }

// Of a game of humans after one stone.
class NativeLineTest : public testing::TestWithParam<Line> {};

TEST_P(NativeLineTest, IsAnswered) {
  SessionFixture engine({.m = 3, .n = 4, .k = 3});
  engine.Answer("newgame white human");
  engine.Answer("makemove 2 2");
  EXPECT_THAT(engine.Answer(GetParam().line), ElementsAre(StartsWith(GetParam().answer)));
}

constexpr Line kLines[] = {
    {"Blanks", " \t makemove   1 \t 1  ", "move white 1 1"},
    {"Case", "MakeMove 1 1", "move white 1 1"},
    {"CarriageReturn", "makemove 1 1\r", "move white 1 1"},
    {"MoveWithoutArguments", "makemove", "invalid move"},
    {"MoveWithSurplus", "makemove 1 1 1", "invalid move"},
    {"MoveWithComma", "makemove 1,1", "invalid move"},
    {"MoveOffTheBoard", "makemove 5 1", "invalid move"},
    {"SurplusIsIgnored", "movesmade please", "1"},
    {"NewGameWithOneWord", "newgame white", "unknown command: newgame white (expected one or two"},
    {"NewGameWithFiveWords", "newgame black ai white ai now", "unknown command: newgame black ai"},
    {"NewGameWithColourTwice", "newgame black ai black ai", "unknown command: newgame black ai"},
    {"SeatsInAnyCase", "SEATS White HUMAN", "seats black human white human"},
    {"UnknownAi", "ai nobody", "unknown command: ai nobody ("},
    {"SurplusOfAi", "ai random now", "unknown command: ai random now ("},
    {"Seed", "seed 7", "seed 7"},
    {"SurplusOfSeed", "seed 7 8", "unknown command: seed 7 8 ("},
    {"NegativeSeed", "seed -7", "unknown command: seed -7 ("},
    {"Undo", "undo 1", "undone black 2 2"},
    {"SurplusOfUndo", "undo 1 2", "unknown command: undo 1 2 ("},
    {"WrongUndo", "undo all", "unknown command: undo all ("},
    {"UndoNothing", "undo 0", "unknown command: undo 0 ("},
    {"SurplusOfAnalyze", "analyze 10 20", "unknown command: analyze 10 20 ("},
    {"WrongAnalyze", "analyze long", "unknown command: analyze long ("},
    {"SetBoardWithoutFen", "setboard", "invalid board: "},
    {"SetBoardWithSurplus", "setboard 4/4/4 x 1 3,4,3,1,1 7", "invalid board: "},
    {"SaveWithoutFile", "save", "error: save: expected a file"},
    {"LoadWithoutFile", "load", "error: load: expected a file"},
    {"LoadMissing", "load /no/such.sgf", "error: "},
    {"ClockWithOneWord", "clock black", "unknown command: clock black ("},
    {"ClockWithFiveWords", "clock black 1 white 2 3", "unknown command: clock black 1 white 2 3 ("},
    {"ClockWithFraction", "clock black 1.5", "unknown command: clock black 1.5 ("},
    {"Unknown", "make move", "unknown command: make move"},
    {"ControlCharacter", "\x01", "unknown command: \\001"},
};
INSTANTIATE_TEST_SUITE_P(All, NativeLineTest, testing::ValuesIn(kLines),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace quadrille::native
