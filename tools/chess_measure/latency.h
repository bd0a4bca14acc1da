// Latency and memory use of an engine.
#ifndef QUADRILLE_TOOLS_CHESS_MEASURE_LATENCY_H_
#define QUADRILLE_TOOLS_CHESS_MEASURE_LATENCY_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "src/chess/text/epd.h"
#include "tools/chess_measure/analyst.h"

namespace quadrille::measure {

struct LatencyTest {
  EngineSetup engine;
  int rounds = 50;
  absl::Duration time_limit;
};

// Returns medians and maxima, in milliseconds, from program start to `uciok` and, during infinite
// searches of the positions in turn, from `isready` to `readyok`, from `stop` to `bestmove` and
// from `quit` to exit. Returns the errors of Analyst.
absl::StatusOr<std::string> MeasureLatency(const LatencyTest& test,
                                           const std::vector<chess::Epd>& positions);

struct MemoryTest {
  EngineSetup engine;
  std::vector<std::int64_t> hash_mb;
  std::string go;  // arguments of go
  absl::Duration time_limit;
};

// Returns, per table size, the engine's peak memory after searching all positions, and the part in
// excess of the table. Returns the errors of Analyst.
absl::StatusOr<std::string> MeasureMemory(const MemoryTest& test,
                                          const std::vector<chess::Epd>& positions);

}  // namespace quadrille::measure

#endif  // QUADRILLE_TOOLS_CHESS_MEASURE_LATENCY_H_
