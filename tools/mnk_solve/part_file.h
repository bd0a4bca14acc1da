// Part files: the values of units, a line for each as it is found.
//
//   {"job":"cbf29ce484222325","unit":17,"value":"draw","nodes":97862,"seconds":0.103,
//    "run":"5e0c2a9471d3b86f"}
//
// each on one line. A line without an end is torn: whoever wrote it was killed, and it says
// nothing.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_PART_FILE_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_PART_FILE_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/mnk/solver/solve.h"

namespace quadrille::mnk_solve {

struct UnitValue {
  std::string job;  // SolveJob::name
  std::size_t unit = 0;
  mnk::solver::GameValue value = mnk::solver::GameValue::kUnknown;  // never that in a file
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::string run;  // drawn at random by each process
};

// What a process writes into `run`.
std::string DrawRunName();

// The line, with its end.
std::string FormatUnitValue(const UnitValue& value);

// Shows the lines of the part `path` to `visit`. Returns NotFound if it cannot be opened, and
// InvalidArgument, with the line's number, if a line is not as above, or an error of `visit`.
absl::Status ReadPart(const std::string& path,
                      const std::function<absl::Status(const UnitValue&)>& visit);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_PART_FILE_H_
