// Native session on boards without edges.
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/cell.h"
#include "src/mnk/naive_game.h"
#include "src/mnk/rules.h"
#include "src/protocol/native/coordinates.h"
#include "src/protocol/native/native.h"
#include "tests/protocol/native/session_fixture.h"

namespace quadrille::native {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

constexpr mnk::Rules kPlane = {.m = 255, .n = 255, .k = 4, .p = 1, .q = 1};
constexpr Endless kBoth = {.rows = true, .columns = true};

SessionFixture Plane(absl::string_view ai = "first", const mnk::Rules& rules = kPlane) {
  return SessionFixture(rules, ai, {}, {}, /*on_terminal=*/false, kBoth);
}

TEST(NativeWindowTest, BeginsAroundZero) {
  SessionFixture engine = Plane();
  EXPECT_THAT(engine.Answer("info"), ElementsAre("(inf,inf,4,1,1)K_OR_MORE_TO_WIN"));
  engine.Answer("newgame white human");
  EXPECT_THAT(engine.Answer("getmoves"), ElementsAre("moves: (0 0)"));
  EXPECT_THAT(engine.Answer("printboard"), ElementsAre("corner 0 0", "."));
  EXPECT_THAT(engine.Answer("makemove -1 2"), ElementsAre("move black -1 2"));
  EXPECT_THAT(engine.Answer("makemove 0 2"), ElementsAre("move white 0 2"));
  EXPECT_THAT(engine.Answer("printboard"), ElementsAre("corner -2 1", "....", ".XO.", "...."));
  EXPECT_THAT(engine.Answer("history"), ElementsAre("history: (-1 2) (0 2)"));
  EXPECT_THAT(engine.Answer("undo"), ElementsAre("undone white 0 2"));
  EXPECT_THAT(engine.Answer("quit"), ElementsAre("(inf,inf,4,1,1)GameEngine has exited"));
}

TEST(NativeWindowTest, FreeCellsAreThoseWithinKOfAStone) {
  SessionFixture engine = Plane("first", {.m = 255, .n = 255, .k = 1, .p = 1, .q = 1});
  engine.Answer("setboard 255 x 1");
  engine.Answer("newgame white human");
  SessionFixture two = Plane("first", {.m = 255, .n = 255, .k = 2, .p = 1, .q = 1});
  two.Answer("newgame white human");
  two.Answer("makemove 10 10");
  const std::string moves = two.Answer("getmoves")[0];
  EXPECT_THAT(moves, StartsWith("moves: (8 8) (9 8) (10 8) (11 8) (12 8) (8 9) "));
  EXPECT_EQ(std::vector<std::string>(absl::StrSplit(moves, '(')).size(), 25u);  // 24 cells
}

TEST(NativeWindowTest, StonesMayLieAnywhereButNotFarApart) {
  SessionFixture engine = Plane();
  engine.Answer("newgame white human");
  EXPECT_THAT(engine.Answer("makemove 2147483647 -2147483648"),
              ElementsAre("move black 2147483647 -2147483648"));
  EXPECT_THAT(engine.Answer("makemove 0 0"), ElementsAre("invalid move"));
  EXPECT_THAT(engine.Answer("makemove 2147483648 -2147483648"), ElementsAre("invalid move"));
  EXPECT_THAT(engine.Answer("makemove 2147483393 -2147483648"),
              ElementsAre("move white 2147483393 -2147483648"));
  EXPECT_THAT(engine.Answer("makemove 2147483392 -2147483648"), ElementsAre("invalid move"));
}

TEST(NativeWindowTest, HasNeitherFenNorSgf) {
  SessionFixture engine = Plane();
  EXPECT_THAT(engine.Answer("setboard 3/3/3 x 1"), ElementsAre(StartsWith("invalid board: ")));
  EXPECT_THAT(engine.Answer("save x.sgf"), ElementsAre("error: SGF has no boards without edges"));
  EXPECT_THAT(engine.Answer("load x.sgf"), ElementsAre("error: SGF has no boards without edges"));
}

TEST(NativeWindowTest, ARowThatCrossesTheFirstWindowWins) {
  SessionFixture engine = Plane();
  engine.Answer("newgame white human");
  for (int i = 0; i < 3; ++i) {
    engine.Answer(absl::StrCat("makemove ", 126 + i, " ", 126 + i));
    engine.Answer(absl::StrCat("makemove ", 100 + 2 * i, " 200"));
  }
  EXPECT_THAT(engine.Answer("makemove 129 129"),
              ElementsAre("move black 129 129", "winner is black",
                          "wining line is from 126 126 to 129 129"));
  EXPECT_THAT(engine.Answer("undo 2"), ElementsAre("undone black 129 129", "undone white 104 200"));
}

TEST(NativeWindowTest, HintsAndAnalysesUseItsCoordinates) {
  SessionFixture engine = Plane("judging");
  engine.Answer("newgame white human");
  engine.Answer("makemove 5000 0");
  engine.session().Execute("hint");
  EXPECT_THAT(engine.printed().Await(1), ElementsAre("hint 4873 -127"));  // the window's corner
  engine.session().Execute("analyze 50");
  EXPECT_EQ(engine.printed().Await(3).back(), "bestmove 4873 -127");
}

// A walk far outside the first window gives the same game as a large enough board.
TEST(NativeWindowTest, AMovingWindowEqualsALargeBoard) {
  Random random(1);
  for (int game = 0; game < 20; ++game) {
    SessionFixture engine = Plane("first", {.m = 255, .n = 255, .k = 5, .p = 2, .q = 1});
    mnk::NaiveGame naive({.m = 255, .n = 255, .k = 5, .p = 2, .q = 1});
    const std::int64_t start_x = static_cast<std::int64_t>(random.Below(4'000'000)) - 2'000'000;
    engine.Answer("newgame white human");
    int x = game % 2 == 0 ? 0 : 254;  // all 255 columns are used in the end
    for (int stone = 0; naive.is_running() && stone < 250; ++stone) {
      mnk::Cell cell;
      do {
        cell = {
            static_cast<std::uint8_t>(x + static_cast<int>(random.Below(3)) * (x < 253 ? 1 : 0)),
            static_cast<std::uint8_t>(random.Below(4))};
      } while (!naive.IsFree(cell));
      const bool black = naive.side_to_move() == mnk::Side::kBlack;
      naive.Place(cell);
      const std::vector<std::string> lines =
          engine.Answer(absl::StrCat("makemove ", start_x + cell.x, " ", cell.y));
      ASSERT_EQ(lines[0],
                absl::StrCat("move ", black ? "black " : "white ", start_x + cell.x, " ", cell.y));
      ASSERT_EQ(lines.size() > 1, !naive.is_running());
      if (stone % 4 == 3) x += game % 2 == 0 ? (x < 250 ? 3 : 0) : (x > 4 ? -3 : 0);
    }
    EXPECT_THAT(engine.Answer("movesmade"), ElementsAre(absl::StrCat(naive.stones_placed())));
  }
}

}  // namespace
}  // namespace quadrille::native
