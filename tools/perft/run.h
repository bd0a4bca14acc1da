// The perft program: counts, checks a suite, compares generators or lists the tiers.
#ifndef QUADRILLE_TOOLS_PERFT_RUN_H_
#define QUADRILLE_TOOLS_PERFT_RUN_H_

#include "absl/status/statusor.h"
#include "src/base/program/flag_table.h"
#include "tools/perft/flags.h"

namespace quadrille::perft {

// Returns the exit code; InvalidArgument for inconsistent flags, or another input or machine error.
absl::StatusOr<int> RunPerft(const PerftFlags& v, const FlagTable& flags);

}  // namespace quadrille::perft

#endif  // QUADRILLE_TOOLS_PERFT_RUN_H_
