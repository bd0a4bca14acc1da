// The commands: analyse engines that are there, or run a whole study.
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_COMMANDS_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_COMMANDS_H_

#include "absl/status/statusor.h"
#include "tools/mnk_analyze/analyze_command.h"

namespace quadrille::mnk_analyze {

// Does it and returns the exit code. Returns InvalidArgument if there is nothing to run;
// Unavailable if a result cannot be written.
absl::StatusOr<int> RunAnalyzeEngines(const AnalyzeEngines& command);

// Does it and returns the exit code. Into the folder come engines/, games.txt, data/, study.html,
// study.md and study.json. Returns InvalidArgument if the experiments cannot be read or an engine
// is missing; another error if the engines cannot be generated or a file cannot be written.
absl::StatusOr<int> RunWholeStudy(const RunStudy& command);

}  // namespace quadrille::mnk_analyze

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_COMMANDS_H_
