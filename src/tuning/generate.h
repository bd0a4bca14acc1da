// Self-play on several threads into one file of training games, independent of the thread count.
#ifndef QUADRILLE_TUNING_GENERATE_H_
#define QUADRILLE_TUNING_GENERATE_H_

#include <atomic>
#include <cstdint>
#include <functional>

#include "absl/status/status.h"
#include "src/tuning/game_file.h"
#include "src/tuning/self_play.h"

namespace quadrille::tuning {

// Plays games until the next one of `file` is `games`, or settings.stop is true; games in progress
// are then lost. Calls `on_game` after each stored game, serialised. Returns an error of
// SelfPlayer::Play() or GameFile::Add(), or ResourceExhausted if the threads do not start.
absl::Status GenerateGames(const SelfPlaySettings& settings, std::int64_t games, int threads,
                           GameFile& file, const std::function<void(const TrainingGame&)>& on_game);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_GENERATE_H_
