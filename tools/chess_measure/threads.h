// Time to depth: the speed-up of several threads over one.
#ifndef QUADRILLE_TOOLS_CHESS_MEASURE_THREADS_H_
#define QUADRILLE_TOOLS_CHESS_MEASURE_THREADS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "src/chess/text/epd.h"
#include "tools/chess_measure/analyst.h"

namespace quadrille::measure {

// An engine with one thread and one with `threads` search each position to `depth`, `rounds` times,
// alternating. Measures elapsed time, so the machine must be idle.
struct ThreadsTest {
  EngineSetup engine;
  int threads = 2;
  std::int64_t depth = 15;
  int rounds = 3;
  absl::Duration time_limit;
};

// Returns the median times in milliseconds and their ratio for each position, then the geometric
// mean and the median of the ratios. Returns the errors of Analyst.
absl::StatusOr<std::string> MeasureThreads(const ThreadsTest& test,
                                           const std::vector<chess::Epd>& positions);

}  // namespace quadrille::measure

#endif  // QUADRILLE_TOOLS_CHESS_MEASURE_THREADS_H_
