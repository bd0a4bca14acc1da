// Test suites: how many positions of a list an engine solves.
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

// The engine forgets all before each position, so that the figures do not depend on `jobs` or the
// order, but on the limit of time if it has one.
struct SolveTest {
  EngineSetup engine;
  std::string go;  // what follows that word: "nodes 1000000"
  Judge judge;
  int jobs = 1;  // engines at a time
  absl::Duration time_limit;
};

// Returns a line for each position that did not bring all its points; the points of each group, if
// there are groups, and of all.
// Fails as Analyst and Judge do, naming the position.
absl::StatusOr<std::string> Solve(const SolveTest& test, const std::vector<chess::Epd>& positions);

}  // namespace quadrille::measure

#endif  // QUADRILLE_TOOLS_CHESS_MEASURE_SOLVE_H_
