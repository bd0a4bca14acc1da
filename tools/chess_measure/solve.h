// Test suite runner: counts the positions that an engine solves.
#ifndef QUADRILLE_TOOLS_CHESS_MEASURE_SOLVE_H_
#define QUADRILLE_TOOLS_CHESS_MEASURE_SOLVE_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "src/chess/text/epd.h"
#include "tools/chess_measure/analyst.h"
#include "tools/chess_measure/judge.h"

namespace quadrille::measure {

// The engine's state is cleared before each position, so the result depends on `jobs` and on the
// order of positions only if `go` has a time limit.
struct SolveTest {
  EngineSetup engine;
  std::string go;  // arguments of go, "nodes 1000000"
  Judge judge;
  int jobs = 1;  // concurrent engines
  absl::Duration time_limit;
};

// Returns one line per position without full points, then the points of each group, if any, and the
// total. Returns the errors of Analyst and Judge with the position's name.
absl::StatusOr<std::string> Solve(const SolveTest& test, const std::vector<chess::Epd>& positions);

}  // namespace quadrille::measure

#endif  // QUADRILLE_TOOLS_CHESS_MEASURE_SOLVE_H_
