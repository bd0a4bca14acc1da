// The work of chess_measure: a measurement by name.
#ifndef QUADRILLE_TOOLS_CHESS_MEASURE_RUN_H_
#define QUADRILLE_TOOLS_CHESS_MEASURE_RUN_H_

#include "absl/status/statusor.h"
#include "tools/chess_measure/flags.h"

namespace quadrille::measure {

// Prints the result. Returns the exit code, kExitMachineFailed for an engine that is not there or
// does not answer.
absl::StatusOr<int> RunMeasure(const MeasureFlags& v);

}  // namespace quadrille::measure

#endif  // QUADRILLE_TOOLS_CHESS_MEASURE_RUN_H_
