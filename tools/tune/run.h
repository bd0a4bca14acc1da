// The tune command: fits evaluation weights to games.
#ifndef QUADRILLE_TOOLS_TUNE_RUN_H_
#define QUADRILLE_TOOLS_TUNE_RUN_H_

#include "absl/status/statusor.h"
#include "tools/tune/flags.h"

namespace quadrille::tune {

// Fits the weights, prints the losses and writes the requested files. An interrupt ends the fit
// early with the best weights so far. Returns the exit code; InvalidArgument or NotFound for
// invalid files; Unavailable or ResourceExhausted for machine failures.
absl::StatusOr<int> RunTune(const TuneFlags& v);

}  // namespace quadrille::tune

#endif  // QUADRILLE_TOOLS_TUNE_RUN_H_
