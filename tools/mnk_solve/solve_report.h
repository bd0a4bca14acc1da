// Solution report, as lines or JSON.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_SOLVE_REPORT_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_SOLVE_REPORT_H_

#include <string>

#include "absl/strings/string_view.h"
#include "src/mnk/rules.h"
#include "src/mnk/solver/solve.h"

namespace quadrille::mnk_solve {

// Returns lines "name: value".
std::string LinesOf(const mnk::solver::Solution& solution);

// Returns a JSON object on one line.
std::string JsonOf(const mnk::Rules& rules, const mnk::solver::Solution& solution);

// Formats cells as in the native protocol, column and row from 1: " (3 1) (8 8)".
std::string CellsText(const std::vector<mnk::Cell>& cells);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_SOLVE_REPORT_H_
