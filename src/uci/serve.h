// Which protocol does whoever started the engine speak, and who answers?
#ifndef QUADRILLE_UCI_SERVE_H_
#define QUADRILLE_UCI_SERVE_H_

#include "absl/status/status.h"

namespace quadrille::chess {

// Reads lines from the descriptor `input` and answers on `output`, up to `quit` or the end of the
// input. The first word picks the protocol: xboard, or UCI for all others.
// Returns Unavailable, with the reason, if the answers cannot be written.
absl::Status Serve(int input, int output);

}  // namespace quadrille::chess

#endif  // QUADRILLE_UCI_SERVE_H_
