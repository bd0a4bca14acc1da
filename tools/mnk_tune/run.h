// mnk_tune without a command: rounds of self-play and fitting.
#ifndef QUADRILLE_TOOLS_MNK_TUNE_RUN_H_
#define QUADRILLE_TOOLS_MNK_TUNE_RUN_H_

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/mnk/rules.h"
#include "tools/mnk_tune/flags.h"

namespace quadrille::mnk_tune {

// Returns InvalidArgument, naming --game, unless `best` plays `rules` by patterns.
absl::Status CheckPlayedByPatterns(const mnk::Rules& rules);

// Writes the weights and prints a line after each round. Returns the exit code; InvalidArgument or
// NotFound for invalid flags, Unavailable if the file cannot be written.
absl::StatusOr<int> RunTune(const TuneFlags& v);

}  // namespace quadrille::mnk_tune

#endif  // QUADRILLE_TOOLS_MNK_TUNE_RUN_H_
