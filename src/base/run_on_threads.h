// Threads: runs one piece of work on several of them, and counts the cores of the machine.
#ifndef QUADRILLE_BASE_RUN_ON_THREADS_H_
#define QUADRILLE_BASE_RUN_ON_THREADS_H_

#include <functional>

#include "absl/status/status.h"

namespace quadrille {

inline constexpr int kMaxThreads = 1024;

// `wanted`, or for 0 one for each core, at most kMaxThreads.
int ThreadCount(int wanted);

// Runs `work` on so many threads, this one included, and returns when all are done. If they cannot
// be had, calls `give_up`, waits for those that started, and returns ResourceExhausted.
absl::Status RunOnThreads(int threads, const std::function<void()>& work,
                          const std::function<void()>& give_up);

}  // namespace quadrille

#endif  // QUADRILLE_BASE_RUN_ON_THREADS_H_
