// Runs one job on several threads, and counts the cores of the machine.
#ifndef QUADRILLE_BASE_THREADS_RUN_ON_THREADS_H_
#define QUADRILLE_BASE_THREADS_RUN_ON_THREADS_H_

#include <cstddef>
#include <functional>

#include "absl/status/status.h"

namespace quadrille {

inline constexpr int kMaxThreads = 1024;

// `wanted`, or for 0 one for each core, at most kMaxThreads.
int ThreadCount(int wanted);

// Calls work(0) to work(parts - 1), each once, on at most `threads` threads, the calling one
// included, and returns when all have returned; parts start in order, the first on the calling
// thread, and none may wait for another. Returns ResourceExhausted, with nothing called, if the
// system starts fewer threads. Requires: threads >= 1; `work` throws nothing.
absl::Status RunOnThreads(int threads, std::size_t parts,
                          const std::function<void(std::size_t)>& work);

}  // namespace quadrille

#endif  // QUADRILLE_BASE_THREADS_RUN_ON_THREADS_H_
