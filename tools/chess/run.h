// The work of chess: the protocols, bench and perft.
#ifndef QUADRILLE_TOOLS_CHESS_RUN_H_
#define QUADRILLE_TOOLS_CHESS_RUN_H_

#include "absl/status/statusor.h"
#include "tools/chess/flags.h"

namespace quadrille::chess {

// Returns the exit code; InvalidArgument if the words or flags make no sense, another error if the
// machine fails.
absl::StatusOr<int> RunChess(const EngineFlags& v);

}  // namespace quadrille::chess

#endif  // QUADRILLE_TOOLS_CHESS_RUN_H_
