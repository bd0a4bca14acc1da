// Pearson's chi-square tests. A correct program fails with a chance of 1e-7 per seed; the tests use
// fixed seeds.
#ifndef QUADRILLE_TESTS_MNK_CHANCE_H_
#define QUADRILLE_TESTS_MNK_CHANCE_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gtest/gtest.h"

namespace quadrille::mnk {

using Counts = std::vector<std::uint64_t>;

// Success if `counts` fit the probabilities `chances`, which add up to 1; events of probability 0
// must not occur. Requires: other expected counts are 10 or more.
testing::AssertionResult FitChances(const Counts& counts, const std::vector<double>& chances);

// Success if `counts` fit a uniform distribution.
testing::AssertionResult AreEquallyLikely(const Counts& counts);

// Success if both fit the same unknown distribution. Events with fewer than ten counts in all are
// ignored.
testing::AssertionResult FitEachOther(const Counts& first, const Counts& second);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_TESTS_MNK_CHANCE_H_
