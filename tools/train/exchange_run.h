// The commands train export and train quantize: samples for another trainer, and its parameters.
#ifndef QUADRILLE_TOOLS_TRAIN_EXCHANGE_RUN_H_
#define QUADRILLE_TOOLS_TRAIN_EXCHANGE_RUN_H_

#include "absl/status/statusor.h"
#include "tools/train/flags.h"

namespace quadrille::train {

// Each returns the exit code; InvalidArgument or NotFound for bad input; Unavailable or
// ResourceExhausted for machine failures.
absl::StatusOr<int> RunExport(const ExportFlags& command);
absl::StatusOr<int> RunQuantize(const QuantizeFlags& command);

}  // namespace quadrille::train

#endif  // QUADRILLE_TOOLS_TRAIN_EXCHANGE_RUN_H_
