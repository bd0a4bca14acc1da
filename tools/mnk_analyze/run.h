// The work of mnk_analyze: tests and measures engines that are there, or runs a whole study.
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_RUN_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_RUN_H_

#include "absl/status/statusor.h"
#include "src/base/program/flag_table.h"
#include "tools/mnk_analyze/flags.h"

namespace quadrille::mnk_analyze {

// Runs what the flags ask for, and returns the exit code: kExitMachineFailed for an engine or
// generator that is missing. Returns InvalidArgument if the flags do not go together.
absl::StatusOr<int> RunAnalyze(const AnalyzeFlags& v, const FlagTable& flags);

// Tests or measures the engines. Returns the exit code; InvalidArgument if there is nothing to run;
// Unavailable if a result cannot be written.
absl::StatusOr<int> AnalyzeEngines(const AnalyzeFlags& v);

// Runs a study, and returns the exit code. Into the folder come engines/, games.txt, data/,
// study.html, study.md and study.json. Returns InvalidArgument if the experiments cannot be read or
// an engine is missing; another error if the engines cannot be generated or a file cannot be
// written.
absl::StatusOr<int> RunStudy(const AnalyzeFlags& v);

}  // namespace quadrille::mnk_analyze

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_RUN_H_
