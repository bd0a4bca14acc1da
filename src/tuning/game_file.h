// Files of training games, and how an interrupted run continues one.
//
// The first line holds the settings that the games depend on; the games follow in the order of
// their numbers, so that the file is always a prefix of the one that an uninterrupted run writes:
//
//   # 9f3ac1d2e4b5a6f7: self-play with 5000 nodes, seed 1, ...
#ifndef QUADRILLE_TUNING_GAME_FILE_H_
#define QUADRILLE_TUNING_GAME_FILE_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/base/program/line_log.h"

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
  // Opens the file, or makes it. `settings` are all that the games depend on, on one line, as
  // DescribeSelfPlay() writes them. Returns InvalidArgument if the file was made with other
  // settings, and says which, or holds something else; FailedPrecondition if another process writes
  // it; Unavailable if the system refuses.
  static absl::StatusOr<GameFile> Open(const std::string& path, absl::string_view settings);

  // How many games it holds; the next one's number.
  std::int64_t size() const { return size_; }

  // Adds a game; it survives a kill of this process. Returns Unavailable if it cannot.
  // Requires: FormatTrainingGame() wrote the line for the game of number size().
  absl::Status Add(absl::string_view line);

 private:
  GameFile(std::int64_t size, std::unique_ptr<LineLog> log) : size_(size), log_(std::move(log)) {}

  std::int64_t size_;
  std::unique_ptr<LineLog> log_;
};

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_GAME_FILE_H_
