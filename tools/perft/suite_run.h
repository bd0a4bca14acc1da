// `perft --suite`: verifies counts against an EPD suite.
#ifndef QUADRILLE_TOOLS_PERFT_SUITE_RUN_H_
#define QUADRILLE_TOOLS_PERFT_SUITE_RUN_H_

#include <atomic>
#include <cstddef>
#include <functional>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
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

// Checks the requested depths of the suite's cases. Calls `write` with a line for each invalid
// suite line and failed position, or with --json for each position. Returns the totals, or the
// error of `write` or of the count.
absl::StatusOr<SuiteTotals> RunCases(const RunSuite& command, const chess::PerftSuite& suite,
                                     chess::PerftTable* table, const std::atomic<bool>& stop,
                                     const std::function<absl::Status(absl::string_view)>& write);

}  // namespace quadrille::perft

#endif  // QUADRILLE_TOOLS_PERFT_SUITE_RUN_H_
