// The chess engine's protocol server: the first input line selects UCI or XBoard.
#ifndef QUADRILLE_UCI_SERVE_H_
#define QUADRILLE_UCI_SERVE_H_

#include "absl/status/status.h"
#include "src/uci/engine_options.h"

namespace quadrille::chess {

// Executes commands from the descriptor `input` and writes to `output`, up to `quit` or the end of
// the input. The first line selects the protocol: XBoard if it is "xboard", otherwise UCI. On a
// terminal, two lines of usage come first. `margins` applies to UCI.
// Returns Unavailable, with the reason, if the output cannot be written.
absl::Status Serve(int input, int output, MarginOptions margins = MarginOptions::kHidden);

}  // namespace quadrille::chess

#endif  // QUADRILLE_UCI_SERVE_H_
