// The units file of a big job: the positions that many machines solve.
//
// Its first line is a JSON object that tells the job; then comes a line for each unit, a position
// as FEN with its rules:
//
//   {"format":"quadrille solve units 1","position":"7/7/7/7/7/7/7 x 1
//   7,7,5,1,1","stones":2,"units":211} 7/7/7/2o4/2x4/7/7 x 1 7,7,5,1,1
//
// The units of one position are those that follow from it by so many stones, symmetric ones once.
// Without `position` the units are games of a table, and `stones` is 0. Units are numbered from 0.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_UNITS_FILE_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_UNITS_FILE_H_

#include <istream>
#include <string>
#include <vector>

#include "absl/status/statusor.h"

namespace quadrille::mnk_solve {

struct SolveUnits {
  std::string position;  // as FEN; empty: a table
  int stones = 0;
  std::vector<std::string> units;
};

// The lines of the file, with their ends.
std::string FormatUnits(const SolveUnits& units);

struct SolveJob {
  SolveUnits units;
  // Names the job: the 64-bit FNV-1a hash of the file's bytes, in 16 hexadecimal digits.
  std::string name;
};

// The inverse. Returns InvalidArgument, with the line's number, if a line is not as above or the
// units are not as many as the first line says: the file is cut short or was changed.
absl::StatusOr<SolveJob> ParseUnits(const std::string& text);

// The same for the file `path`. Returns NotFound, with the reason, if it cannot be read.
absl::StatusOr<SolveJob> ReadUnitsFile(const std::string& path);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_UNITS_FILE_H_
