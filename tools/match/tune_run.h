// match tune: finds values of an engine's options by games against itself.
#ifndef QUADRILLE_TOOLS_MATCH_TUNE_RUN_H_
#define QUADRILLE_TOOLS_MATCH_TUNE_RUN_H_

#include "absl/status/statusor.h"
#include "src/base/program/flag_table.h"
#include "tools/match/flags.h"

namespace quadrille::match {

// Plays the games and prints the values. A state file that an earlier run of the same command left,
// even a killed one, is continued. Returns the exit code, or errors as PlayGames() does.
absl::StatusOr<int> RunTune(const TuneFlags& v, const FlagTable& flags);

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_TUNE_RUN_H_
