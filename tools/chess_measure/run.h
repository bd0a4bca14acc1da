// The chess_measure program: runs the measurement selected on the command line.
#ifndef QUADRILLE_TOOLS_CHESS_MEASURE_RUN_H_
#define QUADRILLE_TOOLS_CHESS_MEASURE_RUN_H_

#include "absl/status/statusor.h"
#include "tools/chess_measure/flags.h"

namespace quadrille::measure {

// Prints the result. Returns the exit code, kExitMachineFailed if the engine is missing or times
// out.
absl::StatusOr<int> RunMeasure(const MeasureFlags& v);

}  // namespace quadrille::measure

#endif  // QUADRILLE_TOOLS_CHESS_MEASURE_RUN_H_
