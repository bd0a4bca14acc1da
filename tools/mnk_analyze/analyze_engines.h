// How are the engines of the command line tested and measured, and the results put out?
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_ANALYZE_ENGINES_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_ANALYZE_ENGINES_H_

#include "absl/status/statusor.h"
#include "tools/mnk_analyze/analyze_command.h"

namespace quadrille::mnk {

// Does it and returns the exit code. Returns InvalidArgument if there is nothing to run;
// Unavailable if a result cannot be written.
absl::StatusOr<int> RunAnalyzeEngines(const AnalyzeEngines& command);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_ANALYZE_ENGINES_H_
