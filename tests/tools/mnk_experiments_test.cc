// Experiments files: parsing and errors.
#include <algorithm>
#include <fstream>
#include <iterator>
#include <ostream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_replace.h"
#include "gtest/gtest.h"
#include "src/mnk/rules.h"
#include "tools/mnk_analyze/experiments.h"
#include "tools/mnk_analyze/generator.h"

namespace quadrille::mnk_analyze {
namespace {

constexpr char kSmall[] = R"({
  "title": "T", "about": "A", "iterations": 100, "rounds": 3, "large_cells": 400, "large_iterations": 3,
  "series": [
    {"id": "square", "title": "S", "x": ["m", "n"], "values": {"from": 5, "to": 20, "step": 5},
     "fixed": {"k": 4, "p": 2, "q": 1}, "win": ["k_or_more", "exactly_k"], "fit": "quadratic"},
    {"id": "rows", "title": "R", "about": "B", "x": ["m"], "values": [10, 12],
     "fixed": {"n": 10, "k": 4, "p": 2, "q": 1}, "win": ["k_or_more"], "fit": "linear"}
  ]
})";

TEST(ExperimentsTest, ParsesSeries) {
  const absl::StatusOr<Experiments> experiments = ParseExperiments(kSmall);
  ASSERT_TRUE(experiments.ok()) << experiments.status();
  ASSERT_EQ(experiments->series.size(), 2u);
  const Series& square = experiments->series[0];
  EXPECT_EQ(square.values, (std::vector<int>{5, 10, 15, 20}));
  EXPECT_EQ(square.AxisLabel(), "m = n");
  EXPECT_EQ(square.fit_degree, 2);
  EXPECT_EQ(square.At(15, mnk::WinCondition::kExactlyK),
            (mnk::Rules{15, 15, 4, 2, 1, mnk::WinCondition::kExactlyK}));
  EXPECT_EQ(experiments->series[1].At(12, mnk::WinCondition::kKOrMore),
            (mnk::Rules{12, 10, 4, 2, 1}));
  EXPECT_EQ(experiments->series[1].about, "B");
}

TEST(ExperimentsTest, GamesHaveNoDuplicates) {
  const Experiments experiments = *ParseExperiments(kSmall);
  // 10 x 10 with k or more is in both series.
  EXPECT_EQ(experiments.Games().size(), 2u * 4u + 1u);
  EXPECT_EQ(experiments.Games().front(), (mnk::Rules{5, 5, 4, 2, 1}));
}

TEST(ExperimentsTest, LargeBoardsHaveTheirOwnNumberOfIterations) {
  const Experiments experiments = *ParseExperiments(kSmall);
  EXPECT_EQ(experiments.IterationsFor(mnk::Rules{20, 19, 4, 2, 1}), 100);
  EXPECT_EQ(experiments.IterationsFor(mnk::Rules{20, 20, 4, 2, 1}), 3);
}

struct WrongCase {
  std::string from;  // in kSmall, and its replacement
  std::string to;
  std::string complaint;
};

void PrintTo(const WrongCase& wrong, std::ostream* out) { *out << wrong.to; }

class WrongExperimentsTest : public testing::TestWithParam<WrongCase> {};

TEST_P(WrongExperimentsTest, AreRejected) {
  const WrongCase& wrong = GetParam();
  ASSERT_TRUE(absl::StrContains(kSmall, wrong.from));
  const absl::Status status =
      ParseExperiments(absl::StrReplaceAll(kSmall, {{wrong.from, wrong.to}})).status();
  EXPECT_TRUE(absl::IsInvalidArgument(status)) << status;
  EXPECT_TRUE(absl::StrContains(status.message(), wrong.complaint)) << status;
}

INSTANTIATE_TEST_SUITE_P(
    Mnk, WrongExperimentsTest,
    testing::ValuesIn(std::vector<WrongCase>{
        {"\"title\": \"T\",", "\"title\": \"T\" ", "not valid JSON: line 2, column "},
        {"\"title\": \"T\",", "", "title is missing"},
        {"\"title\": \"T\",", "\"title\": 3,", "expected text for title"},
        {"\"iterations\": 100", "\"iterations\": 0", "iterations"},
        {"\"iterations\": 100", "\"iterations\": 1.5", "iterations"},
        {"\"rounds\": 3", "\"rounds\": -1", "rounds"},
        {"\"about\": \"A\"", "\"abuot\": \"A\"", "unknown key \"abuot\""},
        {"\"x\": [\"m\"]", "\"x\": [\"z\"]", "series[1]"},
        {"\"x\": [\"m\"]", "\"x\": []", "series[1]"},
        {"\"values\": [10, 12]", "\"values\": []", "no values"},
        {"\"values\": [10, 12]", "\"values\": [10, \"12\"]", "values"},
        {"\"values\": [10, 12]", "\"values\": [10, 300]", "series[1]"},
        {"\"from\": 5, \"to\": 20", "\"from\": 20, \"to\": 5", "to"},
        {"\"from\": 5, \"to\": 20", "\"from\": 5, \"upto\": 20", "to is missing"},
        {"\"n\": 10, \"k\": 4", "\"k\": 4", "n is missing"},
        {"\"n\": 10, \"k\": 4", "\"m\": 9, \"n\": 10, \"k\": 4", "unknown key \"m\""},
        {"\"win\": [\"k_or_more\"]", "\"win\": [\"often\"]", "often"},
        {"\"fit\": \"linear\"", "\"fit\": \"cubic\"", "fit"},
        {"\"id\": \"rows\"", "\"id\": \"../rows\"", "id"},
        {"\"id\": \"rows\"", "\"id\": \"square\"", "duplicate id"},
    }));

TEST(ExperimentsTest, RejectsOtherJson) {
  for (const char* text : {"", "[]", "3", "null", "{}", "{\"series\": {}}", "\xFF"}) {
    EXPECT_TRUE(absl::IsInvalidArgument(ParseExperiments(text).status())) << text;
  }
}

// Tests the file in the source tree.
class ThesisTest : public testing::Test {
 protected:
  void SetUp() override {
    std::ifstream file("experiments/thesis.json");
    const std::string text((std::istreambuf_iterator<char>(file)),
                           std::istreambuf_iterator<char>());
    absl::StatusOr<Experiments> experiments = ParseExperiments(text);
    ASSERT_TRUE(experiments.ok()) << experiments.status();
    experiments_ = *experiments;
  }

  bool Has(const mnk::Rules& rules) const {
    const std::vector<mnk::Rules> games = experiments_.Games();
    return std::find(games.begin(), games.end(), rules) != games.end();
  }

  Experiments experiments_;
};

TEST_F(ThesisTest, Has164Engines) { EXPECT_EQ(experiments_.Games().size(), 164u); }

TEST_F(ThesisTest, HasTheExpectedSeries) {
  for (int size = 5; size <= 20; ++size) {
    EXPECT_TRUE(Has({size, 4, 4, 1, 1}));
    EXPECT_TRUE(Has({4, size, 4, 1, 1}));
    EXPECT_TRUE(Has({size, size, 4, 1, 1}));
  }
  for (int size = 50; size <= 250; size += 50) EXPECT_TRUE(Has({size, size, 4, 1, 1}));
  for (int k = 3; k <= 8; ++k) {
    EXPECT_TRUE(Has({8, 8, k, 1, 1}));
    EXPECT_TRUE(Has({5, 13, k, 1, 1}));
  }
  for (int k = 10; k <= 100; k += 10) {
    EXPECT_TRUE(Has({250, 250, k, 1, 1}));
    EXPECT_TRUE(Has({250, 250, k, 1, 1, mnk::WinCondition::kExactlyK}));
  }
  for (int stones = 1; stones <= 4; ++stones) {
    for (const mnk::Rules& rules : {mnk::Rules{8, 8, 8, 1, 1}, mnk::Rules{20, 20, 8, 1, 1}}) {
      mnk::Rules more = rules;
      more.p = stones;
      EXPECT_TRUE(Has(more));
      more = rules;
      more.q = stones;
      EXPECT_TRUE(Has(more));
    }
    EXPECT_TRUE(Has({250, 250, 100, 10 * stones, 1}));
    EXPECT_TRUE(Has({250, 250, 100, 1, 10 * stones}));
  }
}

TEST_F(ThesisTest, UsesTheLargeIterationsOnLargeBoards) {
  EXPECT_EQ(experiments_.IterationsFor({200, 200, 4, 1, 1}), 1000);
  EXPECT_EQ(experiments_.IterationsFor({250, 250, 4, 1, 1}), 10);
}

TEST(EngineNameTest, MatchesTheGenerator) {
  EXPECT_EQ(EngineName({15, 14, 5, 2, 1}), "mnk-15-14-5-2-1-k_or_more");
  EXPECT_EQ(EngineName({3, 3, 3, 1, 1, mnk::WinCondition::kExactlyK}), "mnk-3-3-3-1-1-exactly_k");
}

}  // namespace
}  // namespace quadrille::mnk_analyze
