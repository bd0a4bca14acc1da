#include "tests/support/limited_threads.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <functional>

namespace quadrille {
namespace {

constexpr rlim_t kStack = rlim_t{64} << 20;

// Limits the address space to `threads` stacks, which are so large that the program's own memory is
// negligible.
bool LimitThreads(int threads) {
  rlimit stack = {};
  if (getrlimit(RLIMIT_STACK, &stack) != 0) return false;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, kStack);
  if (pthread_setattr_default_np(&attributes) != 0) return false;
  rlim_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  const rlim_t bytes =
      pages * static_cast<rlim_t>(sysconf(_SC_PAGESIZE)) + kStack * threads + kStack / 2;
  const rlimit space = {bytes, bytes};
  return setrlimit(RLIMIT_AS, &space) == 0;
}

}  // namespace

bool RunWithThreads(int threads, const std::function<bool()>& body) {
  const pid_t child = fork();
  if (child == 0) {
    alarm(60);
    _exit(LimitThreads(threads) && body() ? 0 : 1);
  }
  int status = -1;
  return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) &&
         WEXITSTATUS(status) == 0;
}

}  // namespace quadrille
