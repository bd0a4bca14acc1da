// mnk_tune network: trains a line network.
#ifndef QUADRILLE_TOOLS_MNK_TUNE_NETWORK_RUN_H_
#define QUADRILLE_TOOLS_MNK_TUNE_NETWORK_RUN_H_

#include "absl/status/statusor.h"
#include "tools/mnk_tune/network_flags.h"

namespace quadrille::mnk_tune {

// Writes the network and prints a line after each epoch. Returns the exit code; InvalidArgument or
// NotFound for invalid flags or files, Unavailable or ResourceExhausted on machine failure.
absl::StatusOr<int> RunNetwork(const NetworkFlags& v);

}  // namespace quadrille::mnk_tune

#endif  // QUADRILLE_TOOLS_MNK_TUNE_NETWORK_RUN_H_
