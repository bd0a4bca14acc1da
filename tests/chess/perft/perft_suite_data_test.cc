// Do both generators, on every tier, count what large public suites say? The suites are no part of
// the project (third_party/local_data.bzl): where they are absent the test skips.
#include "tests/chess/perft/perft_suite_data.h"

#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "src/chess/perft/perft_generator.h"
#include "tests/chess/perft/perft_test_util.h"

namespace quadrille::chess {
namespace {

#ifdef NDEBUG
constexpr int kMaxNodes = 1'000'000;
#else
constexpr int kMaxNodes = 10'000;  // asserts and sanitizers cost time
#endif

class PerftSuiteDataTest : public testing::TestWithParam<PerftGenerator> {};

TEST_P(PerftSuiteDataTest, CountsWhatTheSuitesSay) {
  const std::vector<std::string> files = SuiteFiles();
  if (files.empty()) GTEST_SKIP() << "no ../shared/data/perft beside the checkout";
  for (const std::string& file : files) ExpectSuiteCounts(file, GetParam(), {}, kMaxNodes);
}

INSTANTIATE_TEST_SUITE_P(Generators, PerftSuiteDataTest, testing::ValuesIn(AllGenerators()),
                         [](const auto& info) { return NameOf(info.param); });

}  // namespace
}  // namespace quadrille::chess
