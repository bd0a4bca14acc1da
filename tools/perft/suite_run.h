// `perft --suite`: verifies counts against an EPD suite.
#ifndef QUADRILLE_TOOLS_PERFT_SUITE_RUN_H_
#define QUADRILLE_TOOLS_PERFT_SUITE_RUN_H_

#include <atomic>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/perft/perft_suite.h"
#include "src/chess/perft/perft_table.h"
#include "tools/perft/commands.h"

namespace quadrille::perft {

struct SuiteTotals {
  std::size_t passed = 0;   // positions
  std::size_t failed = 0;   // including invalid lines
  std::size_t skipped = 0;  // positions whose depths were all skipped
  bool complete = true;     // false if interrupted
};

// The result of one position: lines for standard output, possibly none.
struct CaseReport {
  bool passed = false;
  std::string text = {};
};

// std::nullopt for a position without a depth within the limits.
using CaseChecker =
    std::function<absl::StatusOr<std::optional<CaseReport>>(const chess::PerftCase& perft_case)>;

struct DepthCount {
  int depth;
  chess::NodeCount expected;
  chess::NodeCount nodes;
};

bool IsWithinLimits(const RunSuite& command, const chess::ExpectedCount& count);

// "FAILED line 1: FEN: depth 2 expected 401 counted 400" and a line end, with the wrong counts.
std::string FailureLine(const chess::PerftCase& perft_case, const std::vector<DepthCount>& counts);

// Returns a checker of all depths within the limits. It reports a failed position, or with --json
// each. Requires: `command`, `table` and `stop` outlive the checker.
CaseChecker CountChecker(const RunSuite& command, chess::PerftTable* table,
                         const std::atomic<bool>& stop);

// Checks the suite's cases. Calls `write` with the reports, and with a line for each invalid suite
// line. Returns the totals, or the error of `write` or of `check`.
absl::StatusOr<SuiteTotals> RunCases(const RunSuite& command, const chess::PerftSuite& suite,
                                     const CaseChecker& check, const std::atomic<bool>& stop,
                                     const std::function<absl::Status(absl::string_view)>& write);

}  // namespace quadrille::perft

#endif  // QUADRILLE_TOOLS_PERFT_SUITE_RUN_H_
