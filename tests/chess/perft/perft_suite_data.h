// Large public perft suites, which are not in the repository (third_party/local_data.bzl).
#ifndef QUADRILLE_TESTS_CHESS_PERFT_PERFT_SUITE_DATA_H_
#define QUADRILLE_TESTS_CHESS_PERFT_PERFT_SUITE_DATA_H_

#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "absl/status/statusor.h"
#include "gtest/gtest.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/perft/perft.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/perft/perft_suite.h"
#include "src/chess/text/fen_format.h"

namespace quadrille::chess {

// Returns the suites' paths; empty if the data is absent.
inline std::vector<std::string> SuiteFiles() {
  std::vector<std::string> files;
  std::error_code ignored;
  // The first folder is for Bazel before 7.
  for (const char* folder : {"external/local_data/perft", "../local_data/perft"}) {
    if (!files.empty()) break;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
      if (entry.path().extension() == ".epd") files.push_back(entry.path());
    }
  }
  return files;
}

// Checks all counts of a suite up to `max_nodes`, with `options` except the depth.
inline void ExpectSuiteCounts(const std::string& file, const PerftGenerator& generator,
                              PerftOptions options, NodeCount max_nodes) {
  const absl::StatusOr<PerftSuite> suite = ReadPerftSuite(file);
  ASSERT_TRUE(suite.ok()) << suite.status();
  for (const PerftCase& perft_case : suite->cases) {
    for (const ExpectedCount& known : perft_case.counts) {
      if (known.leaves > max_nodes) continue;
      options.depth = known.depth;
      const auto result = RunPerft(generator, perft_case.board.position(), options);
      ASSERT_TRUE(result.ok()) << result.status();
      EXPECT_EQ(result->nodes, known.leaves)
          << file << ":" << perft_case.line << " depth " << known.depth << " "
          << FormatFen(perft_case.board.position());
    }
  }
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_TESTS_CHESS_PERFT_PERFT_SUITE_DATA_H_
