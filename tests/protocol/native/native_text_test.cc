// Text of the native protocol, byte for byte.
#include "src/protocol/native/native_text.h"

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"
#include "src/protocol/native/coordinates.h"

namespace quadrille::native {
namespace {

using mnk::AnyGame;
using mnk::Cell;
using mnk::Rules;
using mnk::Side;

constexpr Seat kAi = Seat::kAi;
constexpr Seat kHuman = Seat::kHuman;

std::vector<absl::string_view> Words(absl::string_view line) {
  return absl::StrSplit(line, ' ', absl::SkipEmpty());
}

TEST(ParseSeatsTest, TakesPairsInAnyOrderAndKeepsTheDefaultsOfTheRest) {
  const struct {
    absl::string_view words;
    Seats seats;
  } cases[] = {
      {"", {kHuman, kAi}},
      {"black human white ai", {kHuman, kAi}},
      {"black ai white human", {kAi, kHuman}},
      {"black ai white ai", {kAi, kAi}},
      {"black human white human", {kHuman, kHuman}},
      {"white ai black human", {kHuman, kAi}},
      {"white human black ai", {kAi, kHuman}},
      {"white ai black ai", {kAi, kAi}},
      {"white human black human", {kHuman, kHuman}},
      {"black ai", {kAi, kAi}},
      {"black human", {kHuman, kAi}},
      {"white ai", {kHuman, kAi}},
      {"white human", {kHuman, kHuman}},
      {"WHITE Human Black AI", {kAi, kHuman}},
  };
  for (const auto& [words, seats] : cases) {
    const absl::StatusOr<Seats> parsed = ParseSeats(Words(words));
    ASSERT_TRUE(parsed.ok()) << words << ": " << parsed.status();
    EXPECT_EQ(*parsed, seats) << words;
  }
}

TEST(ParseSeatsTest, RejectsEverythingElse) {
  for (const absl::string_view words :
       {"black", "ai", "purple ai", "black robot", "ai black", "black ai white", "black ai ai",
        "black ai black human", "white ai white ai", "black ai white human black", "1 2",
        "black ai white human black ai"}) {
    EXPECT_TRUE(absl::IsInvalidArgument(ParseSeats(Words(words)).status())) << words;
  }
}

// Three rows of four columns; the first k = 3 in a row win.
AnyGame Play(const std::vector<Cell>& stones) {
  AnyGame game(Rules{.m = 3, .n = 4, .k = 3});
  for (const Cell cell : stones) game.Place(cell);
  return game;
}

TEST(TypedCommandTest, ACellIsAMakemove) {
  constexpr Rules kBoard = {.m = 15, .n = 10, .k = 5, .p = 1, .q = 1};
  const struct {
    absl::string_view line;
    absl::string_view command;
  } cases[] = {
      {"8 9", "makemove 8 9"},
      {"  8,  9 ", "makemove 8 9"},
      {"h8", "makemove 8 8"},
      {"A1", "makemove 1 15"},
      {"j15", "makemove 10 1"},
      {"makemove h7", "makemove 8 9"},
      {"MakeMove 3 4", "makemove 3 4"},
      {"k1", "makemove k1"},
      {"a16", "makemove a16"},
      {"99 99", "makemove 99 99"},
      {"8", "8"},
      {"8 8 8", "8 8 8"},
      {"h 8", "h 8"},
      {"undo 2", "undo 2"},
      {"makemove", "makemove"},
      {"makemove x y", "makemove x y"},
      {"quit", "quit"},
      {"", ""},
  };
  for (const auto& test : cases) EXPECT_EQ(TypedCommand(test.line, {}, kBoard), test.command);
}

TEST(TypedCommandTest, BoardsWithoutEdgesHaveNoNames) {
  const Rules rules = {.m = mnk::kMaxSide, .n = mnk::kMaxSide, .k = 5, .p = 1, .q = 1};
  const Coordinates coordinates({.rows = true, .columns = true}, rules);
  EXPECT_EQ(TypedCommand("-3 4", coordinates, rules), "makemove -3 4");
  EXPECT_EQ(TypedCommand("h8", coordinates, rules), "h8");
}

TEST(NativeTextTest, ARowOfTheBoardIsALine) {
  EXPECT_EQ(BoardLines(Play({})), "....\n....\n....\n");
  EXPECT_EQ(BoardLines(Play({{3, 0}, {0, 1}, {1, 2}})), "...X\nO...\n.X..\n");
}

TEST(NativeTextTest, MovesAreListedRowByRow) {
  EXPECT_EQ(CellsLine("moves:", Play({{3, 0}, {0, 1}, {1, 2}}).FreeCells()),
            "moves: (1 1) (2 1) (3 1) (2 2) (3 2) (4 2) (1 3) (3 3) (4 3)\n");
  AnyGame full(Rules{.m = 1, .n = 2, .k = 3});
  full.Place({0, 0});
  full.Place({1, 0});
  EXPECT_EQ(CellsLine("moves:", full.FreeCells()), "moves:\n");
}

TEST(NativeTextTest, AMoveNamesColumnThenRow) {
  std::string lines = "before\n";
  AppendStone("move", Side::kBlack, {1, 2}, lines);
  AppendStone("move", Side::kWhite, {254, 0}, lines);
  EXPECT_EQ(lines, "before\nmove black 2 3\nmove white 255 1\n");
}

TEST(NativeTextTest, TheEndNamesTheWinnerAndTheLine) {
  std::string running, won;
  AppendEnd(Play({{1, 0}, {0, 0}}), running);
  EXPECT_EQ(running, "");
  AppendEnd(Play({{1, 0}, {0, 0}, {2, 1}, {0, 1}, {3, 2}}), won);
  EXPECT_EQ(won, "winner is black\nwining line is from 2 1 to 4 3\n");
}

TEST(NativeTextTest, AFullBoardIsADraw) {
  AnyGame full(Rules{.m = 2, .n = 1, .k = 2});
  full.Place({0, 0});
  full.Place({0, 1});
  std::string lines;
  AppendEnd(full, lines);
  EXPECT_EQ(lines, "draw\n");
}

}  // namespace
}  // namespace quadrille::native
