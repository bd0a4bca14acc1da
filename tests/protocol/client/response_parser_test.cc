// Response parser: exact protocol lines, lenient variants, and lines that are not responses.
#include "src/protocol/client/response_parser.h"

#include <limits>
#include <ostream>
#include <string>
#include <variant>
#include <vector>

#include "gtest/gtest.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {
namespace {

struct ResponseCase {
  std::string line;
  EngineResponse answer;
};

void PrintTo(const ResponseCase& answer_case, std::ostream* out) { *out << answer_case.line; }

class EngineResponseTest : public testing::TestWithParam<ResponseCase> {};

TEST_P(EngineResponseTest, IsUnderstood) {
  const EngineResponse answer = ParseEngineResponse(GetParam().line);
  EXPECT_EQ(answer.index(), GetParam().answer.index()) << GetParam().line;
  EXPECT_TRUE(answer == GetParam().answer) << GetParam().line;
}

constexpr Side kBlack = Side::kBlack;
constexpr Side kWhite = Side::kWhite;

INSTANTIATE_TEST_SUITE_P(
    AsTheProtocolSays, EngineResponseTest,
    testing::ValuesIn(std::vector<ResponseCase>{
        {"move black 2 3", StonePlaced{kBlack, {2, 3}}},
        {"move white 255 130", StonePlaced{kWhite, {255, 130}}},
        {"invalid move", InvalidMove{}},
        {"game started", GameStarted{}},
        {"winner is white", WinnerNamed{kWhite}},
        {"wining line is from 1 2 to 3 4", WinningLineNamed{{1, 2}, {3, 4}}},
        {"draw", DrawDeclared{}},
        {"moves: (1 1) (2 1)", FreeCellsListed{{{1, 1}, {2, 1}}}},
        {"moves:", FreeCellsListed{}},
        {"black", SideNamed{kBlack}},
        {"12", StonesCounted{12}},
        {"average AIPlayer::GetMove() execution is 61.2 ns", CallTimed{TimedCall::kGetMove, 61.2}},
        {"average Game::CheckWin() execution is 4 ns", CallTimed{TimedCall::kCheckWin, 4}},
        {"average Game::GetMoves() execution is 0 ns", CallTimed{TimedCall::kGetMoves, 0}},
        {"readyok", EngineReady{}},
        {"(15,14,5,2,1)K_OR_MORE_TO_WIN", RulesNamed{Rules{15, 14, 5, 2, 1}}},
        {"(15,14,5,2,1)EXACTLY_K_TO_WIN",
         RulesNamed{Rules{15, 14, 5, 2, 1, WinCondition::kExactlyK}}},
        {"(15,15,5,1,1)GameEngine has exited", EngineExited{}},
        {"unknown command: ai adjacent", CommandUnknown{}},
        {"X.O", BoardRow{"X.O"}},
        {".", BoardRow{"."}},
    }));

INSTANTIATE_TEST_SUITE_P(
    InOtherWords, EngineResponseTest,
    testing::ValuesIn(std::vector<ResponseCase>{
        {"  MOVE:  Black (2, 3) \t", StonePlaced{kBlack, {2, 3}}},
        {"move white 02 +3", StonePlaced{kWhite, {2, 3}}},
        {"move white 2.0 3.0", StonePlaced{kWhite, {2, 3}}},
        {"black move 1e1 3", StonePlaced{kBlack, {10, 3}}},
        {"move black -1 0", StonePlaced{kBlack, {-1, 0}}},
        {"Invalid move: 3 3 is taken", InvalidMove{}},
        {"Game started!", GameStarted{}},
        {"WINNER IS BLACK", WinnerNamed{kBlack}},
        {"The winner: white", WinnerNamed{kWhite}},
        {"winning line is from (1,2) to (3,4)", WinningLineNamed{{1, 2}, {3, 4}}},
        {"Game is a draw.", DrawDeclared{}},
        {"Moves:(1,1);(2,1)", FreeCellsListed{{{1, 1}, {2, 1}}}},
        {"moves: 1 1 2 1", FreeCellsListed{{{1, 1}, {2, 1}}}},
        {"moves: 7", StonesCounted{7}},
        {"moves left: 3", StonesCounted{3}},
        {"+3", StonesCounted{3}},
        {"Current player is WHITE", SideNamed{kWhite}},
        {"Ready OK", EngineReady{}},
        {"average AIPlayer::GetMove() execution is 61,2ns", CallTimed{TimedCall::kGetMove, 61.2}},
        {"average Game::CheckWin() execution is 6.5e1 ns", CallTimed{TimedCall::kCheckWin, 65}},
        {"average Game::GetMoves() execution is 2 us", CallTimed{TimedCall::kGetMoves, 2000}},
        {"average Game::GetMoves() execution is 2 \xC2\xB5s",
         CallTimed{TimedCall::kGetMoves, 2000}},
        {"average Game::GetMoves() execution is 3 ms", CallTimed{TimedCall::kGetMoves, 3e6}},
        {" ( 3 , 3 , 3 , 1 , 1 ) GameEngine ", RulesNamed{Rules{3, 3, 3, 1, 1}}},
        {"3,4,3,1,2,exactly", RulesNamed{Rules{3, 4, 3, 1, 2, WinCondition::kExactlyK}}},
        {" x . O ", BoardRow{"X.O"}},
    }));

INSTANTIATE_TEST_SUITE_P(ThatMeansNothing, EngineResponseTest,
                         testing::ValuesIn(std::vector<ResponseCase>{
                             {"", OtherText{}},
                             {"hello", OtherText{}},
                             {"move black 2", OtherText{}},
                             {"move black 2 3 4", OtherText{}},
                             {"move black 2.5 3", OtherText{}},
                             {"move black white 2 3", OtherText{}},
                             {"move 2 3", OtherText{}},
                             {"move black 99999999999999999999 3", OtherText{}},
                             {"wining line is from 1 2 to 3", OtherText{}},
                             {"black likes white", OtherText{}},
                             {"(0,15,5,1,1)K_OR_MORE_TO_WIN", OtherText{}},
                             {"(256,15,5,1,1)K_OR_MORE_TO_WIN", OtherText{}},
                             {"(15,15,5,1)K_OR_MORE_TO_WIN", OtherText{}},
                             {"average AIPlayer::GetMove() execution is nan ns", OtherText{}},
                             {"average AIPlayer::GetMove() execution is -1 ns", OtherText{}},
                             {"2.5", OtherText{}},
                             {"X.Z", OtherText{}},
                         }));

TEST(EngineResponseTest, RubbishIsOtherText) {
  const std::string lines[] = {
      std::string("move\0black 1", 12),
      std::string(1 << 20, '-'),
      std::string(1 << 16, '('),
      "moves: (1 1) (2",
      "1e999999999 2",
      "\xFF\xFE\x80",
  };
  for (const std::string& line : lines) {
    EXPECT_TRUE(std::holds_alternative<OtherText>(ParseEngineResponse(line))) << line.substr(0, 40);
  }
}

TEST(EngineResponseTest, AListOfTheLargestBoardIsReadWhole) {
  std::string line = "moves:";
  for (int y = 1; y <= kMaxSide; ++y) {
    for (int x = 1; x <= kMaxSide; ++x) {
      line += " (" + std::to_string(x) + " " + std::to_string(y) + ")";
    }
  }
  const EngineResponse answer = ParseEngineResponse(line);
  const auto* list = std::get_if<FreeCellsListed>(&answer);
  ASSERT_NE(list, nullptr);
  ASSERT_EQ(list->cells.size(), 65025u);
  EXPECT_EQ(list->cells[255], (Point{1, 2}));
  EXPECT_EQ(list->cells.back(), (Point{255, 255}));
}

TEST(PointTest, CountsFromOne) {
  EXPECT_EQ(ToPoint(Cell{0, 254}), (Point{1, 255}));
  EXPECT_EQ(ToCell({1, 255}), (Cell{0, 254}));
  for (const Point beside : {Point{0, 1}, Point{1, 0}, Point{256, 1}, Point{1, -1}}) {
    EXPECT_FALSE(ToCell(beside).has_value());
  }
}

}  // namespace
}  // namespace quadrille::mnk
