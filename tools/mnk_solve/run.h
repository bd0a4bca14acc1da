// mnk_solve, mnk_solve verify and mnk_solve join.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_RUN_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_RUN_H_

#include "absl/status/statusor.h"
#include "tools/mnk_solve/flags.h"

namespace quadrille::mnk_solve {

// Return the exit code: kExitFailed for a game not solved in time, or an invalid proof. Return
// InvalidArgument for invalid flags, NotFound for a missing file, Unavailable for an input or
// output error, ResourceExhausted without memory or threads.
absl::StatusOr<int> RunSolve(const SolveFlags& v);
absl::StatusOr<int> RunVerify(const VerifyFlags& v);
absl::StatusOr<int> RunJoin(const JoinFlags& v);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_RUN_H_
