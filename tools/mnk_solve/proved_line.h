// Lines of a state file of `mnk_solve prove`: a turn that wins a position, and its answers.
//
//   {"attacker":[112],"defender":[98],"stone":97,"answers":[96,82],"pass":"70610162"}
//
// Cells are numbered from 0, row by row. A turn of several stones is "stones":[97,98]; its answers
// are first stones of turns. `pass` is the win after a pass if only its zone is answered, as nodes
// of verify/tree_verifier.h in hexadecimal digits (of a line only its operands); else it is empty.
// Wins by threats have no lines, since they are found again soon. The order of the lines is of no
// account.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_PROVED_LINE_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_PROVED_LINE_H_

#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "src/mnk/solver/guided/proof_graph.h"

namespace quadrille::mnk_solve {

// Requires: `turn` is won by a stone, not by threats.
std::string FormatProvedLine(const mnk::solver::Turn& turn);

// Adds the stone of a line to its position in `graph`, to be tried first. Returns InvalidArgument,
// quoting the line, if it is malformed.
absl::Status AddProvedLine(absl::string_view line, mnk::solver::ProofGraph& graph);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_PROVED_LINE_H_
