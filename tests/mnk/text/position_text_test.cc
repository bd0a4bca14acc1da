#include "src/mnk/text/position_text.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/setup.h"
#include "src/mnk/side.h"
#include "tests/mnk/game_property.h"

namespace quadrille::mnk {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string ErrorOf(absl::string_view fen) {
  const absl::StatusOr<AnyGame> game = ParsePosition(fen);
  EXPECT_FALSE(game.ok()) << fen;
  if (!game.ok()) {
    EXPECT_EQ(game.status().code(), absl::StatusCode::kInvalidArgument);
  }
  return std::string(game.status().message());
}

// Plays both games to the end with the same stones.
void ExpectSameFuture(AnyGame a, AnyGame b, Random& random) {
  ASSERT_EQ(a.rules(), b.rules());
  for (int stones = 0; a.is_running() && stones < 300; ++stones) {
    ASSERT_EQ(a.side_to_move(), b.side_to_move());
    ASSERT_EQ(a.stones_left(), b.stones_left());
    ASSERT_EQ(a.stones_placed(), b.stones_placed());
    const Cell cell = random.Below(2) == 0 ? a.RandomAdjacent(random) : a.RandomFree(random);
    ASSERT_TRUE(b.IsFree(cell));
    ASSERT_EQ(a.Place(cell), b.Place(cell));
  }
  EXPECT_EQ(a.ToSetup(), b.ToSetup());
  EXPECT_EQ(a.WinningLine(), b.WinningLine());
}

// A running game of `rules` after at most `stones` stones.
AnyGame RandomRunningGame(const Rules& rules, std::uint32_t stones, Random& random) {
  AnyGame game(rules);
  for (std::uint32_t i = 0; i < stones; ++i) {
    AnyGame next = game;
    next.Place(random.Below(2) == 0 ? next.RandomAdjacent(random) : next.RandomFree(random));
    if (!next.is_running()) break;
    game = next;
  }
  return game;
}

TEST(PositionTextTest, RandomGamesRoundTrip) {
  Random random(1);
  for (int i = 0; i < 600; ++i) {
    const Rules rules = RandomRules(random);
    const AnyGame game =
        RandomRunningGame(rules, random.Below(std::min(rules.cells(), 400)), random);
    const std::string text = FormatPosition(game);
    SCOPED_TRACE(text.substr(0, 300));
    const absl::StatusOr<AnyGame> read = ParsePosition(text);
    ASSERT_TRUE(read.ok()) << read.status();
    EXPECT_EQ(FormatPosition(*read), text);
    EXPECT_EQ(read->ToSetup(), game.ToSetup());
    ExpectSameFuture(game, *read, random);
    if (HasFatalFailure()) return;
  }
}

TEST(PositionTextTest, SetUpEqualsPlacingOnEveryKernel) {
  Random random(2);
  for (const GameMaker& maker : AllGameMakers()) {
    for (int i = 0; i < 30; ++i) {
      const Rules rules = RandomRules(random);
      const AnyGame game =
          RandomRunningGame(rules, random.Below(std::min(rules.cells(), 200)), random);
      AnyGame other = maker.make(rules);
      other.SetUp(game.ToSetup());
      ExpectSameFuture(game, other, random);
      if (HasFatalFailure()) return;
    }
  }
}

TEST(PositionTextTest, TheTopRowIsYZero) {
  AnyGame game(kTicTacToe);
  EXPECT_EQ(FormatPosition(game), "3/3/3 x 1 3,3,3,1,1");
  game.Place({0, 0});
  EXPECT_EQ(FormatPosition(game), "x2/3/3 o 1 3,3,3,1,1");
  game.Place({2, 1});
  EXPECT_EQ(FormatPosition(game), "x2/2o/3 x 1 3,3,3,1,1");
}

TEST(PositionTextTest, ShowsStonesLeftAndExactRules) {
  AnyGame game(Rules{4, 12, 4, 3, 2, WinCondition::kExactlyK});
  EXPECT_EQ(FormatPosition(game), "12/12/12/12 x 2 4,12,4,3,2,exact");
  game.Place({11, 3});
  EXPECT_EQ(FormatPosition(game), "12/12/12/11x x 1 4,12,4,3,2,exact");
  game.Place({10, 3});
  EXPECT_EQ(FormatPosition(game), "12/12/12/10xx o 3 4,12,4,3,2,exact");
}

TEST(PositionTextTest, ReadsOtherSpellings) {
  for (const absl::string_view text :
       {"X1O/3/1X1 O 1 3,3,3,1,1", " x1o/3/1x1\tw  1 (3,3,3,1,1)K_OR_MORE_TO_WIN \r\n",
        "x1o/3/1x1 WHITE 1 3,3,3,1,1,k_or_more"}) {
    const absl::StatusOr<AnyGame> game = ParsePosition(text);
    ASSERT_TRUE(game.ok()) << game.status();
    EXPECT_EQ(FormatPosition(*game), "x1o/3/1x1 o 1 3,3,3,1,1");
  }
}

TEST(PositionTextTest, PositionsNeedNotComeFromTurns) {
  for (const absl::string_view text :
       {"xxx1/4/4/4 x 1 4,4,4,1,1", "oo2/4/4/4 o 2 4,4,4,2,1", "x3/4/4/4 x 2 4,4,4,1,3",
        "xxx1/4/4/4 x 3 4,4,4,3,3", "xxx1/4/4/xoxo x 2 4,4,4,2,1"}) {
    const absl::StatusOr<AnyGame> game = ParsePosition(text);
    ASSERT_TRUE(game.ok()) << game.status();
    EXPECT_EQ(FormatPosition(*game), text);
  }
}

// Five is not three: extended from left to right, the row passes through exactly three.
TEST(PositionTextTest, ALongerRowDoesNotWinWhereExactlyKDo) {
  const absl::StatusOr<AnyGame> game = ParsePosition("xxxxx1/6 o 1 2,6,3,1,1,exact");
  ASSERT_TRUE(game.ok()) << game.status();
  EXPECT_EQ(FormatPosition(*game), "xxxxx1/6 o 1 2,6,3,1,1,exact");
}

struct BadText {
  const char* text;
  const char* message;
};

class BadPositionTest : public testing::TestWithParam<BadText> {};

TEST_P(BadPositionTest, ErrorNamesFieldAndText) {
  EXPECT_EQ(ErrorOf(GetParam().text), GetParam().message);
}

constexpr BadText kBadTexts[] = {
    {"",
     "position \"\": 0 fields, expected four: rows, side to move, stones left, "
     "m,n,k,p,q[,exact]"},
    {"3/3/3",
     "position \"3/3/3\": 1 field, expected four: rows, side to move, stones left, "
     "m,n,k,p,q[,exact]"},
    {"3/3/3 x 1 3,3,3,1,1 7",
     "position \"3/3/3 x 1 3,3,3,1,1 7\": 5 fields, expected four: rows, side to move, stones "
     "left, m,n,k,p,q[,exact]"},
    {"3/3 x 1 3,3,3,1,1", "rows \"3/3\": 2 rows instead of 3"},
    {"3/3/3/ x 1 3,3,3,1,1", "rows \"3/3/3/\": 4 rows instead of 3"},
    {"3/1x/3 x 1 3,3,3,1,1", "row 2 from the top \"1x\": 2 columns instead of 3"},
    {"3/3/ x 1 3,3,3,1,1", "row 3 from the top \"\": 0 columns instead of 3"},
    {"3/3xo/3 x 1 3,3,3,1,1", "row 2 from the top \"3xo\": more than 3 columns"},
    {"4/3/3 x 1 3,3,3,1,1", "row 1 from the top \"4\": more than 3 columns"},
    {"3/3/1a1 x 1 3,3,3,1,1",
     "row 3 from the top \"1a1\": unknown letter \"a\", expected x, o or a number of free cells"},
    {"3/3/0xx1 x 1 3,3,3,1,1",
     "row 3 from the top \"0xx1\": no board has \"0\" free cells in a row"},
    {"99999999999/3/3 x 1 3,3,3,1,1",
     "row 1 from the top \"99999999999\": no board has \"99999999999\" free cells in a row"},
    {"3/3/3 y 1 3,3,3,1,1", "side to move \"y\": expected x or o"},
    {"3/3/3 x one 3,3,3,1,1", "stones left \"one\": expected a whole number"},
    {"3/3/3 x -1 3,3,3,1,1", "stones left \"-1\": expected a whole number"},
    {"3/3/3 x 0 3,3,3,1,1", "stones left 0: a turn of black here has 1"},
    {"3/3/3 x 2 3,3,3,1,1", "stones left 2: a turn of black here has 1"},
    {"x2/3/3 x 3 3,3,3,1,3", "stones left 3: a turn of black here has 1 to 2"},
    {"x2/3/3 o 3 3,3,3,2,3", "stones left 3: a turn of white here has 1 to 2"},
    {"xox/oxo/ox1 o 2 3,3,4,2,1", "stones left 2: a turn of white here has 1"},
    {"xox/oxo/oxo x 1 3,3,3,1,1", "stones: the board is full"},
    {"x2/1x1/2x o 1 3,3,3,1,1", "stones: black has won: a3 to c1"},
    {"2o/2o/x1o o 1 3,3,3,1,1", "stones: white has won: c3 to c1"},
    {"3/3/3 x 1 3,3,3",
     "rules \"3,3,3\": expected five numbers (m,n,k,p,q or "
     "m,n,k,p,q,exact)"},
};
INSTANTIATE_TEST_SUITE_P(All, BadPositionTest, testing::ValuesIn(kBadTexts));

TEST(PositionOnBoardTest, TakesItsRulesAndKernelsAndRefusesOthers) {
  const AnyGame board(kGomoku, AnyGame(Rules{255, 255, 5, 1, 1}).kernels());
  const std::string rows = "15/15/15/15/15/15/15/7x7/15/15/15/15/15/15/15 o 1";
  for (const std::string& text : {rows, rows + " 15,15,5,1,1"}) {
    const absl::StatusOr<AnyGame> game = ParsePosition(text, board);
    ASSERT_TRUE(game.ok()) << game.status();
    EXPECT_EQ(&game->kernels(), &board.kernels());
    EXPECT_EQ(game->StoneAt({7, 7}), Side::kBlack);
    EXPECT_EQ(game->side_to_move(), Side::kWhite);
  }
  EXPECT_EQ(ParsePosition(rows + " 15,15,5,1,1,exact", board).status().message(),
            "rules \"15,15,5,1,1,exact\": this game is 15,15,5,1,1");
  EXPECT_EQ(ParsePosition("3/3/3 x 1", board).status().message(),
            "rows \"3/3/3\": 3 rows instead of 15");
}

TEST(PositionTextTest, MessagesQuoteOnlyTheBeginningOfLongText) {
  EXPECT_LT(ErrorOf(std::string(100000, 'x')).size(), 300u);
  EXPECT_LT(ErrorOf(std::string(100000, 'x') + " x 1 3,3,3,1,1").size(), 300u);
  EXPECT_LT(ErrorOf(std::string(100000, '7') + "/3/3 x 1 3,3,3,1,1").size(), 300u);
}

TEST(SetUpTest, RejectsFinishedGames) {
  AnyGame game(Rules{2, 4, 2, 1, 1});
  game.SetUp({.black = {{0, 0}}, .white = {{2, 0}, {3, 0}}});
  EXPECT_EQ(game.outcome(), Outcome::kWhiteWins);
  EXPECT_EQ(game.side_to_move(), Side::kWhite);
  EXPECT_EQ(game.stones_left(), 0);
  EXPECT_EQ(game.WinningLine(), (CellLine{{2, 0}, {3, 0}}));
  game.SetUp({});
  EXPECT_TRUE(game.is_running());
  EXPECT_EQ(game.stones_placed(), 0);
  AnyGame full(Rules{1, 2, 2, 1, 1});
  full.SetUp({.black = {{0, 0}}, .white = {{1, 0}}});
  EXPECT_EQ(full.outcome(), Outcome::kDraw);
  EXPECT_EQ(full.stones_left(), 0);
}

}  // namespace
}  // namespace quadrille::mnk
