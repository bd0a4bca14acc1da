// The chess engine as a program for GUIs: the first word of the input picks UCI or XBoard.
#ifndef QUADRILLE_UCI_SERVE_H_
#define QUADRILLE_UCI_SERVE_H_

#include "absl/status/status.h"
#include "src/uci/engine_options.h"

namespace quadrille::chess {

// Reads lines from the descriptor `input` and answers on `output`, up to `quit` or the end of the
// input. The first word picks the protocol: xboard, or UCI for all others. On a terminal two lines
// say first what this is and what to type. `margins` is for UCI.
// Returns Unavailable, with the reason, if the answers cannot be written.
absl::Status Serve(int input, int output, MarginOptions margins = MarginOptions::kHidden);

}  // namespace quadrille::chess

#endif  // QUADRILLE_UCI_SERVE_H_
