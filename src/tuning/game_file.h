// Files of training games, and how an interrupted run continues one.
//
// The head line (src/jobs/job_head.h) holds the settings that the games depend on; the games follow
// in the order of their numbers, so that the file is always a prefix of the one that an
// uninterrupted run writes:
//
//   # 9f3ac1d2e4b5a6f7: self-play with 5000 nodes, seed 1, ...
#ifndef QUADRILLE_TUNING_GAME_FILE_H_
#define QUADRILLE_TUNING_GAME_FILE_H_

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

// Gives `visit` every complete line of the file but those that begin with #, with its line number.
// A last line without a line end was cut off by a kill and is ignored. Returns NotFound if there is
// no such file, DataLoss if it cannot be read on, or what `visit` returned if that was an error.
absl::Status ReadLines(
    const std::string& path,
    const std::function<absl::Status(std::int64_t line, absl::string_view text)>& visit);

// A file to which games are added.
class GameFile {
 public:
  // Opens the file, or makes it; its games are numbered from `first` on. `settings` are all that
  // the games depend on, on one line, as DescribeSelfPlay() writes them. Returns InvalidArgument if
  // the file was made with other settings, and says which, or holds something else;
  // FailedPrecondition if another process writes it; Unavailable if the system refuses.
  static absl::StatusOr<GameFile> Open(const std::string& path, absl::string_view settings,
                                       std::int64_t first = 0);

  // The number of the next game.
  std::int64_t next() const { return next_; }

  // Adds a game; it survives a kill of this process. Returns Unavailable if it cannot.
  // Requires: FormatTrainingGame() wrote the line for the game of number next().
  absl::Status Add(absl::string_view line);

 private:
  GameFile(std::int64_t next, jobs::JobLog log) : next_(next), log_(std::move(log)) {}

  std::int64_t next_;
  jobs::JobLog log_;
};

// Puts the parts of one run together, each a GameFile of games from any number on: gives `take` the
// head line and then, in order, the games 0 to before `games`, with their line ends. A game that is
// in several parts is taken once. Returns Aborted, before anything is taken, if games are missing,
// with the first of them; InvalidArgument if a part was made with other settings or is not a part.
absl::Status MergeGames(const std::vector<std::string>& parts, absl::string_view settings,
                        std::int64_t games,
                        const std::function<absl::Status(absl::string_view line)>& take);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_GAME_FILE_H_
