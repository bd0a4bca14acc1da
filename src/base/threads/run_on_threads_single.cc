// Fork-join for targets without threads (WebAssembly): the calling thread does all parts.
#include <cstddef>
#include <functional>

#include "absl/status/status.h"
#include "src/base/threads/run_on_threads.h"

namespace quadrille {

int ThreadCount(int requested) { return requested > 0 ? requested : 1; }

absl::Status RunOnThreads(int, std::size_t parts, const std::function<void(std::size_t)>& work) {
  for (std::size_t part = 0; part < parts; ++part) work(part);
  return absl::OkStatus();
}

}  // namespace quadrille
