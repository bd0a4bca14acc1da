// Pearson's chi-square tests, with fixed seeds. Correct programs fail with probability 1e-7.
#ifndef QUADRILLE_TESTS_MNK_CHANCE_H_
#define QUADRILLE_TESTS_MNK_CHANCE_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gtest/gtest.h"

namespace quadrille::mnk {

using Counts = std::vector<std::uint64_t>;

// Succeeds if `counts` match `probabilities`, which add up to 1; outcomes of probability 0 must not
// occur. Requires: all other expected counts are at least 10.
testing::AssertionResult MatchProbabilities(const Counts& counts,
                                            const std::vector<double>& probabilities);

// Succeeds if `counts` match a uniform distribution.
testing::AssertionResult AreUniform(const Counts& counts);

// Succeeds if both match the same unknown distribution. Ignores outcomes that occurred fewer than
// ten times in total.
testing::AssertionResult HaveSameDistribution(const Counts& first, const Counts& second);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_TESTS_MNK_CHANCE_H_
