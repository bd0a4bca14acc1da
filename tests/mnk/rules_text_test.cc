#include "src/mnk/rules_text.h"

#include <ostream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk {

void PrintTo(const Rules& rules, std::ostream* out) { *out << FormatRules(rules); }

namespace {

using ::testing::HasSubstr;

constexpr Rules kAllDifferent{7, 9, 4, 2, 3, WinCondition::kExactlyK};

template <Rules kRules>
constexpr int kCellsOf = kRules.cells();
static_assert(kCellsOf<kAllDifferent> == 63);
static_assert(kTicTacToe == Rules{});
static_assert(kGomoku != kGomokuStandard);
static_assert(Rules{255, 255, 65025, 65025, 65025}.AreValid());
static_assert(Rules{1, 5, 5, 1, 1}.CanBeWon());
static_assert(Rules{5, 1, 5, 1, 1}.CanBeWon());
static_assert(!Rules{4, 3, 5, 1, 1}.CanBeWon());

TEST(ValidateRulesTest, AcceptsTheSmallestAndLargestGame) {
  EXPECT_TRUE(ValidateRules(Rules{1, 1, 1, 1, 1}).ok());
  EXPECT_TRUE(ValidateRules(Rules{255, 255, 65025, 65025, 65025}).ok());
}

TEST(ValidateRulesTest, AcceptsGamesThatCannotBeWon) {
  EXPECT_TRUE(ValidateRules(Rules{3, 4, 5, 1, 1}).ok());
}

struct Limit {
  const char* name;
  int Rules::*value;
  int max;
};

class LimitTest : public testing::TestWithParam<Limit> {
 protected:
  static Rules With(int value) {
    Rules rules = kAllDifferent;
    rules.*GetParam().value = value;
    return rules;
  }
};

TEST_P(LimitTest, AcceptsBothLimits) {
  for (const int value : {1, GetParam().max}) {
    EXPECT_TRUE(With(value).AreValid()) << value;
    EXPECT_TRUE(ValidateRules(With(value)).ok()) << value;
    EXPECT_EQ(ParseRules(FormatRules(With(value))).value(), With(value));
  }
}

TEST_P(LimitTest, MessageNamesParameterValueAndLimits) {
  for (const int value : {-2147483647 - 1, -1, 0, GetParam().max + 1, 2147483647}) {
    EXPECT_FALSE(With(value).AreValid()) << value;
    EXPECT_EQ(ValidateRules(With(value)),
              absl::InvalidArgumentError(
                  absl::StrCat(GetParam().name, " = ", value, ": expected 1 to ", GetParam().max)));
    const absl::Status read = ParseRules(FormatRules(With(value))).status();
    EXPECT_EQ(read.code(), absl::StatusCode::kInvalidArgument);
    EXPECT_THAT(std::string(read.message()),
                HasSubstr(absl::StrCat(GetParam().name, " = \"", value, "\": expected 1 to ",
                                       GetParam().max)));
  }
}

INSTANTIATE_TEST_SUITE_P(All, LimitTest,
                         testing::Values(Limit{"m", &Rules::m, 255}, Limit{"n", &Rules::n, 255},
                                         Limit{"k", &Rules::k, 65025}, Limit{"p", &Rules::p, 65025},
                                         Limit{"q", &Rules::q, 65025}),
                         [](const testing::TestParamInfo<Limit>& info) { return info.param.name; });

TEST(FormatRulesTest, PrintsRowsThenColumns) {
  EXPECT_EQ(FormatParameters(kAllDifferent), "(7,9,4,2,3)");
  EXPECT_EQ(FormatRules(kAllDifferent), "(7,9,4,2,3)EXACTLY_K_TO_WIN");
  EXPECT_EQ(FormatRules(kConnect6), "(19,19,6,2,1)K_OR_MORE_TO_WIN");
}

TEST(ParseRulesTest, ParsesTheOutputOfFormatRules) {
  for (const int m : {1, 20, 255}) {
    for (const int q : {1, 65025}) {
      for (const WinCondition win : {WinCondition::kKOrMore, WinCondition::kExactlyK}) {
        const Rules rules{m, 13, 5, 2, q, win};
        EXPECT_EQ(ParseRules(FormatRules(rules)).value(), rules);
      }
    }
  }
  EXPECT_EQ(ParseRules(FormatParameters(kConnect6)).value(), kConnect6);
}

TEST(ParseRulesTest, ParsesEachParameter) {
  const Rules rules = ParseRules("7,9,4,2,3").value();
  EXPECT_EQ(rules.m, 7);
  EXPECT_EQ(rules.n, 9);
  EXPECT_EQ(rules.k, 4);
  EXPECT_EQ(rules.p, 2);
  EXPECT_EQ(rules.q, 3);
  EXPECT_EQ(rules.win, WinCondition::kKOrMore);
}

TEST(ParseRulesTest, ParsesEverySpelling) {
  for (const char* text :
       {"7,9,4,2,3,EXACTLY_K_TO_WIN", "7,9,4,2,3,exactly_k", "7,9,4,2,3,exact", "7,9,4,2,3,Exact",
        " 7 , 9,\t4 ,2,3 , EXACTLY_K\r\n", "(7,9,4,2,3)EXACTLY_K_TO_WIN",
        " ( 7,9,4,2,3 ) exactly_k ", "007,9,4,2,3,exact"}) {
    const absl::StatusOr<Rules> rules = ParseRules(text);
    ASSERT_TRUE(rules.ok()) << rules.status();
    EXPECT_EQ(*rules, kAllDifferent) << text;
  }
}

struct InvalidCase {
  const char* text;
  const char* message;  // a substring
};

TEST(ParseRulesTest, ReportsErrorsInInvalidText) {
  const InvalidCase cases[] = {
      {"", "rules \"\": expected five numbers (m,n,k,p,q or m,n,k,p,q,exact)"},
      {"three", "rules \"three\": expected five numbers"},
      {"7,9,4,2", "expected five numbers"},
      {"7,9,4,2,3,exact,", "expected five numbers"},
      {"(7,9,4,2)", "expected five numbers"},
      {"(7,9,4,2,3,exact)exact", "expected five numbers"},
      {"(7,9,4,2,3", "expected a closing parenthesis"},
      {"7,9,4,2,3)", "q = \"3)\": expected 1 to 65025"},
      {"((7,9,4,2,3)", "m = \"(7\": expected 1 to 255"},
      {"7,,4,2,3", "n = \"\": expected 1 to 255"},
      {"+7,9,4,2,3", "m = \"+7\""},
      {"7,-9,4,2,3", "n = \"-9\""},
      {"7,- 9,4,2,3", "n = \"- 9\""},
      {"7,9,0x4,2,3", "k = \"0x4\""},
      {"7,9,4.0,2,3", "k = \"4.0\""},
      {"7,9,4e0,2,3", "k = \"4e0\""},
      {"7,9,4,2 2,3", "p = \"2 2\""},
      {"256,9,4,2,3", "m = \"256\": expected 1 to 255"},
      {"7,0,4,2,3", "n = \"0\": expected 1 to 255"},
      {"7,9,4,2,65026", "q = \"65026\": expected 1 to 65025"},
      {"4294967299,9,4,2,3", "m = \"4294967299\": expected 1 to 255"},
      {"7,9,4,18446744073709551617,3", "p = \"18446744073709551617\": expected 1 to 65025"},
      {"7,9,4,2,3,", "win condition \"\": expected k_or_more or exact"},
      {"7,9,4,2,3,k", "win condition \"k\": expected k_or_more or exact"},
      {"(7,9,4,2,3)EXACTLY_K_TO_WINS", "win condition \"EXACTLY_K_TO_WINS\""},
      {"(7,9,4,2,3),exact", "win condition \",exact\""},
      {"7;9;4;2;3", "expected five numbers"},
      {"\xD9\xA7,9,4,2,3", "m = \"\xD9\xA7\""},  // the Arabic digit seven
  };
  for (const InvalidCase& row : cases) {
    const absl::Status status = ParseRules(row.text).status();
    EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument) << row.text;
    EXPECT_THAT(std::string(status.message()), HasSubstr(row.message));
  }
}

TEST(ParseRulesTest, TreatsNulAsAnInvalidCharacter) {
  const absl::string_view text("7,9,4,2,3\0", 10);
  EXPECT_THAT(std::string(ParseRules(text).status().message()), HasSubstr("q = \"3\\000\""));
}

TEST(ParseRulesTest, TruncatesLongTextInErrors) {
  for (const char* part : {"7", ",", "(", "7,", "(,"}) {
    std::string text;
    while (text.size() < 1000000) text += part;
    const absl::StatusOr<Rules> rules = ParseRules(text);
    ASSERT_FALSE(rules.ok()) << part;
    EXPECT_LT(rules.status().message().size(), 300u);
  }
}

TEST(WinConditionTest, NamesRoundTrip) {
  EXPECT_EQ(WinConditionName(WinCondition::kKOrMore), "k_or_more");
  EXPECT_EQ(WinConditionName(WinCondition::kExactlyK), "exactly_k");
  for (const WinCondition win : {WinCondition::kKOrMore, WinCondition::kExactlyK}) {
    EXPECT_EQ(ParseWinCondition(WinConditionName(win)).value(), win);
  }
}

TEST(WinConditionTest, IgnoresCase) {
  EXPECT_EQ(ParseWinCondition("K_or_More").value(), WinCondition::kKOrMore);
  EXPECT_EQ(ParseWinCondition("k_or_more_to_win").value(), WinCondition::kKOrMore);
  EXPECT_EQ(ParseWinCondition("exactly_k_to_win").value(), WinCondition::kExactlyK);
  EXPECT_EQ(ParseWinCondition("EXACT").value(), WinCondition::kExactlyK);
}

TEST(WinConditionTest, QuotesInvalidText) {
  for (const char* text : {"", "exactl", "exactly k", " exact"}) {
    EXPECT_EQ(ParseWinCondition(text).status(),
              absl::InvalidArgumentError(
                  absl::StrCat("win condition \"", text, "\": expected k_or_more or exact")));
  }
}

TEST(KnownGamesTest, HaveTheUsualRules) {
  EXPECT_EQ(FormatRules(RulesOfGame("tic-tac-toe").value()), "(3,3,3,1,1)K_OR_MORE_TO_WIN");
  EXPECT_EQ(FormatRules(RulesOfGame("gomoku").value()), "(15,15,5,1,1)K_OR_MORE_TO_WIN");
  EXPECT_EQ(FormatRules(RulesOfGame("gomoku-freestyle").value()), "(15,15,5,1,1)K_OR_MORE_TO_WIN");
  EXPECT_EQ(FormatRules(RulesOfGame("gomoku-standard").value()), "(15,15,5,1,1)EXACTLY_K_TO_WIN");
  EXPECT_EQ(FormatRules(RulesOfGame("connect6").value()), "(19,19,6,2,1)K_OR_MORE_TO_WIN");
}

TEST(KnownGamesTest, EachIsValidAndFoundByItsName) {
  for (const NamedRules& game : KnownGames()) {
    EXPECT_TRUE(ValidateRules(game.rules).ok()) << game.name;
    EXPECT_EQ(RulesOfGame(game.name).value(), game.rules) << game.name;
  }
}

TEST(KnownGamesTest, ErrorsListTheKnownNames) {
  EXPECT_EQ(RulesOfGame("go\n").status(),
            absl::InvalidArgumentError("no game \"go\\n\": expected tic-tac-toe, gomoku, "
                                       "gomoku-freestyle, gomoku-standard, connect6 or "
                                       "m,n,k,p,q[,exact]"));
}

TEST(KnownGamesTest, AcceptRulesAsNumbers) {
  EXPECT_EQ(RulesOfGame("15,15,5,1,1,exact").value(), kGomokuStandard);
  EXPECT_EQ(RulesOfGame("19,19,6,2").status(), ParseRules("19,19,6,2").status());
}

}  // namespace
}  // namespace quadrille::mnk
