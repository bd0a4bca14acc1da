// Opening files of the connect family.
#include "src/match/games/mnk_opening_file.h"

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/match/games/mnk_game_type.h"
#include "src/match/referee.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/text/position_text.h"

namespace quadrille::match {
namespace {

using testing::HasSubstr;

mnk::Rules RulesOf(absl::string_view text) { return mnk::RulesOfGame(text).value(); }

constexpr char kBook[] =
    "# two openings of a small game\n"
    "5/1x3/1o3/2x2/5 o 1 5,5,4,1,1 ; score +0.03\r\n"
    "\n"
    "5/5/2x2/5/5 o 1\n";

TEST(MnkOpeningFileTest, ReadsEveryLine) {
  const absl::StatusOr<MnkOpeningFile> book =
      MnkOpeningFile::Parse("a book", kBook, RulesOf("5,5,4,1,1"));
  ASSERT_TRUE(book.ok()) << book.status();
  EXPECT_EQ(book->name(), "a book");
  ASSERT_EQ(book->size(), 2);
  EXPECT_EQ(book->At(0), (std::vector<mnk::Cell>{{1, 1}, {1, 2}, {2, 3}}));
  EXPECT_EQ(book->At(1), (std::vector<mnk::Cell>{{2, 2}}));
}

TEST(MnkOpeningFileTest, GamesBeginFromThePositionsOfTheFile) {
  const mnk::Rules rules = RulesOf("5,5,4,1,1");
  const MnkGameType type(rules, MnkOpeningFile::Parse("a book", kBook, rules).value(), 1);
  EXPECT_EQ(type.OpeningCount(), 2);
  EXPECT_EQ(type.OpeningsText(), "a book, 2 openings, seed 1");
  EXPECT_THAT(type.Describe(), HasSubstr(" openings="));
  std::vector<std::size_t> stones;
  for (const int pair : {0, 1, 2, 3}) {
    stones.push_back(type.Begin(pair).value()->moves().size());
    EXPECT_EQ(type.Begin(pair).value()->moves(), type.Begin(pair).value()->moves());
  }
  // Each opening once before either is repeated.
  EXPECT_EQ(stones[0] + stones[1], 4u);
  EXPECT_EQ(stones[2] + stones[3], 4u);
}

TEST(MnkOpeningFileTest, TheOrderOfStonesLeadsToThePosition) {
  for (const char* fen : {"6/6/2xo2/2ox2/6/6 x 1 6,6,4,2,1", "6/6/2xo2/2ox2/6/6 x 1 6,6,5,1,1",
                          "6/1xx3/2oo2/6/6/6 x 2 6,6,6,2,2", "1x1x1x1/o6 o 1 2,7,4,2,3"}) {
    const absl::StatusOr<mnk::AnyGame> game = mnk::ParsePosition(fen);
    ASSERT_TRUE(game.ok()) << game.status();
    const absl::StatusOr<std::vector<mnk::Cell>> order = StonesInOrder(*game);
    ASSERT_TRUE(order.ok()) << fen << ": " << order.status();
    mnk::AnyGame replay(game->rules());
    for (const mnk::Cell cell : *order) replay.Place(cell);
    EXPECT_EQ(mnk::FormatPosition(replay), mnk::FormatPosition(*game));
  }
}

TEST(MnkOpeningFileTest, StonesThatNoTurnsPlaceAreRefused) {
  for (const char* fen : {
           "6/6/2x3/6/6/6 o 1 6,6,4,2,1",    // White has two stones
           "6/6/2xx2/6/6/6 o 2 6,6,4,2,1",   // Black has one stone in the first turn
           "6/6/2xo2/6/6/6 x 2 6,6,4,2,1",   // White's turn is incomplete
           "6/1oo3/2x3/6/6/6 o 1 6,6,4,2,1"  // it is Black's turn
       }) {
    const absl::StatusOr<mnk::AnyGame> game = mnk::ParsePosition(fen);
    ASSERT_TRUE(game.ok()) << game.status();
    EXPECT_TRUE(absl::IsInvalidArgument(StonesInOrder(*game).status())) << fen;
  }
}

TEST(MnkOpeningFileTest, FilesWithOtherOpeningsDiffer) {
  const mnk::Rules rules = RulesOf("5,5,4,1,1");
  const std::string book = kBook;
  const auto fingerprint = [&](const std::string& text) {
    return MnkOpeningFile::Parse("", text, rules)->fingerprint();
  };
  EXPECT_EQ(fingerprint(book), fingerprint("# other comments\n" + book));
  EXPECT_NE(fingerprint(book), fingerprint(book + "5/5/3x1/5/5 o 1\n"));
}

TEST(MnkOpeningFileTest, NonsenseIsRefusedWithItsPlace) {
  const mnk::Rules rules = RulesOf("5,5,4,1,1");
  struct Case {
    const char* line;
    const char* what;
  };
  const Case cases[] = {
      {"hello", "hello"},
      {"5/5/2x2/5/5 o 1 5,5,3,1,1", "5,5,3,1,1"},                    // other rules
      {"5/5/2xx1/5/5 o 1", "no turns lead to 2 black and 0 white"},  // Black moved twice
      {"5/5/2x2/5/5 x 1", "no turns lead to 1 black and 0 white"},   // White's turn
      {"5/xxxx1/oooo1/5/5 x 1", ""},                                 // both sides have won
  };
  for (const Case& c : cases) {
    const absl::Status status =
        MnkOpeningFile::Parse("book", std::string(kBook) + c.line, rules).status();
    EXPECT_TRUE(absl::IsInvalidArgument(status)) << c.line;
    EXPECT_THAT(std::string(status.message()), HasSubstr("book, line 5: ")) << c.line;
    EXPECT_THAT(std::string(status.message()), HasSubstr(c.what)) << c.line;
  }
  EXPECT_TRUE(absl::IsInvalidArgument(MnkOpeningFile::Parse("", "# none\n", rules).status()));
  EXPECT_TRUE(absl::IsNotFound(MnkOpeningFile::Read("/nonexistent", rules).status()));
}

}  // namespace
}  // namespace quadrille::match
