// Lines of a state file of `mnk_solve prove`: a proved position each.
//
//   {"attacker":[112,113],"defender":[98],"tree":"70..."}                       by threats
//   {"attacker":[112],"defender":[98],"stone":97,"answers":[96,82],"pass":""}   by a stone
//
// Cells are numbered from 0, row by row; `tree` and `pass` are nodes of verify/tree_verifier.h in
// hexadecimal digits, `pass` being the win after a pass if only its zone is answered.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_PROVED_LINE_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_PROVED_LINE_H_

#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "src/mnk/solver/guided/proof_graph.h"

namespace quadrille::mnk_solve {

// Requires: `turn` is won.
std::string FormatProvedLine(const mnk::solver::Turn& turn);

// Adds the position of a line to `graph`. Returns InvalidArgument, quoting the line, if it is
// malformed or rests on a position that is not proved by the lines before.
absl::Status AddProvedLine(absl::string_view line, mnk::solver::ProofGraph& graph);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_PROVED_LINE_H_
