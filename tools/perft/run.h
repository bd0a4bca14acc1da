// The perft program: counts nodes, verifies a suite, compares generators or lists the CPU tiers.
#ifndef QUADRILLE_TOOLS_PERFT_RUN_H_
#define QUADRILLE_TOOLS_PERFT_RUN_H_

#include "absl/status/statusor.h"
#include "src/base/program/flag_table.h"
#include "tools/perft/flags.h"

namespace quadrille::perft {

// Returns the exit code; InvalidArgument for inconsistent flags; or an I/O or resource error.
absl::StatusOr<int> RunPerft(const PerftFlags& flag_values, const FlagTable& flags);

}  // namespace quadrille::perft

#endif  // QUADRILLE_TOOLS_PERFT_RUN_H_
