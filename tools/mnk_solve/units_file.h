// Solve units file (src/jobs/units_file.h): a unit is a line with a position as FEN and rules.
//
//   {"format":"quadrille solve units 1","position":"7/7/7/7/7/7/7 x 1 7,7,5,1,1","stones":2,...}
//   7/7/7/2o4/2x4/7/7 x 1 7,7,5,1,1
//
// The units of a position are the positions after `stones` further stones, without symmetric ones.
// Without `position` the units are games of a table, and `stones` is 0.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_UNITS_FILE_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_UNITS_FILE_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/jobs/units_file.h"

namespace quadrille::mnk_solve {

struct SolveUnits {
  std::string position;  // FEN; empty: a table
  int stones = 0;
  std::vector<std::string> units;
};

// See jobs::WriteUnitsFile().
absl::Status WriteUnits(const std::string& path, const SolveUnits& units);

struct SolveJob {
  SolveUnits units;
  jobs::UnitsJob job;
};

// See jobs::ReadUnitsFile().
absl::StatusOr<SolveJob> ReadUnits(const std::string& path);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_UNITS_FILE_H_
