// Fork-join parallelism: runs the parts of one job on several threads.
#ifndef QUADRILLE_BASE_THREADS_RUN_ON_THREADS_H_
#define QUADRILLE_BASE_THREADS_RUN_ON_THREADS_H_

#include <cstddef>
#include <functional>

#include "absl/status/status.h"

namespace quadrille {

inline constexpr int kMaxThreads = 1024;

// Returns `requested`, or the number of cores if 0; at most kMaxThreads.
int ThreadCount(int requested);

// Calls work(0) to work(parts - 1), each once, on at most `threads` threads, including the
// caller's, and returns when all calls have returned. Parts start in order, the first on the
// calling thread; none may wait for another. If the system starts fewer threads, calls nothing and
// returns ResourceExhausted. Requires: threads >= 1; `work` throws nothing.
absl::Status RunOnThreads(int threads, std::size_t parts,
                          const std::function<void(std::size_t)>& work);

}  // namespace quadrille

#endif  // QUADRILLE_BASE_THREADS_RUN_ON_THREADS_H_
