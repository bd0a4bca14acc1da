// Training game files: written game by game, resumable after an interruption.
//
// The head line (src/jobs/job_head.h) holds the settings that the games depend on; the games follow
// in the order of their numbers, so that the file is always a prefix of the one that an
// uninterrupted run writes. A line begins with its game's number; a game of several lines ends with
// the line "NUMBER end".
//
//   # 9f3ac1d2e4b5a6f7: self-play with 5000 nodes, seed 1, ...
#ifndef QUADRILLE_TUNING_GAME_FILE_H_
#define QUADRILLE_TUNING_GAME_FILE_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/jobs/job_log.h"

namespace quadrille::tuning {

// Calls `visit` with every complete line of the file and its line number, skipping lines that begin
// with #. A last line without a line end, which a kill left, is ignored. Returns NotFound if there
// is no such file, DataLoss if reading fails, or the error of `visit`.
absl::Status ReadLines(
    const std::string& path,
    const std::function<absl::Status(std::int64_t line, absl::string_view text)>& visit);

enum class GameLines { kOne, kUntilEnd };

// The settings that determine a run's games, on one line as by DescribeSelfPlay(), and their form.
struct GameRun {
  std::string settings;
  GameLines lines = GameLines::kOne;
};

class GameFile {
 public:
  // Opens or creates the file; its games are numbered from `first`. Returns InvalidArgument if the
  // file has other settings, which it names, or other content; FailedPrecondition if another
  // process writes it; Unavailable with the system's error.
  static absl::StatusOr<GameFile> Open(const std::string& path, const GameRun& run,
                                       std::int64_t first = 0);

  // Returns the number of the first incomplete game.
  std::int64_t next() const { return next_; }

  // Appends the lines of game number next() that the file lacks; they survive a kill of this
  // process. Returns Unavailable on failure. Requires: `lines` are the whole game, with line ends.
  absl::Status Add(absl::string_view lines);

 private:
  GameFile(std::int64_t next, std::size_t lines_of_next, jobs::JobLog log)
      : next_(next), lines_of_next_(lines_of_next), log_(std::move(log)) {}

  std::int64_t next_;
  std::size_t lines_of_next_;  // already in the file
  jobs::JobLog log_;
};

// Merges the parts of a run, each a GameFile with any first number: calls `visit` with the head
// line and then, in order, with the lines of games 0 to `games` - 1, including line ends. Skips
// duplicates. Returns Aborted, before the first call, naming the first missing game;
// InvalidArgument if a part has different settings or is not a part; or the error of `visit`.
absl::Status MergeGames(const std::vector<std::string>& parts, const GameRun& run,
                        std::int64_t games,
                        const std::function<absl::Status(absl::string_view line)>& visit);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_GAME_FILE_H_
