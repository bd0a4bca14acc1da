// Least-squares fits, compared with published results.
#include <optional>
#include <vector>

#include "gtest/gtest.h"
#include "src/base/random.h"
#include "tools/mnk_analyze/fit.h"

namespace quadrille::mnk_analyze {
namespace {

TEST(FitTest, FindsAnExactLine) {
  const std::optional<Fit> fit = FitCurve({{5, 13}, {6, 15}, {20, 43}, {11, 25}}, 1);
  ASSERT_TRUE(fit.has_value());
  EXPECT_NEAR(fit->coefficients[0], 3, 1e-9);
  EXPECT_NEAR(fit->coefficients[1], 2, 1e-9);
  EXPECT_EQ(fit->coefficients[2], 0);
  EXPECT_NEAR(fit->r_squared, 1, 1e-12);
  EXPECT_NEAR(fit->At(100), 203, 1e-6);
}

TEST(FitTest, FindsAnExactParabola) {
  std::vector<Sample> samples;
  for (double x = 50; x <= 250; x += 50) samples.push_back({x, 7 - 3 * x + 0.5 * x * x});
  const std::optional<Fit> fit = FitCurve(samples, 2);
  ASSERT_TRUE(fit.has_value());
  EXPECT_NEAR(fit->coefficients[0], 7, 1e-6);
  EXPECT_NEAR(fit->coefficients[1], -3, 1e-7);
  EXPECT_NEAR(fit->coefficients[2], 0.5, 1e-9);
  EXPECT_NEAR(fit->r_squared, 1, 1e-12);
}

// Anscombe's quartet, first set: y = 3.00 + 0.500 x with R squared 0.67.
TEST(FitTest, MatchesAnscombesFirstSet) {
  const std::vector<Sample> samples = {{10, 8.04},  {8, 6.95},  {13, 7.58}, {9, 8.81},
                                       {11, 8.33},  {14, 9.96}, {6, 7.24},  {4, 4.26},
                                       {12, 10.84}, {7, 4.82},  {5, 5.68}};
  const std::optional<Fit> fit = FitCurve(samples, 1);
  ASSERT_TRUE(fit.has_value());
  EXPECT_NEAR(fit->coefficients[0], 3.0001, 1e-4);
  EXPECT_NEAR(fit->coefficients[1], 0.5001, 1e-4);
  EXPECT_NEAR(fit->r_squared, 0.6665, 1e-4);
}

// The second set is a parabola, which a line fits no better than the first set.
TEST(FitTest, MatchesAnscombesSecondSet) {
  const std::vector<Sample> samples = {{10, 9.14}, {8, 8.14},  {13, 8.74}, {9, 8.77},
                                       {11, 9.26}, {14, 8.10}, {6, 6.13},  {4, 3.10},
                                       {12, 9.13}, {7, 7.26},  {5, 4.74}};
  EXPECT_NEAR(FitCurve(samples, 1)->r_squared, 0.6662, 1e-4);
  EXPECT_GT(FitCurve(samples, 2)->r_squared, 0.99999);
}

TEST(FitTest, IsOptimal) {
  Random random(5);
  std::vector<Sample> samples;
  for (int i = 0; i < 30; ++i) {
    samples.push_back({static_cast<double>(i), static_cast<double>(random.Below(1000))});
  }
  const auto distance = [&samples](const Fit& fit) {
    double sum = 0;
    for (const Sample& sample : samples) {
      sum += (sample.y - fit.At(sample.x)) * (sample.y - fit.At(sample.x));
    }
    return sum;
  };
  for (const int degree : {1, 2}) {
    const Fit best = *FitCurve(samples, degree);
    for (int i = 0; i <= degree; ++i) {
      for (const double step : {-1e-3, 1e-3}) {
        Fit other = best;
        other.coefficients[i] += step;
        EXPECT_GT(distance(other), distance(best)) << degree << " " << i << " " << step;
      }
    }
  }
}

TEST(FitTest, ReturnsNulloptWithTooFewPoints) {
  EXPECT_FALSE(FitCurve({}, 1).has_value());
  EXPECT_FALSE(FitCurve({{1, 2}}, 1).has_value());
  EXPECT_FALSE(FitCurve({{1, 2}, {1, 3}}, 1).has_value());
  EXPECT_TRUE(FitCurve({{1, 2}, {2, 3}}, 1).has_value());
  EXPECT_FALSE(FitCurve({{1, 2}, {2, 3}, {2, 4}}, 2).has_value());
}

TEST(FitTest, ConstantHasRSquaredZero) {
  const std::optional<Fit> fit = FitCurve({{1, 4}, {2, 4}, {3, 4}}, 1);
  ASSERT_TRUE(fit.has_value());
  EXPECT_EQ(fit->r_squared, 0);
  EXPECT_NEAR(fit->At(7), 4, 1e-9);
}

TEST(FitTest, RoundingLeavesNoSlope) {
  const std::optional<Fit> fit = FitCurve({{10, 9.8}, {20, 9.9}, {30, 9.9}, {40, 9.8}}, 1);
  ASSERT_TRUE(fit.has_value());
  EXPECT_EQ(fit->Text(), "9.85 + 0 x");
}

TEST(FitTest, FormatsAsText) {
  const Fit fit = {2, {12.345, -4.5, 0.001234}, 0.9};
  EXPECT_EQ(fit.Text(), "12.3 - 4.5 x + 0.00123 x^2");
  EXPECT_EQ((Fit{1, {0, 2, 0}, 1}.Text()), "0 + 2 x");
}

}  // namespace
}  // namespace quadrille::mnk_analyze
