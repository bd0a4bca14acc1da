// How does one command generate, test, measure and draw a whole family of engines?
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_STUDY_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_STUDY_H_

#include "absl/status/statusor.h"
#include "tools/mnk_analyze/analyze_command.h"

namespace quadrille::mnk {

// Does it and returns the exit code. Into the folder come engines/, games.txt, data/, study.html,
// study.md and study.json. Returns InvalidArgument if the experiments cannot be read or an engine
// is missing; another error if the engines cannot be generated or a file cannot be written.
absl::StatusOr<int> RunWholeStudy(const RunStudy& command);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_STUDY_H_
