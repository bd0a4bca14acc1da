// Interrupt handling: a flag set by Ctrl-C (SIGINT) and SIGTERM.
#ifndef QUADRILLE_BASE_PROGRAM_INTERRUPT_H_
#define QUADRILLE_BASE_PROGRAM_INTERRUPT_H_

#include <atomic>

namespace quadrille {

// Returns a flag that becomes true at the first SIGINT or SIGTERM after this call. A second signal
// ends the process at once, in case it does not poll the flag.
const std::atomic<bool>& WatchInterrupts();

// For work that cannot be stopped: from now on SIGINT and SIGTERM end the process at once with
// kExitInterrupted, after the line "PROGRAM: interrupted" on standard error.
void ExitOnInterrupts();

}  // namespace quadrille

#endif  // QUADRILLE_BASE_PROGRAM_INTERRUPT_H_
