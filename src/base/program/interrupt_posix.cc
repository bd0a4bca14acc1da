// Interrupt handling by POSIX signals.
#include <signal.h>
#include <unistd.h>

#include <atomic>
#include <cstddef>
#include <initializer_list>
#include <string>

#include "absl/strings/str_cat.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/terminal.h"

namespace quadrille {
namespace {

// Global: signal handlers receive no context.
std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);

void OnSignal(int) { interrupted.store(true, std::memory_order_relaxed); }

// Returns the message of Exit(), formatted in advance: a signal handler may not allocate.
std::string& InterruptMessage() {
  static std::string& words = *new std::string();
  return words;
}

const char* last_words = "";
std::size_t last_words_size = 0;

void Exit(int) {
  signal(SIGPIPE, SIG_IGN);
  const ssize_t written = write(STDERR_FILENO, last_words, last_words_size);
  static_cast<void>(written);
  _exit(kExitInterrupted);
}

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

void ExitOnInterrupts() {
  InterruptMessage() =
      absl::StrCat(IsTerminal(STDERR_FILENO) ? "\r\x1b[K" : "", ProgramName(), ": interrupted\n");
  last_words = InterruptMessage().data();
  last_words_size = InterruptMessage().size();
  Handle(Exit);
}

}  // namespace quadrille
