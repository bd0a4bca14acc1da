// Parallel generation of games: writes one file, which does not depend on the thread count.
#ifndef QUADRILLE_TUNING_GENERATE_H_
#define QUADRILLE_TUNING_GENERATE_H_

#include <cstdint>
#include <functional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/tuning/game_file.h"

namespace quadrille::tuning {

struct GeneratedGame {
  std::string lines;  // with line ends, for GameFile::Add()
  std::int64_t positions = 0;
};

// Plays game `number`, which must not depend on the games before it.
using GamePlayer = std::function<absl::StatusOr<GeneratedGame>(std::int64_t number)>;

// Plays until `file` contains `games` games or a player returns Cancelled, which discards games in
// progress. `new_player` makes a player for each thread. Calls `on_game` after each
// stored game with its positions, from one thread at a time. Returns an error of a player or of
// GameFile::Add(), or ResourceExhausted if the threads do not start.
absl::Status GenerateGames(const std::function<GamePlayer()>& new_player, std::int64_t games,
                           int threads, GameFile& file,
                           const std::function<void(std::int64_t positions)>& on_game);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_GENERATE_H_
