// `mnk_solve table`: solves the games of a family, several at a time.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_TABLE_RUN_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_TABLE_RUN_H_

#include <atomic>
#include <string>

#include "absl/status/statusor.h"
#include "tools/mnk_solve/table_command.h"

namespace quadrille::mnk_solve {

struct TableReport {
  std::string text;  // the last line: how many games have which value
  int unknown = 0;
  bool interrupted = false;
};

// Returns InvalidArgument if command.out is another file, FailedPrecondition if another process
// holds it, Unavailable if it cannot be written, ResourceExhausted without memory or threads.
absl::StatusOr<TableReport> RunTable(const SolveTable& command,
                                     const std::atomic<bool>& interrupted);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_TABLE_RUN_H_
