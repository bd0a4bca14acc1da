// Part file lines of a solve (src/jobs/part_file.h), each on one line:
//
//   {"job":"cbf29ce484222325","unit":17,"value":"draw","nodes":97862,"seconds":0.103,
//    "run":"5e0c2a9471d3b86f"}
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_PART_LINE_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_PART_LINE_H_

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/mnk/solver/solve.h"

namespace quadrille::mnk_solve {

// The value of a unit and its cost. Equal if the values are.
struct UnitValue {
  mnk::solver::GameValue value = mnk::solver::GameValue::kUnknown;  // never kUnknown in a file
  std::uint64_t nodes = 0;
  double seconds = 0;

  friend bool operator==(const UnitValue& a, const UnitValue& b) { return a.value == b.value; }
};

struct PartLine {
  std::string job;  // UnitsJob::name
  std::uint64_t unit = 0;
  UnitValue value;
  std::string run;  // random per process
};

// Formats a line, with its newline.
std::string FormatPartLine(const PartLine& line);
// The inverse, without the newline. Returns InvalidArgument, quoting the text, for anything else.
absl::StatusOr<PartLine> ParsePartLine(absl::string_view text);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_PART_LINE_H_
