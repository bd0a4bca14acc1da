#include "tools/mnk_generate/generate_run.h"

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
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
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> failed = false;
  std::mutex mutex;  // for `status`, and so that one result is reported at a time
  absl::Status status;
  const auto work = [&] {
    while (!stop && !failed) {
      const std::size_t index = next++;
      if (index >= games.size()) return;
      const EngineResult result = MakeEngine(games[index], maker, folder, stop);
      if (absl::IsCancelled(result.path.status())) return;
      const std::lock_guard lock(mutex);
      if (!status.ok()) return;
      status = report(result);
      if (!status.ok()) failed = true;
    }
  };
  std::vector<std::thread> helpers;
  // Fewer helpers than wanted are better than no engines.
  try {
    for (std::size_t i = 1; i < static_cast<std::size_t>(jobs) && i < games.size(); ++i) {
      helpers.emplace_back(work);
    }
  } catch (const std::system_error&) {
  }
  work();
  for (std::thread& helper : helpers) helper.join();
  return status;
}

}  // namespace quadrille::mnk_generate
