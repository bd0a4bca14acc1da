// The chess program: UCI and XBoard engine, bench and perft.
#ifndef QUADRILLE_TOOLS_CHESS_RUN_H_
#define QUADRILLE_TOOLS_CHESS_RUN_H_

#include "absl/status/statusor.h"
#include "tools/chess/flags.h"

namespace quadrille::chess {

// Returns the exit code, or InvalidArgument for invalid arguments or flags.
absl::StatusOr<int> RunChess(const EngineFlags& v);

}  // namespace quadrille::chess

#endif  // QUADRILLE_TOOLS_CHESS_RUN_H_
