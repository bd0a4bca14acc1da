// Latency and memory: how long an engine lets a GUI wait, and how much memory it takes.
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

// Returns the medians and the longest, in milliseconds, of the times from the start of the program
// to `uciok`; and, during an infinite search of one position after the other, from `isready`
// to `readyok`, from `stop` to `bestmove` and from `quit` to the end of the program.
// Fails as Analyst does.
absl::StatusOr<std::string> MeasureLatency(const LatencyTest& test,
                                           const std::vector<chess::Epd>& positions);

struct MemoryTest {
  EngineSetup engine;
  std::vector<std::int64_t> hash_mb;
  std::string go;  // what follows that word
  absl::Duration time_limit;
};

// Returns, for each size of the table, the most memory that the engine has had after it thought
// about every position, and how much of that is beyond the table. Fails as Analyst does.
absl::StatusOr<std::string> MeasureMemory(const MemoryTest& test,
                                          const std::vector<chess::Epd>& positions);

}  // namespace quadrille::measure

#endif  // QUADRILLE_TOOLS_CHESS_MEASURE_LATENCY_H_
