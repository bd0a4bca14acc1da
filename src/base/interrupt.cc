#include "src/base/interrupt.h"

#include <signal.h>
#include <unistd.h>

#include <atomic>
#include <initializer_list>

#include "src/base/program.h"

namespace quadrille {
namespace {

// The one thing that a signal handler can reach.
std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);

void OnSignal(int) { interrupted.store(true, std::memory_order_relaxed); }

void Exit(int) { _exit(kExitInterrupted); }

void Handle(void (*handler)(int)) {
  struct sigaction action = {};
  action.sa_handler = handler;
  action.sa_flags = SA_RESETHAND;
  for (int signal_number : {SIGINT, SIGTERM}) sigaction(signal_number, &action, nullptr);
}

}  // namespace

const std::atomic<bool>& WatchInterrupts() {
  Handle(OnSignal);
  return interrupted;
}

void ExitOnInterrupts() { Handle(Exit); }

}  // namespace quadrille
