// Training game reader: parses in parallel and preserves the order.
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

struct GameOfFile {
  std::size_t file = 0;  // index into the paths
  std::uint64_t fingerprint = 0;
  TrainingGame game;
};

// Calls `visit` with the games of all files in order, in batches of thousands. Returns Cancelled
// once `stop` is true, NotFound if there is no such file, InvalidArgument, naming file and line, if
// a line is not a game, or the error of `visit`.
absl::Status ReadGames(const std::vector<std::string>& paths, ThreadTeam& team,
                       const std::atomic<bool>& stop,
                       const std::function<absl::Status(absl::Span<const GameOfFile>)>& visit);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_GAME_READER_H_
