// Test suite scoring and averages of chess_measure.
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "gtest/gtest.h"
#include "src/chess/text/epd.h"
#include "src/uci/uci_answer.h"
#include "tools/chess_measure/averages.h"
#include "tools/chess_measure/judge.h"

namespace quadrille::measure {
namespace {

constexpr char kBackRank[] = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - ";

chess::Epd Record(absl::string_view operations) {
  return chess::ParseEpd(std::string(kBackRank) + std::string(operations)).value();
}

Choice ChoiceOf(const char* move, chess::UciScore score = {}) {
  Choice choice;
  choice.move = move;
  choice.info.score = score;
  return choice;
}

TEST(JudgeTest, GivesAPointForTheBestMoveOnly) {
  const chess::Epd epd = Record("bm Ra8# Rb1;");
  EXPECT_EQ(JudgeMove(epd, ChoiceOf("a1a8"))->points, 1);
  EXPECT_EQ(JudgeMove(epd, ChoiceOf("a1b1"))->points, 1);
  EXPECT_EQ(JudgeMove(epd, ChoiceOf("h2h3"))->points, 0);
  EXPECT_EQ(JudgeMove(epd, ChoiceOf("h2h3"))->possible, 1);
  EXPECT_EQ(JudgeMove(epd, ChoiceOf("h2h3"))->note, "h3, expected: bm Ra8# Rb1");
}

TEST(JudgeTest, GivesNoPointForAMoveToAvoid) {
  const chess::Epd epd = Record("am Ra8#;");
  EXPECT_EQ(JudgeMove(epd, ChoiceOf("a1a8"))->points, 0);
  EXPECT_EQ(JudgeMove(epd, ChoiceOf("h2h3"))->points, 1);
  const chess::Epd both = Record("bm Rb1; am Ra8#;");
  EXPECT_EQ(JudgeMove(both, ChoiceOf("a1b1"))->points, 1);
  EXPECT_EQ(JudgeMove(both, ChoiceOf("h2h3"))->points, 0);
}

TEST(JudgeTest, PointsFollowTheMoveIndex) {
  const chess::Epd epd =
      Record("id \"STS(v1.0) Rooks.017\"; c7 \"Ra8 Rb1\"; c8 \"100 40\"; c9 \"a1a8 a1b1\";");
  EXPECT_EQ(JudgePoints(epd, ChoiceOf("a1a8"))->points, 100);
  EXPECT_EQ(JudgePoints(epd, ChoiceOf("a1b1"))->points, 40);
  EXPECT_EQ(JudgePoints(epd, ChoiceOf("a1c1"))->points, 0);
  EXPECT_EQ(JudgePoints(epd, ChoiceOf("a1c1"))->possible, 100);
  EXPECT_EQ(JudgePoints(epd, ChoiceOf("a1c1"))->group, "STS(v1.0) Rooks");
  EXPECT_EQ(JudgePoints(Record("c7 \"Ra8 Rb1\"; c8 \"90 70\";"), ChoiceOf("a1b1"))->points, 70);
}

TEST(JudgeTest, GivesAPointForMatesOfTheExactLengthOnly) {
  const chess::Epd epd = Record("dm 3;");
  struct {
    chess::UciScore score;
    int points;
  } const kCases[] = {
      {{.is_mate = true, .value = 3}, 1},
      {{.is_mate = true, .value = 4}, 0},
      {{.is_mate = true, .value = 2}, 0},
      {{.is_mate = true, .value = -3}, 0},
      {{.is_mate = true, .bound = chess::Bound::kLower, .value = 3}, 0},
      {{.is_mate = false, .value = 3}, 0},
  };
  for (const auto& c : kCases) {
    EXPECT_EQ(JudgeMate(epd, ChoiceOf("a1a8", c.score))->points, c.points) << c.score.value;
  }
  EXPECT_EQ(JudgeMate(epd, ChoiceOf("a1a8"))->group, "mate in 3");
}

TEST(JudgeTest, RejectsRecordsWithoutTheOperation) {
  for (const char* operations : {"", "bm Ra9;", "c7 \"Ra8 Rb1\"; c8 \"100\";",
                                 "c7 \"Ra8\"; c8 \"many\";", "dm x;", "dm 2 3;"}) {
    const chess::Epd epd = Record(operations);
    for (const Judge judge : {JudgeMove, JudgePoints, JudgeMate}) {
      EXPECT_TRUE(absl::IsInvalidArgument(judge(epd, ChoiceOf("a1a8")).status())) << operations;
    }
  }
}

TEST(JudgeTest, IllegalEngineMoveIsAFailedPrecondition) {
  const chess::Epd epd = Record("bm Ra8; dm 1; c7 \"Ra8\"; c8 \"100\";");
  for (const char* move : {"a1b2", "(none)", ""}) {
    for (const Judge judge : {JudgeMove, JudgePoints, JudgeMate}) {
      EXPECT_TRUE(absl::IsFailedPrecondition(judge(epd, ChoiceOf(move)).status())) << move;
    }
  }
}

TEST(AveragesTest, ComputesMedianAndGeometricMean) {
  EXPECT_EQ(Median({5}), 5);
  EXPECT_EQ(Median({9, 1, 4}), 4);
  EXPECT_EQ(Median({9, 1, 4, 6}), 5);
  EXPECT_NEAR(GeometricMean({2, 8}), 4, 1e-12);
  EXPECT_NEAR(GeometricMean({0.5, 2, 1}), 1, 1e-12);
}

}  // namespace
}  // namespace quadrille::measure
