// The match tune command: SPSA tuning of engine options by self-play.
#ifndef QUADRILLE_TOOLS_MATCH_TUNE_RUN_H_
#define QUADRILLE_TOOLS_MATCH_TUNE_RUN_H_

#include "absl/status/statusor.h"
#include "src/base/program/flag_table.h"
#include "tools/match/flags.h"

namespace quadrille::match {

// Plays the games and prints the values; resumes from a state file of the same command. Returns the
// exit code or the errors of PlayGames().
absl::StatusOr<int> RunTune(const TuneFlags& v, const FlagTable& flags);

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_TUNE_RUN_H_
