// The work of match: plays the games, writes records and state, reports.
#ifndef QUADRILLE_TOOLS_MATCH_PLAY_RUN_H_
#define QUADRILLE_TOOLS_MATCH_PLAY_RUN_H_

#include <atomic>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "tools/match/flags.h"
#include "tools/match/play_match.h"

namespace quadrille::match {

struct PlayReport {
  std::string text;  // the last lines, as MatchReport() has them
  // How an interrupted match is continued, for the user; nothing if it was not interrupted.
  std::optional<std::string> how_to_go_on = {};
};

// Plays the match. The first lines on standard output name engines, limits, game, openings and
// games; a line for each game follows, and one more for each fault. Returns InvalidArgument or
// NotFound if the command or its files make no sense, FailedPrecondition if another process uses
// the state file, Unavailable or ResourceExhausted if the machine fails.
absl::StatusOr<PlayReport> PlayGames(const PlayMatch& command,
                                     const std::atomic<bool>& interrupted);

// Reads the match's files and starts each engine once, as PlayGames() does before its first game,
// and returns the settings that the results depend on, on one line.
absl::StatusOr<std::string> CheckedSettings(const PlayMatch& command,
                                            const std::atomic<bool>& interrupted);

// Prints a report, and returns the exit code.
int FinishPlay(const PlayReport& report);

// Writes lines to standard output: on a terminal, faults are red, the score and Elo bold.
absl::Status WriteLines(absl::string_view lines);

// The command match.
absl::StatusOr<int> RunMatchCommand(const MatchFlags& v, const FlagTable& flags);

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_PLAY_RUN_H_
