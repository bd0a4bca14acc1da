// Terminal board: coordinates, last stone, widths and colours.
#include "src/protocol/native/terminal_board.h"

#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_split.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"

namespace quadrille::native {
namespace {

using mnk::AnyGame;
using mnk::Cell;
using mnk::Rules;
using testing::HasSubstr;
using testing::Not;

TEST(TerminalBoardTest, HasCoordinatesAndMarksTheLastStone) {
  AnyGame game(mnk::kTicTacToe);
  game.Place({0, 2});
  game.Place({1, 1});
  EXPECT_EQ(TerminalBoard(game, Cell{1, 1}, false),
            "      1  2  3\n"
            "  1   .  .  .  3\n"
            "  2   . [O] .  2\n"
            "  3   X  .  .  1\n"
            "      a  b  c\n");
  EXPECT_EQ(TerminalBoard(game, Cell{0, 2}, false),
            "      1  2  3\n"
            "  1   .  .  .  3\n"
            "  2   .  O  .  2\n"
            "  3  [X] .  .  1\n"
            "      a  b  c\n");
}

TEST(TerminalBoardTest, TheLastColumnHasRoomForTheMark) {
  AnyGame game(Rules{2, 2, 2, 1, 1});
  game.Place({1, 0});
  EXPECT_EQ(TerminalBoard(game, Cell{1, 0}, false),
            "      1  2\n"
            "  1   . [X] 2\n"
            "  2   .  .  1\n"
            "      a  b\n");
}

TEST(TerminalBoardTest, AWideBoardIsNarrower) {
  AnyGame game(Rules{2, 30, 5, 1, 1});
  game.Place({9, 1});
  const std::string board = TerminalBoard(game, Cell{9, 1}, false);
  EXPECT_THAT(board, HasSubstr("             5        10        15"));
  EXPECT_THAT(board, HasSubstr("\n  2  . . . . . . . . .[X]. . ."));
  EXPECT_THAT(board, HasSubstr("             e         j         o"));
  for (const std::string& line : std::vector<std::string>(absl::StrSplit(board, '\n'))) {
    EXPECT_LE(line.size(), 68u);
  }
}

TEST(TerminalBoardTest, IsColouredOnlyIfWanted) {
  AnyGame game(mnk::kTicTacToe);
  game.Place({1, 1});
  EXPECT_THAT(TerminalBoard(game, std::nullopt, true), HasSubstr("\x1b["));
  EXPECT_THAT(TerminalBoard(game, std::nullopt, false), Not(HasSubstr("\x1b")));
}

}  // namespace
}  // namespace quadrille::native
