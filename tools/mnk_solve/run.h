// The work of mnk_solve, and of mnk_solve verify.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_RUN_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_RUN_H_

#include "absl/status/statusor.h"
#include "tools/mnk_solve/flags.h"

namespace quadrille::mnk_solve {

// Both return the exit code: kExitFailed for a game not solved in time, or a proof that proves
// nothing. Return InvalidArgument for bad flags, NotFound if there is no such file, Unavailable or
// ResourceExhausted if the machine fails.
absl::StatusOr<int> RunSolve(const SolveFlags& v);
absl::StatusOr<int> RunVerify(const VerifyFlags& v);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_RUN_H_
