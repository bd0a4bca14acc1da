// Match run: plays the games, writes records and state, prints the report.
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
  std::string text;  // MatchReport() or CrossTable()
  // Tells the user how to resume an interrupted match; std::nullopt if it was not interrupted.
  std::optional<std::string> how_to_resume = {};
};

// Plays the match; a dry run returns only the heading. Prints a heading (engines, limits, game,
// openings, games), then a line per game and per fault. Returns InvalidArgument or NotFound for
// invalid flags or files, FailedPrecondition if another process has locked the state file,
// Unavailable or ResourceExhausted on machine failure.
absl::StatusOr<PlayReport> PlayGames(const PlayMatch& command,
                                     const std::atomic<bool>& interrupted);

// Validates files and engines as PlayGames() does before its first game. Returns the settings that
// determine the results, as one line.
absl::StatusOr<std::string> CheckedSettings(const PlayMatch& command,
                                            const std::atomic<bool>& interrupted);

// Prints the report. Returns the exit code.
int FinishPlay(const PlayReport& report);

// Writes lines to standard output; on a terminal, faults are red, and the score and Elo are bold.
absl::Status WriteLines(absl::string_view lines);

absl::StatusOr<int> RunMatchCommand(const MatchFlags& v, const FlagTable& flags);

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_PLAY_RUN_H_
