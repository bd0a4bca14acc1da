#include "tools/mnk_generate/generate_run.h"

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <system_error>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/base/threads/run_on_threads.h"
#include "src/mnk/rules.h"
#include "tools/mnk_generate/engine_list.h"
#include "tools/mnk_generate/engine_maker.h"
#include "tools/mnk_generate/work_folder.h"

namespace quadrille::mnk_generate {
namespace {

EngineResult MakeEngine(const mnk::Rules& rules, const EngineMaker& maker, const WorkFolder& folder,
                        const std::atomic<bool>& stop) {
  const auto start = std::chrono::steady_clock::now();
  EngineResult result = {rules, absl::UnknownError("not made")};
  const absl::Status made = maker.Make(rules, folder, stop);
  if (made.ok()) {
    result.path = folder.Publish(EngineName(rules));
  } else {
    result.path = made;
  }
  result.milliseconds =
      std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
  return result;
}

}  // namespace

absl::Status MakeEngines(const std::vector<mnk::Rules>& games, int jobs, const EngineMaker& maker,
                         const WorkFolder& folder, const std::atomic<bool>& stop,
                         const std::function<absl::Status(const EngineResult&)>& report) {
  std::atomic<bool> failed = false;
  std::mutex mutex;  // guards `status`, and serializes reports
  absl::Status status;
  const absl::Status ran = RunOnThreads(jobs, games.size(), [&](std::size_t index) {
    if (stop || failed) return;
    const EngineResult result = MakeEngine(games[index], maker, folder, stop);
    if (absl::IsCancelled(result.path.status())) return;
    const std::lock_guard lock(mutex);
    if (!status.ok()) return;
    status = report(result);
    if (!status.ok()) failed = true;
  });
  return ran.ok() ? status : ran;
}

}  // namespace quadrille::mnk_generate
