// Self-play on many threads: writes one file of training games, the same for any number of threads.
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
// are then lost. Calls `on_game` after each game that was kept, one call at a time. Returns what
// SelfPlayer::Play() or GameFile::Add() returned if that was an error, or ResourceExhausted if the
// threads cannot be had.
absl::Status GenerateGames(const SelfPlaySettings& settings, std::int64_t games, int threads,
                           GameFile& file, const std::function<void(const TrainingGame&)>& on_game);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_GENERATE_H_
