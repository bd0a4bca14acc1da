// Interrupts: has the user asked the program to stop (Ctrl-C, SIGINT, SIGTERM)?
#ifndef QUADRILLE_BASE_PROGRAM_INTERRUPT_H_
#define QUADRILLE_BASE_PROGRAM_INTERRUPT_H_

#include <atomic>

namespace quadrille {

// Becomes true at the first SIGINT or SIGTERM after this call. The second one ends the process at
// once, in case it does not look at the flag.
const std::atomic<bool>& WatchInterrupts();

// For work that cannot be stopped half way: from now on SIGINT and SIGTERM end the process at once
// with kExitInterrupted, after the line "PROGRAM: interrupted" on standard error.
void ExitOnInterrupts();

}  // namespace quadrille

#endif  // QUADRILLE_BASE_PROGRAM_INTERRUPT_H_
