// Search speed: nodes per second, and the ratio to another engine.
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

// Both engines search every position for `nodes` nodes, in turn, so that what else the machine does
// falls on both; all that `rounds` times. Seconds are those of the CPU, of all an engine's threads:
// with one thread they are the time that passes on a machine with nothing else to do.
struct SpeedTest {
  EngineSetup engine;
  EngineSetup other;
  std::uint64_t nodes = 1'000'000;
  int rounds = 3;
  absl::Duration time_limit;
};

// Returns a table: of each position the medians of the rounds; the geometric mean and the median of
// the ratios; the geometric means of the rounds, which tell what the figures are worth.
// Fails as Analyst does, and with FailedPrecondition if an engine does not tell its nodes.
absl::StatusOr<std::string> MeasureSpeed(const SpeedTest& test,
                                         const std::vector<chess::Epd>& positions);

}  // namespace quadrille::measure

#endif  // QUADRILLE_TOOLS_CHESS_MEASURE_SPEED_H_
