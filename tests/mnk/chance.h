// Do counts agree with the chances that they should have?
// Pearson's chi-square tests. A right program fails one about once in ten million seeds, so a test
// with a fixed seed that passes once passes always.
#ifndef QUADRILLE_TESTS_MNK_CHANCE_H_
#define QUADRILLE_TESTS_MNK_CHANCE_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gtest/gtest.h"

namespace quadrille::mnk {

// How often each of several things happened.
using Counts = std::vector<std::uint64_t>;

// Success if `counts` may come from `chances`, which add up to 1; what has no chance must not have
// happened. Requires: what has a chance is expected ten times or more.
testing::AssertionResult FitChances(const Counts& counts, const std::vector<double>& chances);

// Success if everything counted may be as likely as the rest.
testing::AssertionResult AreEquallyLikely(const Counts& counts);

// Success if `first` and `second` may come from the same chances, which nobody knows. What happened
// less than ten times in all is not judged.
testing::AssertionResult FitEachOther(const Counts& first, const Counts& second);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_TESTS_MNK_CHANCE_H_
