// What does `perft DEPTH --compare=OTHER` find out?
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

// Compares the chosen generator with the other one. Returns InvalidArgument if the depth is not
// from 1 to 9, else the errors of UciMoveSource and CompareSources().
absl::StatusOr<CompareReport> RunCompare(const CompareMoves& command);

}  // namespace quadrille::perft

#endif  // QUADRILLE_TOOLS_PERFT_COMPARE_RUN_H_
