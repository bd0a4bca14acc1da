#include "src/base/threads/run_on_threads.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <thread>

#include "absl/status/status.h"
#include "src/base/threads/thread_team.h"

namespace quadrille {

int ThreadCount(int requested) {
  if (requested > 0) return requested;
  return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kMaxThreads);
}

absl::Status RunOnThreads(int threads, std::size_t parts,
                          const std::function<void(std::size_t)>& work) {
  const std::size_t useful = std::max<std::size_t>(parts, 1);
  ThreadTeam team(static_cast<int>(std::min(static_cast<std::size_t>(threads), useful)));
  if (absl::Status started = team.Start(); !started.ok()) return started;
  team.Run(parts, work);
  return absl::OkStatus();
}

}  // namespace quadrille
