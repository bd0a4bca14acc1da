// SPSA: convergence, bounds and determinism.
#include "src/match/spsa.h"

#include <cmath>
#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "src/base/random.h"

namespace quadrille::match {
namespace {

using testing::HasSubstr;

SpsaPlan PlanOfTwo(std::int64_t iterations) {
  return {.parameters = {{"A", 100, 0, 400, 20}, {"B", 50, -60, 60, 6}},
          .iterations = iterations,
          .seed = 7};
}

// Strength of a setting, which peaks at A = 250, B = -10.
double Strength(const std::vector<std::int64_t>& setting) {
  const double a = (static_cast<double>(setting[0]) - 250) / 100;
  const double b = (static_cast<double>(setting[1]) + 10) / 30;
  return -a * a - b * b;
}

double PointsOf(const Spsa::Trial& trial, Random& random) {
  const double chance = 1 / (1 + std::exp(Strength(trial.second) - Strength(trial.first)));
  double points = 0;
  for (int game = 0; game < 2; ++game) {
    points += random.Below(1000) < 1000 * chance ? 1 : -1;
  }
  return points;
}

TEST(SpsaTest, ConvergesDespiteNoise) {
  Spsa spsa(PlanOfTwo(20'000));
  Random random(3);
  while (!spsa.is_done()) spsa.Update(PointsOf(spsa.NextTrial(), random));
  EXPECT_NEAR(spsa.values()[0], 250, 15);
  EXPECT_NEAR(spsa.values()[1], -10, 5);
}

TEST(SpsaTest, StaysNearTheStartWithoutSignal) {
  Spsa spsa(PlanOfTwo(10'000));
  Random random(4);
  while (!spsa.is_done()) spsa.Update(random.Below(2) == 0 ? 2 : -2);
  EXPECT_NEAR(spsa.values()[0], 100, 20);
  EXPECT_NEAR(spsa.values()[1], 50, 6);
}

TEST(SpsaTest, PerturbsEveryParameterInBothDirections) {
  const Spsa first(PlanOfTwo(1000));
  Spsa spsa = first;
  int same_direction = 0;
  double mean = 0;
  double last_width = 1000;
  for (int i = 0; i < 1000; ++i) {
    const Spsa::Trial trial = spsa.NextTrial();
    EXPECT_NE(trial.first[0], trial.second[0]);
    same_direction += (trial.first[0] > trial.second[0]) == (trial.first[1] > trial.second[1]);
    mean += static_cast<double>(trial.first[0] + trial.second[0]) / 2000;
    last_width = std::abs(static_cast<double>(trial.first[0] - trial.second[0]));
    spsa.Update(0);
  }
  EXPECT_NEAR(same_direction, 500, 60);
  EXPECT_NEAR(mean, 100, 0.1);
  EXPECT_NEAR(last_width, 2 * 20, 1) << "the last perturbations are one step";
  const Spsa::Trial early = first.NextTrial();
  EXPECT_NEAR(std::abs(static_cast<double>(early.first[0] - early.second[0])),
              2 * 20 * std::pow(1000, 0.101), 1);
}

TEST(SpsaTest, LastPointMovesTheValueByTheRate) {
  Spsa spsa({.parameters = {{"A", 100, 0, 400, 20}}, .iterations = 1, .rate = 0.5, .seed = 1});
  const Spsa::Trial trial = spsa.NextTrial();
  spsa.Update(2);
  EXPECT_NEAR(spsa.values()[0], trial.first[0] > trial.second[0] ? 120 : 80, 1e-9);
  EXPECT_TRUE(spsa.is_done());
}

TEST(SpsaTest, ValuesStayWithinTheirBounds) {
  Spsa spsa({.parameters = {{"A", 9, 0, 10, 3}}, .iterations = 500, .rate = 1, .seed = 2});
  Random random(5);
  while (!spsa.is_done()) {
    const Spsa::Trial trial = spsa.NextTrial();
    for (const std::int64_t value : {trial.first[0], trial.second[0]}) {
      EXPECT_GE(value, 0);
      EXPECT_LE(value, 10);
    }
    spsa.Update(random.Below(2) == 0 ? 2 : -2);
    EXPECT_GE(spsa.values()[0], 0);
    EXPECT_LE(spsa.values()[0], 10);
  }
}

TEST(SpsaTest, IsDeterministic) {
  Spsa one(PlanOfTwo(100));
  Spsa two(PlanOfTwo(100));
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(one.NextTrial().first, two.NextTrial().first);
    one.Update(i % 3 - 1);
    two.Update(i % 3 - 1);
  }
  EXPECT_EQ(one.values(), two.values());
  EXPECT_NE(one.values()[0], 100);
}

TEST(SpsaParameterTest, Parses) {
  const absl::StatusOr<SpsaParameter> read = ParseSpsaParameter("Razor Margin,250.5,-100,500,20");
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(*read, (SpsaParameter{"Razor Margin", 250.5, -100, 500, 20}));
}

TEST(SpsaParameterTest, RejectsInvalidText) {
  for (const char* text : {"", "A", "A,1,0,2", "A,1,0,2,1,5", ",1,0,2,1", "A,x,0,2,1",
                           "A,1,0,2,nan", "A,1,0,inf,1", "A,1,0,2e9,1"}) {
    EXPECT_THAT(ParseSpsaParameter(text).status().ToString(),
                HasSubstr("expected NAME,START,MIN,MAX,STEP, got \""))
        << text;
  }
  for (const char* text : {"A,3,0,2,1", "A,-1,0,2,1", "A,1,2,0,1", "A,1,0,2,0", "A,1,0,2,-1"}) {
    EXPECT_THAT(ParseSpsaParameter(text).status().ToString(), HasSubstr("MIN <= START")) << text;
  }
  EXPECT_THAT(ParseSpsaParameter("A,1,0.5,2,1").status().ToString(), HasSubstr("whole numbers"));
  EXPECT_THAT(ParseSpsaParameter("A\nB,1,0,2,1").status().ToString(), HasSubstr("control"));
}

}  // namespace
}  // namespace quadrille::match
