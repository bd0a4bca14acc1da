#include "tests/mnk/chance.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

#include "gtest/gtest.h"

namespace quadrille::mnk {
namespace {

// Critical value for probability 1e-7: Wilson and Hilferty, "The distribution of chi-square"
// (1931), at 5.2 standard deviations of the normal distribution.
double ChiSquareBound(int degrees_of_freedom) {
  const double variance = 2.0 / (9.0 * degrees_of_freedom);
  return degrees_of_freedom * std::pow(1.0 - variance + 5.2 * std::sqrt(variance), 3);
}

testing::AssertionResult ChiSquareResult(double chi_square, int degrees_of_freedom) {
  if (degrees_of_freedom == 0 || chi_square <= ChiSquareBound(degrees_of_freedom))
    return testing::AssertionSuccess();
  return testing::AssertionFailure()
         << "chi-square " << chi_square << " with " << degrees_of_freedom
         << " degrees_of_freedom of freedom exceeds " << ChiSquareBound(degrees_of_freedom);
}

double Sum(const Counts& counts) {
  return static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}));
}

double Square(double value) { return value * value; }

}  // namespace

testing::AssertionResult MatchProbabilities(const Counts& counts,
                                            const std::vector<double>& probabilities) {
  const double sum = Sum(counts);
  double chi_square = 0;
  int degrees_of_freedom = -1;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double expected = sum * probabilities[i];
    if (probabilities[i] > 0) {
      EXPECT_GE(expected, 10) << "expected count too small for a chi-square test";
      chi_square += Square(static_cast<double>(counts[i]) - expected) / expected;
      ++degrees_of_freedom;
    } else if (counts[i] > 0) {
      return testing::AssertionFailure()
             << "outcome " << i << " has probability 0 but occurred " << counts[i] << " times";
    }
  }
  return ChiSquareResult(chi_square, degrees_of_freedom);
}

testing::AssertionResult AreUniform(const Counts& counts) {
  const double probability = 1.0 / static_cast<double>(counts.size());
  return MatchProbabilities(counts, std::vector<double>(counts.size(), probability));
}

testing::AssertionResult HaveSameDistribution(const Counts& first, const Counts& second) {
  const double first_share = Sum(first) / (Sum(first) + Sum(second));
  double chi_square = 0;
  int degrees_of_freedom = -1;
  for (std::size_t i = 0; i < first.size(); ++i) {
    const double both = static_cast<double>(first[i] + second[i]);
    if (both < 10) continue;
    const double expected = both * first_share;
    chi_square += Square(static_cast<double>(first[i]) - expected) / expected +
                  Square(static_cast<double>(first[i]) - expected) / (both - expected);
    ++degrees_of_freedom;
  }
  return ChiSquareResult(chi_square, degrees_of_freedom);
}

}  // namespace quadrille::mnk
