// mnk_solve prove.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_PROVE_RUN_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_PROVE_RUN_H_

#include <atomic>

#include "absl/status/statusor.h"
#include "src/mnk/any_game.h"
#include "src/mnk/side.h"
#include "src/mnk/solver/solve.h"
#include "tools/mnk_solve/flags.h"

namespace quadrille::mnk_solve {

// Returns the exit code and errors of RunSolve(); also InvalidArgument for a state file of another
// search.
absl::StatusOr<int> RunProve(const ProveFlags& v);

// Solves a unit by the guided search on one thread: its value is unknown unless `attacker` wins.
// Returns the errors of RunProve().
absl::StatusOr<mnk::solver::Solution> ProveUnit(const mnk::AnyGame& game, mnk::Side attacker,
                                                const SearchFlags& search,
                                                const std::atomic<bool>& interrupted);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_PROVE_RUN_H_
