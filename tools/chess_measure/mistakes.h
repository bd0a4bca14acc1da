// Mistakes in games: the losses of the moves played, and their kinds, by player or rating.
#ifndef QUADRILLE_TOOLS_CHESS_MEASURE_MISTAKES_H_
#define QUADRILLE_TOOLS_CHESS_MEASURE_MISTAKES_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "tools/chess_measure/analyst.h"

namespace quadrille::measure {

struct MistakeTest {
  EngineSetup engine;
  std::string go;  // arguments of go for each position, "nodes 10000"
  int plies = 0;   // left out at the start of each game
  absl::Duration time_limit;
};

// Analyses the games of a PGN file and returns a table with a row per player, or per 200 points of
// rating where the games have Elo tags. The state of the engine is cleared before each game.
// Returns the reader's error with file, line and column, or the errors of Analyst.
absl::StatusOr<std::string> MeasureMistakes(const MistakeTest& test, const std::string& path);

}  // namespace quadrille::measure

#endif  // QUADRILLE_TOOLS_CHESS_MEASURE_MISTAKES_H_
