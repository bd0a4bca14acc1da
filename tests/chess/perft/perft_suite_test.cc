#include "src/chess/perft/perft_suite.h"

#include <filesystem>
#include <fstream>
#include <ostream>
#include <string>
#include <vector>

#include "absl/numeric/int128.h"
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
using ::testing::StartsWith;

TEST(PerftSuiteTest, ReadsAllLineFormats) {
  for (const absl::string_view counts :
       {" ;D1 20 ;D2 400", "; D1 20; D2 400", ";D1 20;D2 400;", " ;D1 20 ;D2 400 \r\n",
        " ;id \"start\" ;D1 20 ;c0 \"D3; 8902\" ;D2 400"}) {
    const absl::StatusOr<PerftCase> read = ParsePerftCase(absl::StrCat(kStartFen, counts));
    ASSERT_TRUE(read.ok()) << read.status();
    EXPECT_EQ(read->board, Board::NewGame());
    EXPECT_THAT(read->counts, ElementsAre(ExpectedCount{1, 20}, ExpectedCount{2, 400}));
  }
}

TEST(PerftSuiteTest, ReadsFourFieldsAndChess960) {
  const PerftCase read =
      ParsePerftCase("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - ;D1 21")
          .value();
  EXPECT_EQ(FormatFen(read.board),
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 0 1");
}

TEST(PerftSuiteTest, ReadsCountsBeyond64Bits) {
  const PerftCase read =
      ParsePerftCase(absl::StrCat(kStartFen, " ;D14 61885021521585529237")).value();
  EXPECT_THAT(read.counts,
              ElementsAre(ExpectedCount{14, absl::MakeUint128(3, 6544789300456874389)}));
}

TEST(PerftSuiteTest, SkipsBlankLinesAndCommentsAndKeepsLineNumbers) {
  const std::string text = absl::StrCat("# start\n\n", kStartFen, " ;D1 20\r\n  \t\n  # kings\n",
                                        "4k3/8/8/8/8/8/8/4K3 w - - 0 1; D1 5");
  const std::vector<PerftCase> cases = ParsePerftSuite(text).cases;
  ASSERT_EQ(cases.size(), 2u);
  EXPECT_EQ(cases[0].line, 3);
  EXPECT_EQ(cases[1].line, 6);
  EXPECT_THAT(cases[1].counts, ElementsAre(ExpectedCount{1, 5}));
  EXPECT_THAT(ParsePerftSuite("").cases, IsEmpty());
}

TEST(PerftSuiteTest, CollectsRejectedLines) {
  const PerftSuite suite = ParsePerftSuite(absl::StrCat(
      kStartFen, " ;D1 20\n\n", kStartFen, " ;D1 twenty\n8/8 w - - ;D1 1\n", kStartFen, ";D2 400"));
  ASSERT_EQ(suite.cases.size(), 2u);
  EXPECT_EQ(suite.cases[0].line, 1);
  EXPECT_EQ(suite.cases[1].line, 5);
  ASSERT_EQ(suite.rejected.size(), 2u);
  EXPECT_EQ(suite.rejected[0].line, 3);
  EXPECT_THAT(suite.rejected[0].reason, StartsWith("perft case \"rnbq"));
  EXPECT_THAT(suite.rejected[0].reason, HasSubstr("\"D1 twenty\""));
  EXPECT_EQ(suite.rejected[1].line, 4);
  EXPECT_THAT(suite.rejected[1].reason, StartsWith("FEN \"8/8 w - -\": placement"));
}

TEST(PerftSuiteTest, ReadsFiles) {
  const std::string path = absl::StrCat(testing::TempDir(), "/suite.epd");
  std::ofstream(path, std::ios::binary) << kStartFen << " ;D1 20\n";
  EXPECT_EQ(ReadPerftSuite(path).value().cases.size(), 1u);
  std::ofstream(path, std::ios::binary) << kStartFen << " ;D1 x\n";
  EXPECT_EQ(ReadPerftSuite(path).value().rejected.size(), 1u);
  EXPECT_EQ(ReadPerftSuite(path + ".absent").status().code(), absl::StatusCode::kNotFound);
  EXPECT_EQ(ReadPerftSuite(testing::TempDir()).status().code(), absl::StatusCode::kInvalidArgument);
}

// Every position in the large suites, if present, is accepted.
TEST(PerftSuiteTest, ReadsTheLargeSuites) {
  const std::string folder = "external/local_data/perft/";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << folder << " not found";
  const absl::StatusOr<PerftSuite> marcel = ReadPerftSuite(folder + "perft-marcel.epd");
  ASSERT_TRUE(marcel.ok()) << marcel.status();
  EXPECT_GE(marcel->cases.size(), 6838u);
  EXPECT_THAT(marcel->rejected, IsEmpty());
  const absl::StatusOr<PerftSuite> standard = ReadPerftSuite(folder + "standard.epd");
  ASSERT_TRUE(standard.ok()) << standard.status();
  EXPECT_GE(standard->cases.size(), 128u);
  EXPECT_THAT(standard->rejected, IsEmpty());
}

struct BadCounts {
  absl::string_view name;
  absl::string_view counts;
  absl::string_view message;
};
void PrintTo(const BadCounts& row, std::ostream* out) { *out << row.name; }

class BadPerftCaseTest : public testing::TestWithParam<BadCounts> {};

TEST_P(BadPerftCaseTest, IsRejectedWithReason) {
  const absl::Status status = ParsePerftCase(absl::StrCat(kStartFen, GetParam().counts)).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_THAT(std::string(status.message()), HasSubstr(std::string(GetParam().message)));
}

const BadCounts kBad[] = {
    {"NoCounts", "", "expected a depth and a count"},
    {"OnlyAComment", " ;id x", "expected a depth and a count"},
    {"LowerCaseDepth", " ;d1 20", "expected D0 to D127 and a count, got \"d1 20\""},
    {"NoDepth", " ;D 20", "got \"D 20\""},
    {"DepthNotANumber", " ;D1x 20", "got \"D1x 20\""},
    {"DepthTooLarge", " ;D128 20", "got \"D128 20\""},
    {"DepthOverflows", " ;D4294967297 20", "got \"D4294967297 20\""},
    {"DepthTwice", " ;D1 20 ;D1 20", "duplicate depth 1: \"D1 20\""},
    {"NoCount", " ;D1 ;D2 400", "expected one number below 2^128 after the depth, got \"D1\""},
    {"TwoCounts", " ;D1 20 21", "got \"D1 20 21\""},
    {"NegativeCount", " ;D1 -20", "got \"D1 -20\""},
    {"CountWithSeparators", " ;D4 197,281", "got \"D4 197,281\""},
    {"CountOf2ToThe128", " ;D1 340282366920938463463374607431768211456", "below 2^128"},
    {"UnknownOpcode", " ;bm e4 ;D1 20", "got \"bm e4\""},
};
INSTANTIATE_TEST_SUITE_P(Rows, BadPerftCaseTest, testing::ValuesIn(kBad),
                         [](const auto& row) { return std::string(row.param.name); });

}  // namespace
}  // namespace quadrille::chess
