// The built-in opening book: 500 different, legal, balanced positions.
#include "src/match/games/built_in_book.h"

#include <cstdint>
#include <cstdlib>
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

}  // namespace
}  // namespace quadrille::match
