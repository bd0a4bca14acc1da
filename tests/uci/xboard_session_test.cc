// XBoard session over a pipe.
#include <ostream>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "tests/uci/conversation.h"

namespace quadrille::chess {
namespace {

struct XBoardCase {
  const char* name;
  std::vector<std::string> steps;  // after xboard and protover
};

void PrintTo(const XBoardCase& c, std::ostream* out) { *out << c.name; }

class XBoardSessionTest : public testing::TestWithParam<XBoardCase> {};

TEST_P(XBoardSessionTest, RespondsAsScripted) {
  Conversation engine;
  engine.Do({"> xboard", "> protover 2", "< feature done=0", "< feature done=1"});
  engine.Do(GetParam().steps);
  engine.Do({"> force", "> ping 99", "< pong 99"});
  engine.Quit();
}

const XBoardCase kCases[] = {
    {"PlaysBlackAfterNew", {"> new", "> st 0.05", "> usermove e2e4", "< move "}},
    {"PlaysWhiteAfterGo", {"> new", "> st 0.05", "> go", "< move "}},
    {"AcceptsMovesWithoutUsermove", {"> new", "> st 0.05", "> e2e4", "< move "}},
    {"PlaysOtherWhenAsked", {"> new", "> st 0.05", "> playother", "> usermove d2d4", "< move "}},
    {"PongComesAfterTheMove", {"> new", "> st 0.1", "> go", "> ping 3", "< move ", "< pong 3"}},
    {"PongComesAfterAnAbortedSearch",
     {"> new", "> st 1000", "> go", "> ping 5", "> force", "< pong 5"}},
    {"MovesAtOnceWhenAsked", {"> new", "> st 1000", "> go", "> ?", "< move "}},
    {"ForceEndsTheSearchWithoutAMove",
     {"> new", "> st 1000", "> go", "> force", "> ping 1", "< pong 1"}},
    {"RefusesIllegalMoves",
     {"> new", "> usermove e2e5", "< Illegal move: e2e5", "> e1e8", "< Illegal move: e1e8",
      "> usermove xyz", "< Illegal move: xyz"}},
    {"NamesUnknownCommands", {"> plugh", "< Error (unknown command): plugh"}},
    {"ReadsMovesInAnyCase",
     {"> NEW", "> FORCE", "> USERMOVE E2E4", "> E7E5", "> UserMove Nf3", "> b8C6", "> bk",
      "<  No book move", "> usermove f1C4", "> Undo", "> usermove", "< Illegal move: ", "> E1E1",
      "< Illegal move: E1E1"}},
    {"IgnoresBlanks",
     {"> new", ">  \t force  ", ">   usermove \t e2e4  ", ">  ping   4 ", "< pong 4"}},
    {"ReadsFractionsOfTimes",
     {"> new", "> time 1000.5", "> otim 1e3", "> st 0.05", "> sd 3.0", "> go", "< move "}},
    {"NamesMissingArguments", {"> usermove", "< Illegal move: ",
                               "> variant",  "< Error (unsupported variant)",
                               "> setboard", "< tellusererror Illegal position",
                               "> time",     "< Error (bad time",
                               "> otim",     "< Error (",
                               "> sd",       "< Error (bad depth",
                               "> nps",      "< Error (bad rate",
                               "> memory",   "< Error (",
                               "> cores",    "< Error (",
                               "> option",   "< Error (",
                               "> egtpath",  "< Error (",
                               "> exclude",  "< Illegal move: ",
                               "> include",  "< Illegal move: "}},
    {"NamesSurplusArguments",
     {"> level 40 5 0 7", "< Error (bad level", "> st 1 2", "< Error (bad time", "> sd 1 2",
      "< Error (bad depth", "> time 1 2", "< Error (bad time", "> cores 1 2", "< Error ("}},
    {"NamesCommandsOutOfPlace",
     {"> .", "< Error (command not legal now): .", "> exit",
      "< Error (command not legal now): exit"}},
    {"NamesCommandsAfterAnImpossiblePosition",
     {"> setboard 8/8/8/8/8/8/8/8 w - - 0 1", "< tellusererror Illegal position", "> playother",
      "< Error (command not legal now): playother", "> analyze",
      "< Error (command not legal now): analyze", "> hint",
      "< Error (command not legal now): hint"}},
    {"RefusesAMoveOutOfTurn",
     {"> new", "> st 1000", "> go", "> usermove e2e4", "< Error (command not legal now): e2e4",
      "> ?", "< move "}},
    {"ReportsThatWhiteMates",
     {"> new", "> force", "> setboard 6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", "> sd 4", "> go",
      "< move a1a8", "< 1-0 {White mates}"}},
    {"ReportsThatBlackMates",
     {"> new", "> force", "> setboard r6k/8/8/8/8/8/5PPP/6K1 b - - 0 1", "> sd 4", "> go",
      "< move a8a1", "< 0-1 {Black mates}"}},
    {"ReportsThatTheOpponentMates",
     {"> new", "> force", "> setboard 6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", "> playother",
      "> usermove a1a8", "< 1-0 {White mates}"}},
    {"ReportsStalemate",
     {"> new", "> force", "> setboard 7k/8/6K1/5Q2/8/8/8/8 w - - 0 1", "> playother",
      "> usermove f5f7", "< 1/2-1/2 {Stalemate}"}},
    {"ReportsARepetition",
     {"> new", "> force", "> g1f3", "> g8f6", "> f3g1", "> f6g8", "> g1f3", "> g8f6", "> f3g1",
      "> playother", "> usermove f6g8", "< 1/2-1/2 {Draw by repetition}"}},
    {"ReportsTheFiftyMoveRule",
     {"> new", "> force", "> setboard rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 99 80",
      "> playother", "> usermove g1f3", "< 1/2-1/2 {Draw by fifty-move rule}"}},
    {"NamesAnImpossiblePosition",
     {"> new", "> force", "> setboard 8/8/8/8/8/8/8/8 w - - 0 1",
      "< tellusererror Illegal position", "> usermove e2e4", "< Illegal move: e2e4", "> go",
      "< Error (command not legal now): go", "> new", "> st 0.05", "> usermove e2e4", "< move "}},
    {"EditsThePosition",
     {"> new", "> force", "> edit", "> #", "> Kh1", "> Ra1", "> c", "> Kg8", "> Pf7", "> Pg7",
      "> Ph7", "> .", "> sd 4", "> go", "< move a1a8"}},
    {"ReportsABadEdit", {"> new", "> edit", "> Zz9", "< Error (bad edit): Zz9", "> ."}},
    {"EditsDuringASearch",
     {"> new", "> st 1000", "> go", "> edit", "> #", "> .", "< tellusererror Illegal position"}},
    {"UndoesMoves",
     {"> new", "> force", "> e2e4", "> e7e5", "> undo", "> undo", "> undo",
      "< Error (command not legal now): undo", "> usermove d2d4", "> remove",
      "< Error (command not legal now): remove"}},
    {"ShowsItsThinking", {"> new", "> post", "> sd 3", "> go", "< 1 ", "< move "}},
    {"AnalysesUntilExit",
     {"> new", "> post", "> analyze", "< 1 ", "> usermove e2e4", "< 1 ", "> undo", "< 1 ", "> .",
      "< stat01: ", "> exclude e2e4", "< 1 ", "> include all", "< 1 ", "> exit"}},
    {"ReportsItsStatusAtOnce",
     {"> new", "> analyze", "> .", "< stat01: ", "> usermove e2e4", "> .", "< stat01: ", "> undo",
      "> .", "< stat01: ", "> exit"}},
    {"AnalysesNothingInCheckmate",
     {"> new", "> setboard R5k1/5ppp/8/8/8/8/8/7K b - - 0 1", "> analyze", "> exit"}},
    {"TakesTheWeakestLevel",
     {"> new", "> option UCI_LimitStrength=1", "> option UCI_Elo=600", "> ping 7", "< pong 7",
      "> option UCI_Elo=599", "< Error (option UCI_Elo: expected a whole number from 600 to 3200",
      "> st 10", "> usermove e2e4", "< move "}},
    {"Hints", {"> new", "> force", "> hint", "< Hint: "}},
    {"HintsTheAnalysedMove",
     {"> new", "> post", "> analyze", "< 1 ", "> hint", "< Hint: ", "> exit"}},
    {"HintsThePonderedMove",
     {"> new", "> post", "> hard", "> level 0 0:05 1", "> usermove e2e4", "< move ",
      "< Hint: ", "< 1 "}},
    {"ReportsTheMoveBeingSearched",
     {"> new", "> setboard 8/8/8/8/8/k7/8/K6R w - - 0 1", "> post", "> analyze", "< 5 ", "> .",
      "< stat01: "}},
    {"ShowsTheBook", {"> new", "> bk", "<  No book move", "> ping 7", "< pong 7"}},
    {"NamesABookThatIsMissing",
     {"> option Book File=/no/such", "< Error (option Book File: book ",
      "< tellusererror option Book File: book \"/no/such\"", "> new", "> st 0.05",
      "> usermove e2e4", "< move "}},
    {"ReportsMissingTablesAsACommentOnly",
     {"> egtpath syzygy /EGT/Syzygy", "< # option SyzygyPath", "> egtpath gaviota /EGT",
      "< Error (unknown kind of tables)"}},
    {"PondersAndPlaysOn",
     {"> new", "> hard", "> level 0 0:05 1", "> usermove e2e4", "< move ", "> hint", "< Hint: "}},
    {"SetsMemoryAndCores",
     {"> memory 64", "> cores 2", "> new", "> sd 4", "> go", "< move ", "> memory nonsense",
      "< Error (", "> cores -1", "< Error ("}},
    {"SetsOptions",
     {"> option MultiPV=2", "> option Clear Hash", "> option Nonsense=1", "< Error (",
      "> option MultiPV=0", "< Error ("}},
    {"SettingsWaitForTheMove",
     {"> new", "> st 0.1", "> go", "> memory 40", "> ping 1", "< move ", "< pong 1"}},
    {"RefusesBadTimes",
     {"> level", "< Error (", "> level a b c", "< Error (", "> st -1", "< Error (", "> sd x",
      "< Error (", "> time soon", "< Error (", "> nps -5", "< Error ("}},
    {"PlaysWithNoTimeLeft", {"> new", "> time 0", "> otim 0", "> go", "< move "}},
    {"PlaysWithLessThanNoTime", {"> new", "> time -500", "> otim -500", "> go", "< move "}},
    {"CountsCpuTime", {"> new", "> nps 0", "> st 0.1", "> go", "< move "}},
    {"ReadsLevelsOfLaterVersions", {"> new", "> level 40 0:01+5 0", "> go", "< move "}},
    {"CountsNodesForTime", {"> new", "> st 1", "> nps 1000", "> go", "< move "}},
    {"KnowsVariants",
     {"> variant shogi", "< Error (unsupported variant): variant shogi", "> new",
      "> variant fischerandom", "> force", "> setboard 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "> O-O",
      "> undo", "> O-O-O", "< Illegal move: O-O-O"}},
    {"IgnoresIrrelevantCommands",
     {"> accepted ping", "> rejected x", "> random", "> computer", "> name Foo", "> rating 1 2",
      "> result 1-0 {White mates}", "> draw", "> post", "> nopost", "> easy"}},
};

INSTANTIATE_TEST_SUITE_P(Cases, XBoardSessionTest, testing::ValuesIn(kCases),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace quadrille::chess
