// Thread limits: runs code in a process that can start only a limited number of threads.
#ifndef QUADRILLE_TESTS_SUPPORT_LIMITED_THREADS_H_
#define QUADRILLE_TESTS_SUPPORT_LIMITED_THREADS_H_

#include <functional>

#include "absl/base/config.h"

namespace quadrille {

// The limit applies to the address space, which sanitizers use up.
#if defined(ABSL_HAVE_ADDRESS_SANITIZER) || defined(ABSL_HAVE_THREAD_SANITIZER)
inline constexpr bool kCanLimitThreads = false;
#else
inline constexpr bool kCanLimitThreads = true;
#endif

// Runs `body` in a child process that can start `threads` threads. Returns its result, or false if
// the child crashed or took longer than a minute. Requires: kCanLimitThreads.
bool RunWithThreads(int threads, const std::function<bool()>& body);

}  // namespace quadrille

#endif  // QUADRILLE_TESTS_SUPPORT_LIMITED_THREADS_H_
