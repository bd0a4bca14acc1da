// The work of tune: reads games, fits weights, reports losses, writes the results.
#ifndef QUADRILLE_TOOLS_TUNE_RUN_H_
#define QUADRILLE_TOOLS_TUNE_RUN_H_

#include "absl/status/statusor.h"
#include "tools/tune/flags.h"

namespace quadrille::tune {

// Learns, prints losses as they come, and writes the files that the flags name. An interrupt ends
// it early, with the best weights so far.
// Returns the exit code; InvalidArgument or NotFound if the files make no sense, Unavailable or
// ResourceExhausted if the machine fails.
absl::StatusOr<int> RunTune(const TuneFlags& v);

}  // namespace quadrille::tune

#endif  // QUADRILLE_TOOLS_TUNE_RUN_H_
