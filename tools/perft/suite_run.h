// `perft --suite`: checks the counts of a suite's positions.
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
  std::size_t failed = 0;   // and lines that hold no position
  std::size_t unasked = 0;  // positions all of whose depths were skipped
  bool complete = true;     // false if it was stopped
};

// Checks every depth of the suite's cases that `command` asks for, and hands each line of output to
// `write`: one for each line of the suite that is refused and one for each position that fails, or
// with --json one for every position. Returns the error of `write` or of the count, if there is
// one.
absl::StatusOr<SuiteTotals> RunCases(const RunSuite& command, const chess::PerftSuite& suite,
                                     chess::PerftTable* table, const std::atomic<bool>& stop,
                                     const std::function<absl::Status(absl::string_view)>& write);

}  // namespace quadrille::perft

#endif  // QUADRILLE_TOOLS_PERFT_SUITE_RUN_H_
