// mnk_analyze: tests and measures existing engines, or runs a study.
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_RUN_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_RUN_H_

#include "absl/status/statusor.h"
#include "src/base/program/flag_table.h"
#include "tools/mnk_analyze/flags.h"

namespace quadrille::mnk_analyze {

// Runs the command selected by the flags and returns the exit code, kExitMachineFailed for a
// missing engine or generator. Returns InvalidArgument if the flags conflict.
absl::StatusOr<int> RunAnalyze(const AnalyzeFlags& v, const FlagTable& flags);

// Tests or measures the engines. Returns the exit code; InvalidArgument if there is nothing to run;
// Unavailable if a result cannot be written.
absl::StatusOr<int> AnalyzeEngines(const AnalyzeFlags& v);

// Runs a study and returns the exit code. Writes engines/, games.txt, data/, study.html, study.md
// and study.json into the folder. Returns InvalidArgument if the experiments are invalid or an
// engine is missing, another error if engines cannot be generated or a file cannot be written.
absl::StatusOr<int> RunStudy(const AnalyzeFlags& v);

}  // namespace quadrille::mnk_analyze

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_RUN_H_
