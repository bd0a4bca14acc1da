// Generator run: makes many engines in parallel.
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

struct EngineResult {
  mnk::Rules rules;
  absl::StatusOr<std::string> path;  // or the error
  double milliseconds = 0;           // from start to publication
};

// Makes an engine for each of `games`, `jobs` at a time, and passes each result to `report`, one
// call at a time, on any thread. Starts no more once `stop` is true; interrupted engines are not
// reported. Returns the first error of `report`, which also ends the run. Requires: jobs >= 1.
absl::Status MakeEngines(const std::vector<mnk::Rules>& games, int jobs, const EngineMaker& maker,
                         const WorkFolder& folder, const std::atomic<bool>& stop,
                         const std::function<absl::Status(const EngineResult&)>& report);

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_GENERATE_RUN_H_
