#include "src/base/run_on_threads.h"

#include <algorithm>
#include <functional>
#include <system_error>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace quadrille {

int ThreadCount(int wanted) {
  if (wanted > 0) return wanted;
  return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kMaxThreads);
}

absl::Status RunOnThreads(int threads, const std::function<void()>& work,
                          const std::function<void()>& give_up) {
  std::vector<std::thread> others;
  absl::Status status;
  // std::thread can report failure by exception alone.
  try {
    while (static_cast<int>(others.size()) + 1 < threads) others.emplace_back(work);
  } catch (const std::system_error&) {
    give_up();
    status = absl::ResourceExhaustedError(
        absl::StrCat("threads: the system started only ", others.size(), " of ", threads));
  }
  if (status.ok()) work();
  for (std::thread& other : others) other.join();
  return status;
}

}  // namespace quadrille
