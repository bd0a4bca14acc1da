// The work of match: plays the games, writes records and state, reports.
#ifndef QUADRILLE_TOOLS_MATCH_PLAY_RUN_H_
#define QUADRILLE_TOOLS_MATCH_PLAY_RUN_H_

#include <atomic>
#include <functional>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "tools/match/play_match.h"

namespace quadrille::match {

struct PlayReport {
  std::string text;  // the last lines, as MatchReport() has them
  // How an interrupted match is continued, for the user; nothing if it was not interrupted.
  std::optional<std::string> how_to_go_on = {};
};

// Where a match in progress writes.
struct PlayOutput {
  std::function<absl::Status(absl::string_view lines)> results;
  std::function<void(absl::string_view message)> warning;
};

// Plays the match. Its first lines name engines, limits, game, openings and games; a line for each
// game follows, and one more for each fault. Returns InvalidArgument or NotFound if the command or
// its files make no sense, FailedPrecondition if another process uses the state file, Unavailable
// or ResourceExhausted if the machine fails.
absl::StatusOr<PlayReport> RunPlay(const PlayMatch& command, const PlayOutput& output,
                                   const std::atomic<bool>& interrupted);

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_PLAY_RUN_H_
