// Search speed: nodes per second, absolute and relative to another engine.
#ifndef QUADRILLE_TOOLS_CHESS_MEASURE_SPEED_H_
#define QUADRILLE_TOOLS_CHESS_MEASURE_SPEED_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "src/chess/text/epd.h"
#include "tools/chess_measure/analyst.h"

namespace quadrille::measure {

// Both engines search each position for `nodes` nodes, `rounds` times, alternating so that
// background load affects both. Times are CPU times of all threads of an engine.
struct SpeedTest {
  EngineSetup engine;
  EngineSetup other;
  std::uint64_t nodes = 1'000'000;
  int rounds = 3;
  absl::Duration time_limit;
};

// Returns a table: the medians over the rounds for each position, then the geometric mean of each
// round, which shows the variation, and the median and geometric mean of the ratios. Returns the
// errors of Analyst, and FailedPrecondition if an engine does not report nodes.
absl::StatusOr<std::string> MeasureSpeed(const SpeedTest& test,
                                         const std::vector<chess::Epd>& positions);

}  // namespace quadrille::measure

#endif  // QUADRILLE_TOOLS_CHESS_MEASURE_SPEED_H_
