// Built-in openings: 500 distinct, legal, balanced chess positions; openings of the connect family.
#include "src/match/games/built_in_book.h"

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/chess/game.h"
#include "src/chess/text/fen.h"
#include "src/chess/text/opening_file.h"
#include "src/match/games/balanced_openings.h"
#include "src/match/games/mnk_opening_file.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"
#include "src/mnk/rules_text.h"

namespace quadrille::match {
namespace {

TEST(BuiltInBookTest, HoldsFiveHundredDifferentPositions) {
  const chess::OpeningFile book =
      chess::OpeningFile::FromEpd("the built-in book", std::string(BuiltInBook()));
  EXPECT_EQ(book.size(), 500);
  std::set<std::string> pieces;  // placement, side to move, castling
  for (std::int64_t number = 0; number < book.size(); ++number) {
    const absl::StatusOr<chess::Game> game = book.At(number);
    ASSERT_TRUE(game.ok()) << game.status();
    const std::string fen = chess::FormatFen(game->board());
    const std::vector<std::string> fields = absl::StrSplit(fen, ' ');
    EXPECT_TRUE(pieces.insert(fields[0] + fields[1] + fields[2]).second) << fen;
  }
}

TEST(BuiltInBookTest, IsBalanced) {
  int positions = 0;
  for (const absl::string_view line : absl::StrSplit(BuiltInBook(), '\n', absl::SkipWhitespace())) {
    const std::vector<absl::string_view> words = absl::StrSplit(line, ' ');
    ASSERT_EQ(words.size(), 6u) << line;
    EXPECT_EQ(words[4], "ce");
    int score = 1000;
    ASSERT_TRUE(absl::SimpleAtoi(words[5].substr(0, words[5].size() - 1), &score)) << line;
    EXPECT_LE(std::abs(score), 30) << line;
    ++positions;
  }
  EXPECT_EQ(positions, 500);
}

TEST(BuiltInOpeningsTest, ConnectOpeningsAreDistinctAndOfTheirGame) {
  std::vector<std::string> games;
  for (const NamedOpenings& openings : BuiltInConnectOpenings()) {
    games.emplace_back(openings.game);
    const absl::StatusOr<mnk::Rules> rules = mnk::RulesOfGame(openings.game);
    ASSERT_TRUE(rules.ok()) << openings.game;
    const absl::StatusOr<MnkOpeningFile> read =
        MnkOpeningFile::Parse("built in", openings.text, *rules);
    ASSERT_TRUE(read.ok()) << read.status();
    EXPECT_GE(read->size(), 80);
    std::set<std::string> forms;
    for (std::int64_t number = 0; number < read->size(); ++number) {
      mnk::AnyGame game(*rules);
      for (const mnk::Cell cell : read->At(number)) game.Place(cell);
      EXPECT_TRUE(game.is_running());
      EXPECT_TRUE(forms.insert(SymmetricForm(game)).second) << number;
    }
    const std::optional<MnkOpeningFile> built_in = MnkOpeningFile::BuiltIn(*rules);
    ASSERT_TRUE(built_in);
    EXPECT_EQ(built_in->fingerprint(), read->fingerprint());
  }
  EXPECT_THAT(games, testing::UnorderedElementsAre("gomoku", "gomoku-standard", "connect6"));
  EXPECT_FALSE(MnkOpeningFile::BuiltIn(mnk::kTicTacToe));
}

}  // namespace
}  // namespace quadrille::match
