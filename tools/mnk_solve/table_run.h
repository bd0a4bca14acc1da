// mnk_solve table: solves the games of a family in parallel.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_TABLE_RUN_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_TABLE_RUN_H_

#include "absl/status/statusor.h"
#include "tools/mnk_solve/flags.h"

namespace quadrille::mnk_solve {

// Returns the exit code, kExitFailed if games were not solved in time; InvalidArgument if --out is
// not such a table, FailedPrecondition if another process has locked it, Unavailable if it cannot
// be written, ResourceExhausted without memory or threads.
absl::StatusOr<int> RunTable(const TableFlags& v);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_TABLE_RUN_H_
