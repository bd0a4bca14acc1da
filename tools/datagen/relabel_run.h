// The commands datagen rescore and datagen beside.
#ifndef QUADRILLE_TOOLS_DATAGEN_RELABEL_RUN_H_
#define QUADRILLE_TOOLS_DATAGEN_RELABEL_RUN_H_

#include "absl/status/statusor.h"
#include "tools/datagen/flags.h"

namespace quadrille::datagen {

// Returns the exit code, or an error as in run.h.
absl::StatusOr<int> RunRelabel(const RelabelFlags& v);

}  // namespace quadrille::datagen

#endif  // QUADRILLE_TOOLS_DATAGEN_RELABEL_RUN_H_
