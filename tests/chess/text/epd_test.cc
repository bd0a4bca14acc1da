#include "src/chess/text/epd.h"

#include <ostream>
#include <random>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/chess/board.h"
#include "src/chess/text/fen.h"

namespace quadrille::chess {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr absl::string_view kWac1 =
    "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id \"WAC.001\";";
constexpr absl::string_view kKings = "4k3/8/8/8/8/8/8/4K3 w - -";

TEST(EpdTest, ReadsOperations) {
  const Epd epd = ParseEpd(kWac1).value();
  EXPECT_EQ(FormatFen(epd.board), "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1");
  EXPECT_THAT(epd.operations, ElementsAre(EpdOperation{"bm", {{"Qg6", false}}},
                                          EpdOperation{"id", {{"WAC.001", true}}}));
  EXPECT_EQ(FormatEpd(epd), kWac1);
}

TEST(EpdTest, FindsTheFirstOperationOfAnOpcode) {
  const Epd epd = ParseEpd(absl::StrCat(kKings, " c0 one; c1 two; c0 three;")).value();
  ASSERT_NE(epd.Find("c0"), nullptr);
  EXPECT_EQ(epd.Find("c0")->operands[0].text, "one");
  EXPECT_EQ(epd.Find("c"), nullptr);
}

TEST(EpdTest, KeepsSemicolonsAndBlanksInsideQuotes) {
  const Epd epd = ParseEpd(absl::StrCat(kKings, " c0 \"a; b  c\" \"\" d;id \"\\ #;\"")).value();
  EXPECT_THAT(epd.operations,
              ElementsAre(EpdOperation{"c0", {{"a; b  c", true}, {"", true}, {"d", false}}},
                          EpdOperation{"id", {{"\\ #;", true}}}));
}

TEST(EpdTest, ReadsAnyNumberOfOperands) {
  const Epd epd = ParseEpd(absl::StrCat(kKings, " bm Kd2 Kf2\tKe2 ; draw_offer;pv")).value();
  EXPECT_THAT(epd.operations, ElementsAre(EpdOperation{"bm", {{"Kd2"}, {"Kf2"}, {"Ke2"}}},
                                          EpdOperation{"draw_offer", {}}, EpdOperation{"pv", {}}));
}

TEST(EpdTest, ReadsAPositionAlone) {
  for (const absl::string_view end : {"", " ", ";", " ; ;", "\r\n", " 0 1", " 0 1;"}) {
    const absl::StatusOr<Epd> epd = ParseEpd(absl::StrCat(kKings, end));
    ASSERT_TRUE(epd.ok()) << epd.status();
    EXPECT_THAT(epd->operations, IsEmpty());
  }
}

TEST(EpdTest, IgnoresNulPaddingAtTheEnd) {
  const std::string line = absl::StrCat(kKings, " bm Kd2; ", absl::string_view("\0\0\r\n", 4));
  EXPECT_EQ(ParseEpd(line).value(), ParseEpd(absl::StrCat(kKings, " bm Kd2;")).value());
}

TEST(EpdTest, ReadsClocksOfEitherKind) {
  for (const absl::string_view clocks : {" 7 30; id x;", " hmvc 7; id x; fmvn 30;",
                                         " 7 30 hmvc 7; fmvn 30; id x", " 7 1; id x; fmvn 30"}) {
    const absl::StatusOr<Epd> epd = ParseEpd(absl::StrCat(kKings, clocks));
    ASSERT_TRUE(epd.ok()) << epd.status();
    EXPECT_EQ(FormatFen(epd->board), absl::StrCat(kKings, " 7 30"));
    EXPECT_THAT(epd->operations, ElementsAre(EpdOperation{"id", {{"x"}}}));
    EXPECT_EQ(FormatEpd(*epd), absl::StrCat(kKings, " hmvc 7; fmvn 30; id x;"));
    EXPECT_EQ(ParseEpd(FormatEpd(*epd)).value(), *epd);
  }
}

TEST(EpdTest, RoundTripsRandomRecords) {
  std::mt19937_64 random(7);
  const auto text_of = [&random](absl::string_view letters) {
    std::string text;
    for (auto left = 1 + random() % 12; left > 0; --left)
      text += letters[random() % letters.size()];
    return text;
  };
  for (int i = 0; i < 2000; ++i) {
    Epd epd{Board::NewGame(), {}};
    for (auto left = random() % 5; left > 0; --left) {
      EpdOperation operation{absl::StrCat("o", text_of("abcXYZ019_")), {}};
      for (auto operands = random() % 4; operands > 0; --operands) {
        const bool is_quoted = random() % 2 == 0;
        operation.operands.push_back(
            {text_of(is_quoted ? "ab; \t\\'#\xE9" : "Nfx8=+-!?."), is_quoted});
      }
      epd.operations.push_back(operation);
    }
    const absl::StatusOr<Epd> read = ParseEpd(FormatEpd(epd));
    ASSERT_TRUE(read.ok()) << read.status();
    ASSERT_EQ(*read, epd) << FormatEpd(epd);
  }
}

TEST(EpdTest, ReadsAMegabyteOfOperations) {
  std::string line(kKings);
  while (line.size() < (std::size_t{1} << 20)) line += " c0 \"x\";";
  EXPECT_GT(ParseEpd(line).value().operations.size(), 100000u);
}

struct BadEpd {
  absl::string_view name;
  absl::string_view end;  // after the kings
  absl::string_view message;
};
void PrintTo(const BadEpd& row, std::ostream* out) { *out << row.name; }

class BadEpdTest : public testing::TestWithParam<BadEpd> {};

TEST_P(BadEpdTest, IsRefusedWithTheReason) {
  const absl::Status status = ParseEpd(absl::StrCat(kKings, GetParam().end)).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_THAT(std::string(status.message()), HasSubstr(std::string(GetParam().message)));
}

const BadEpd kBad[] = {
    {"OpcodeStartsWithADigit", " id x; 1 Kb2!", "column 33: expected an opcode"},
    {"OpcodeWithASign", " b-m Kd2;", "digits and _), got \"b-m\""},
    {"QuotedOpcode", " \"id\" x;", "got \"\\\"id\\\"\""},
    {"OpenQuote", " id \"abc;", "column 30: no closing double quote in \"\\\"abc;\""},
    {"QuoteInsideAWord", " id ab\"c;", "a double quote inside the word \"ab\\\"c\""},
    {"TextAfterAQuote", " id \"ab\"c;", "after the closing double quote, got \"c;\""},
    {"ClockWithoutNumber", " hmvc;", "hmvc needs one number of at most four digits, not none"},
    {"ClockThatIsAWord", " fmvn x;", "fmvn needs one number of at most four digits, not \"x\""},
    {"ClockOverlong", " hmvc 65536;", "not \"65536\""},
    {"ClockOutOfRange", " hmvc 1201;", "halfmove clock 1201 is out of range"},
    {"ClocksThatDiffer", " 3 9; hmvc 4;", "operation hmvc 4 contradicts the earlier value 3"},
};
INSTANTIATE_TEST_SUITE_P(Rows, BadEpdTest, testing::ValuesIn(kBad),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(EpdTest, RefusesABadPositionAsParseFenDoes) {
  for (const absl::string_view fen : {"", "8/8/8/8/8/8/8/8 w - -", "4k3/8/8/8/8/8/8/4K3 w"}) {
    EXPECT_EQ(ParseEpd(fen).status(), ParseFen(fen).status());
  }
  EXPECT_THAT(std::string(ParseEpd("4k3/8/8/8/8/8/8/4K3 w; bm Kd2;").status().message()),
              HasSubstr("castling field is missing"));
}

}  // namespace
}  // namespace quadrille::chess
