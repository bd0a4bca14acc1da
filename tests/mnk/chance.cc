#include "tests/mnk/chance.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

#include "gtest/gtest.h"

namespace quadrille::mnk {
namespace {

// Exceeded with chance 1e-7: Wilson and Hilferty, "The distribution of chi-square" (1931), at 5.2
// standard deviations of the normal distribution.
double ChiSquareBound(int degrees) {
  const double variance = 2.0 / (9.0 * degrees);
  return degrees * std::pow(1.0 - variance + 5.2 * std::sqrt(variance), 3);
}

testing::AssertionResult Judge(double chi_square, int degrees) {
  if (degrees == 0 || chi_square <= ChiSquareBound(degrees)) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "chi-square " << chi_square << " of " << degrees
                                     << " degrees exceeds " << ChiSquareBound(degrees);
}

double Sum(const Counts& counts) {
  return static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}));
}

double Square(double value) { return value * value; }

}  // namespace

testing::AssertionResult FitChances(const Counts& counts, const std::vector<double>& chances) {
  const double sum = Sum(counts);
  double chi_square = 0;
  int degrees = -1;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double expected = sum * chances[i];
    if (chances[i] > 0) {
      EXPECT_GE(expected, 10) << "too few to judge";
      chi_square += Square(static_cast<double>(counts[i]) - expected) / expected;
      ++degrees;
    } else if (counts[i] > 0) {
      return testing::AssertionFailure() << i << " has no chance but happened " << counts[i];
    }
  }
  return Judge(chi_square, degrees);
}

testing::AssertionResult AreEquallyLikely(const Counts& counts) {
  const double chance = 1.0 / static_cast<double>(counts.size());
  return FitChances(counts, std::vector<double>(counts.size(), chance));
}

testing::AssertionResult FitEachOther(const Counts& first, const Counts& second) {
  const double first_share = Sum(first) / (Sum(first) + Sum(second));
  double chi_square = 0;
  int degrees = -1;
  for (std::size_t i = 0; i < first.size(); ++i) {
    const double both = static_cast<double>(first[i] + second[i]);
    if (both < 10) continue;
    const double expected = both * first_share;
    chi_square += Square(static_cast<double>(first[i]) - expected) / expected +
                  Square(static_cast<double>(first[i]) - expected) / (both - expected);
    ++degrees;
  }
  return Judge(chi_square, degrees);
}

}  // namespace quadrille::mnk
