// Stop flags for targets without threads (WebAssembly): no other thread could set a flag.
#include <atomic>

#include "absl/status/status.h"
#include "src/base/threads/stop_flag.h"

namespace quadrille {

void AwaitStop(const std::atomic<bool>&) {}

absl::Status StopTimer::Start(Clock::time_point, std::atomic<bool>&) { return absl::OkStatus(); }

void StopTimer::Cancel() {}

}  // namespace quadrille
