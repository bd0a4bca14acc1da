// Thread team for targets without threads (WebAssembly): the calling thread does all parts.
#include <cstddef>
#include <functional>

#include "absl/status/status.h"
#include "src/base/threads/thread_team.h"

namespace quadrille {

ThreadTeam::ThreadTeam(int threads) : threads_(threads) {}

ThreadTeam::~ThreadTeam() = default;

absl::Status ThreadTeam::Start() { return absl::OkStatus(); }

void ThreadTeam::Run(std::size_t parts, const std::function<void(std::size_t)>& work) {
  for (std::size_t part = 0; part < parts; ++part) work(part);
}

}  // namespace quadrille
