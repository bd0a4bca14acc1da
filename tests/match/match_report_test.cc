// Tests of match reports: format, repeated pairs and progress notes.
#include "src/match/match_report.h"

#include <cstdint>
#include <optional>
#include <string>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/match/sprt.h"
#include "src/match/tally.h"

namespace quadrille::match {
namespace {

using testing::HasSubstr;

Tally Example() {
  Tally tally;
  std::int64_t pair = 0;
  const auto add = [&](int count, Result first, Result second) {
    for (int i = 0; i < count; ++i, ++pair) {
      tally.Add(pair, first);
      tally.Add(pair, second);
    }
  };
  add(4, Result::kLoss, Result::kLoss);
  add(16, Result::kLoss, Result::kDraw);
  add(44, Result::kWin, Result::kLoss);
  add(4, Result::kDraw, Result::kDraw);
  add(27, Result::kDraw, Result::kWin);
  add(5, Result::kWin, Result::kWin);
  return tally;
}

TEST(MatchReportTest, FormatsAsDocumented) {
  const SprtPlan plan{.elo0 = 0, .elo1 = 5};
  EXPECT_EQ(MatchReport(Example(), plan),
            "Normalised Elo: +36.3 +/- 48.2\n"
            "LOS: 93.0 %\n"
            "Score: 53.25 % (W 81, L 68, D 51, 200 games)\n"
            "Elo: +22.6 +/- 30.1\n"
            "Pairs: [4, 16, 48, 27, 5]\n"
            "LLR: 0.41 [-2.94, 2.94] undecided\n");
}

TEST(MatchReportTest, OmitsTheLlrWithoutAPlan) {
  EXPECT_THAT(MatchReport(Example(), std::nullopt),
              testing::EndsWith("Pairs: [4, 16, 48, 27, 5]\n"));
}

TEST(MatchReportTest, EloIsUnknownWithoutGames) {
  EXPECT_EQ(MatchReport(Tally(), std::nullopt),
            "Normalised Elo: unknown\n"
            "LOS: unknown\n"
            "Score: 0.00 % (W 0, L 0, D 0, 0 games)\n"
            "Elo: unknown\n"
            "Pairs: [0, 0, 0, 0, 0]\n");
}

TEST(MatchReportTest, EqualPairsCountOnceForTheIntervals) {
  Tally same;
  for (std::int64_t pair = 0; pair < 10; ++pair) {
    same.Add(pair, Result::kWin, 11);
    same.Add(pair, Result::kLoss, 12);
  }
  EXPECT_EQ(same.repeated_pairs(), 9);
  // The same pair ten times: the error is unknown.
  EXPECT_EQ(
      MatchReport(same, SprtPlan{}),
      "Repeated pairs: 9 of 10, move by move; the intervals, LOS and LLR count equal pairs once\n"
      "Unbounded: a single pair gives no interval\n"
      "Normalised Elo: +0.0 +/- inf\n"
      "LOS: unknown\n"
      "Score: 50.00 % (W 10, L 10, D 0, 20 games)\n"
      "Elo: +0.0 +/- inf\n"
      "Pairs: [0, 0, 10, 0, 0]\n"
      "LLR: -0.01 [-2.94, 2.94] undecided\n");
}

TEST(MatchReportTest, ResultsWithoutVarianceHaveABound) {
  struct Case {
    Result first;
    Result second;
    const char* report;
  };
  for (const Case& same : {
           Case{Result::kWin, Result::kWin,
                "Unbounded: at 95 %, the Elo is at least -34.9\nNormalised Elo: +inf +/- inf\n"
                "LOS: 94.9 %\nScore: 100.00 % (W 8, L 0, D 0, 8 games)\nElo: +inf +/- inf\n"},
           Case{Result::kLoss, Result::kLoss,
                "Unbounded: at 95 %, the Elo is at most +34.9\nNormalised Elo: -inf +/- inf\n"
                "LOS: 5.1 %\nScore: 0.00 % (W 0, L 8, D 0, 8 games)\nElo: -inf +/- inf\n"},
           Case{Result::kDraw, Result::kDraw,
                "Normalised Elo: +0.0 +/- 240.8\nLOS: 50.0 %\n"
                "Score: 50.00 % (W 0, L 0, D 8, 8 games)\nElo: +0.0 +/- 186.2\n"},
       }) {
    Tally tally;
    for (std::int64_t pair = 0; pair < 4; ++pair) {
      tally.Add(pair, same.first);
      tally.Add(pair, same.second);
    }
    EXPECT_THAT(MatchReport(tally, std::nullopt), testing::StartsWith(same.report));
  }
}

TEST(MatchReportTest, DifferentPairsCountSeparately) {
  Tally different;
  Tally once;
  for (std::uint64_t pair = 0; pair < 4; ++pair) {
    const Result second = pair % 2 == 0 ? Result::kWin : Result::kDraw;
    once.Add(static_cast<std::int64_t>(pair), Result::kLoss);
    once.Add(static_cast<std::int64_t>(pair), second);
    for (const std::uint64_t copy : {0, 4}) {
      const auto number = static_cast<std::int64_t>(pair + copy);
      different.Add(number, Result::kLoss, 2 * pair);
      different.Add(number, second, 2 * pair + 1);
    }
  }
  EXPECT_EQ(different.repeated_pairs(), 4);
  EXPECT_EQ(different.distinct_pairs(), once.pairs());
  EXPECT_THAT(MatchReport(different, std::nullopt), HasSubstr("Repeated pairs: 4 of 8"));
  EXPECT_EQ(once.repeated_pairs(), 0);
  EXPECT_THAT(MatchReport(once, std::nullopt), testing::StartsWith("Normalised Elo: "));
}

TEST(MatchReportTest, ProgressStartsWithTheEloDifference) {
  EXPECT_THAT(MatchProgress(Example(), SprtPlan{}),
              testing::ElementsAre("Elo +22.6 +/- 30.1", HasSubstr("LLR: "), "W 81, L 68, D 51"));
}

}  // namespace
}  // namespace quadrille::match
