// Do both generators, on every tier, count what large public suites say? The suites are no part of
// the project (third_party/local_data.bzl): where they are absent the test skips.
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "absl/status/statusor.h"
#include "gtest/gtest.h"
#include "src/chess/fen_format.h"
#include "src/chess/perft.h"
#include "src/chess/perft_generator.h"
#include "src/chess/perft_suite.h"
#include "tests/chess/perft_test_util.h"

namespace quadrille::chess {
namespace {

#ifdef NDEBUG
constexpr int kMaxNodes = 1'000'000;
#else
constexpr int kMaxNodes = 10'000;  // asserts and sanitizers cost time
#endif

std::vector<std::string> SuiteFiles() {
  std::vector<std::string> files;
  std::error_code none;
  // The first is where Bazel before 7 puts another repository's files, the second where all do.
  for (const char* folder : {"external/local_data/perft", "../local_data/perft"}) {
    if (!files.empty()) break;
    for (const auto& entry : std::filesystem::directory_iterator(folder, none)) {
      if (entry.path().extension() == ".epd") files.push_back(entry.path());
    }
  }
  return files;
}

class PerftSuiteDataTest : public testing::TestWithParam<PerftGenerator> {};

TEST_P(PerftSuiteDataTest, CountsWhatTheSuitesSay) {
  const std::vector<std::string> files = SuiteFiles();
  if (files.empty()) GTEST_SKIP() << "no ../shared/data/perft beside the checkout";
  for (const std::string& file : files) {
    const absl::StatusOr<std::vector<PerftCase>> cases = ReadPerftSuite(file);
    ASSERT_TRUE(cases.ok()) << cases.status();
    for (const PerftCase& perft_case : *cases) {
      for (const PerftCount& known : perft_case.counts) {
        if (known.leaves > kMaxNodes) continue;
        const auto result =
            RunPerft(GetParam(), perft_case.board.position(), {.depth = known.depth});
        ASSERT_TRUE(result.ok()) << result.status();
        EXPECT_EQ(result->nodes, known.leaves)
            << file << ":" << perft_case.line << " depth " << known.depth << " "
            << FormatFen(perft_case.board.position());
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Generators, PerftSuiteDataTest, testing::ValuesIn(AllGenerators()),
                         [](const auto& info) { return NameOf(info.param); });

}  // namespace
}  // namespace quadrille::chess
