// match tune: finds values of an engine's options by games against itself.
#ifndef QUADRILLE_TOOLS_MATCH_TUNE_COMMAND_H_
#define QUADRILLE_TOOLS_MATCH_TUNE_COMMAND_H_

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "src/match/spsa.h"
#include "tools/match/play_match.h"
#include "tools/match/play_run.h"

namespace quadrille::match {

// The command, read.
struct TuneMatch {
  PlayMatch match;  // of the engine against itself
  SpsaPlan spsa;
  std::int64_t batch = 1;           // pairs of games in an iteration
  std::optional<std::string> help;  // --help: nothing else
};

// Reads the words after `match tune`. Returns InvalidArgument, with what, where and the offending
// text, if they make no sense.
absl::StatusOr<TuneMatch> ParseTuneCommand(absl::Span<const std::string> words);

// Plays the games. A state file that an earlier run of the same command left, even a killed one, is
// continued. Returns errors as RunPlay() does.
absl::StatusOr<PlayReport> RunTune(const TuneMatch& command, const PlayOutput& output,
                                   const std::atomic<bool>& interrupted);

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_TUNE_COMMAND_H_
