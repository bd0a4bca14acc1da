// Reads files of training games on several threads, in order.
#ifndef QUADRILLE_TUNING_NETWORK_GAME_READER_H_
#define QUADRILLE_TUNING_NETWORK_GAME_READER_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/types/span.h"
#include "src/base/threads/thread_team.h"
#include "src/tuning/training_game.h"

namespace quadrille::tuning {

// A game and where it stands.
struct GameOfFile {
  std::size_t file = 0;           // of the paths
  std::uint64_t fingerprint = 0;  // of its line
  TrainingGame game;
};

// Calls `take` with the games of all files, some thousands at a time, in order. Cancelled as soon
// as `stop` is true. Returns NotFound if there is no such file, InvalidArgument, naming file and
// line, if a line is no game, or what `take` returned if that was an error.
absl::Status ReadGames(const std::vector<std::string>& paths, ThreadTeam& team,
                       const std::atomic<bool>& stop,
                       const std::function<absl::Status(absl::Span<const GameOfFile>)>& take);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_GAME_READER_H_
