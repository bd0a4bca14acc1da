#include "src/bitboard/parse.h"

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "gtest/gtest.h"
#include "src/base/text/quote.h"

namespace quadrille {
namespace {

TEST(ParseSquareTest, ReadsEverySquareInBothCases) {
  for (int i = 0; i < 64; ++i) {
    const Square square(i);
    const std::string lower = {square.file().letter(), square.rank().digit()};
    const std::string upper = {static_cast<char>(lower[0] - 'a' + 'A'), lower[1]};
    ASSERT_TRUE(ParseSquare(lower).ok()) << lower;
    EXPECT_EQ(*ParseSquare(lower), square);
    ASSERT_TRUE(ParseSquare(upper).ok()) << upper;
    EXPECT_EQ(*ParseSquare(upper), square);
  }
}

TEST(ParseSquareTest, RejectsEveryOtherPairOfBytes) {
  int read = 0;
  for (int a = 0; a < 256; ++a) {
    for (int b = 0; b < 256; ++b) {
      const std::string text = {static_cast<char>(a), static_cast<char>(b)};
      read += ParseSquare(text).ok();
    }
  }
  EXPECT_EQ(read, 128);
}

TEST(ParseSquareTest, QuotesTheOffendingText) {
  for (const char* const text : {"", "e", "e9", "j9", "i1", "e44", " e4", "4e", "\xff\xff"}) {
    const absl::StatusOr<Square> square = ParseSquare(text);
    ASSERT_FALSE(square.ok()) << text;
    EXPECT_EQ(square.status().code(), absl::StatusCode::kInvalidArgument);
    EXPECT_NE(square.status().message().find(Quoted(text)), std::string::npos)
        << square.status().message();
  }
}

TEST(ParseFileTest, ReadsLettersAToH) {
  EXPECT_EQ(ParseFile("a").value(), File(0));
  EXPECT_EQ(ParseFile("H").value(), File(7));
  EXPECT_EQ(ParseFile("i").status().message(), "expected a file letter a to h, got \"i\"");
  EXPECT_FALSE(ParseFile("").ok());
  EXPECT_FALSE(ParseFile("ab").ok());
}

TEST(ParseRankTest, ReadsDigitsOneToEight) {
  EXPECT_EQ(ParseRank("1").value(), Rank(0));
  EXPECT_EQ(ParseRank("8").value(), Rank(7));
  EXPECT_EQ(ParseRank("0").status().message(), "expected a rank digit 1 to 8, got \"0\"");
  EXPECT_FALSE(ParseRank("9").ok());
  EXPECT_FALSE(ParseRank("").ok());
}

TEST(QuotedTest, EscapesAndTruncates) {
  EXPECT_EQ(Quoted("a\"b\n"), "\"a\\\"b\\n\"");
  EXPECT_EQ(Quoted(std::string(61, 'x')), "\"" + std::string(60, 'x') + "\"...");
  EXPECT_EQ(Quoted(std::string(60, 'x')), "\"" + std::string(60, 'x') + "\"");
}

}  // namespace
}  // namespace quadrille
