// Time to depth: the speed-up by threads.
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

// One engine with one thread and one with `threads` search each position to `depth`, in turn, all
// of it `rounds` times. What counts is the time that passes, so the machine must be quiet.
struct ThreadsTest {
  EngineSetup engine;
  int threads = 2;
  std::int64_t depth = 15;
  int rounds = 3;
  absl::Duration time_limit;
};

// Returns, for each position, the medians of the times in milliseconds and their ratio, then the
// median of the ratios. Fails as Analyst does.
absl::StatusOr<std::string> MeasureThreads(const ThreadsTest& test,
                                           const std::vector<chess::Epd>& positions);

}  // namespace quadrille::measure

#endif  // QUADRILLE_TOOLS_CHESS_MEASURE_THREADS_H_
