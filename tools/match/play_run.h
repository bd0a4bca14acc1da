// The work of match: plays the games, writes records and state, reports.
#ifndef QUADRILLE_TOOLS_MATCH_PLAY_RUN_H_
#define QUADRILLE_TOOLS_MATCH_PLAY_RUN_H_

#include <atomic>
#include <functional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "tools/match/match_command.h"

namespace quadrille::match {

struct PlayReport {
  std::string text;  // the last lines, as match::MatchReport() has them
  bool interrupted = false;
};

// Plays the match and gives `output` a line for each game, and one more for each fault.
// Returns InvalidArgument or NotFound if the command or its files make no sense, FailedPrecondition
// if another process uses the state file, Unavailable or ResourceExhausted if the machine fails.
absl::StatusOr<PlayReport> RunPlay(
    const PlayMatch& command, const std::function<absl::Status(absl::string_view lines)>& output,
    const std::atomic<bool>& interrupted);

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_PLAY_RUN_H_
