// Parallel self-play: writes one file of training games, which does not depend on the thread count.
#ifndef QUADRILLE_TUNING_GENERATE_H_
#define QUADRILLE_TUNING_GENERATE_H_

#include <atomic>
#include <cstdint>
#include <functional>

#include "absl/status/status.h"
#include "src/tuning/game_file.h"
#include "src/tuning/self_play.h"

namespace quadrille::tuning {

// Plays until `file` contains `games` games or settings.stop is true, which discards games in
// progress. Calls `on_game` after each stored game, from one thread at a time. Returns an error of
// SelfPlayer::Play() or GameFile::Add(), or ResourceExhausted if the threads do not start.
absl::Status GenerateGames(const SelfPlaySettings& settings, std::int64_t games, int threads,
                           GameFile& file, const std::function<void(const TrainingGame&)>& on_game);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_GENERATE_H_
