// `perft --compare`: finds a position where two move generators differ.
#ifndef QUADRILLE_TOOLS_PERFT_COMPARE_RUN_H_
#define QUADRILLE_TOOLS_PERFT_COMPARE_RUN_H_

#include <string>

#include "absl/status/statusor.h"
#include "tools/perft/commands.h"

namespace quadrille::perft {

struct CompareReport {
  bool agrees = false;
  std::string text;  // lines for standard output
};

// Compares the generators. Returns InvalidArgument unless the depth is 1 to 9, or an error of
// UciMoveSource or CompareSources().
absl::StatusOr<CompareReport> RunCompare(const CompareMoves& command);

}  // namespace quadrille::perft

#endif  // QUADRILLE_TOOLS_PERFT_COMPARE_RUN_H_
