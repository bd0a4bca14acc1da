// Large public perft suites, with both generators on every tier. Skipped if the suites are absent
// (third_party/local_data.bzl).
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
constexpr int kMaxNodes = 10'000;  // for builds with asserts and sanitizers
#endif

class PerftSuiteDataTest : public testing::TestWithParam<PerftGenerator> {};

TEST_P(PerftSuiteDataTest, MatchesTheSuites) {
  const std::vector<std::string> files = SuiteFiles();
  if (files.empty()) GTEST_SKIP() << "external/local_data/perft not found";
  for (const std::string& file : files) ExpectSuiteCounts(file, GetParam(), {}, kMaxNodes);
}

INSTANTIATE_TEST_SUITE_P(Generators, PerftSuiteDataTest, testing::ValuesIn(AllGenerators()),
                         [](const auto& info) { return NameOf(info.param); });

}  // namespace
}  // namespace quadrille::chess
