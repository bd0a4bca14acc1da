// A run of the generator: many engines, several at a time.
#ifndef QUADRILLE_TOOLS_MNK_GENERATE_GENERATE_RUN_H_
#define QUADRILLE_TOOLS_MNK_GENERATE_GENERATE_RUN_H_

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/mnk/rules.h"
#include "tools/mnk_generate/engine_maker.h"
#include "tools/mnk_generate/work_folder.h"

namespace quadrille::mnk_generate {

// What became of one engine.
struct EngineResult {
  mnk::Rules rules;
  absl::StatusOr<std::string> path;  // where it lies, or why it was not made
  double milliseconds = 0;           // from the beginning of its making to its place in the results
};

// Makes an engine for each of `games`, `jobs` at a time, and hands each result to `report` as it
// comes, one at a time, from any thread. Begins no more once `stop` is true; what is broken off by
// it is not reported. Returns the first error of `report`, which ends the work as well.
// Requires: jobs >= 1.
absl::Status MakeEngines(const std::vector<mnk::Rules>& games, int jobs, const EngineMaker& maker,
                         const WorkFolder& folder, const std::atomic<bool>& stop,
                         const std::function<absl::Status(const EngineResult&)>& report);

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_GENERATE_RUN_H_
