// mnk_solve prove.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_PROVE_RUN_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_PROVE_RUN_H_

#include "absl/status/statusor.h"
#include "tools/mnk_solve/flags.h"

namespace quadrille::mnk_solve {

// Returns the exit code and errors of RunSolve(); also InvalidArgument for a state file of another
// search.
absl::StatusOr<int> RunProve(const ProveFlags& v);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_PROVE_RUN_H_
