#include "src/tuning/generate.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/base/threads/run_on_threads.h"

namespace quadrille::tuning {
namespace {

// Assigns game numbers to threads and writes finished games in order: early ones wait.
class GameQueue {
 public:
  GameQueue(std::int64_t games, GameFile& file, const std::function<void(std::int64_t)>& on_game)
      : games_(games), next_(file.next()), file_(file), on_game_(on_game) {}

  // Returns the next game number to play; at least `games` if none is left or after an error.
  std::int64_t Take() {
    const std::lock_guard lock(mutex_);
    return status_.ok() ? next_++ : games_;
  }

  void Deliver(std::int64_t number, absl::StatusOr<GeneratedGame> game) {
    const std::lock_guard lock(mutex_);
    if (!game.ok()) {
      status_.Update(game.status());
      return;
    }
    waiting_.emplace(number, *std::move(game));
    while (status_.ok() && !waiting_.empty() && waiting_.begin()->first == file_.next()) {
      status_.Update(file_.Add(waiting_.begin()->second.lines));
      if (status_.ok()) on_game_(waiting_.begin()->second.positions);
      waiting_.erase(waiting_.begin());
    }
  }

  absl::Status status() {
    const std::lock_guard lock(mutex_);
    return status_;
  }

 private:
  const std::int64_t games_;
  std::mutex mutex_;  // guards the rest
  std::int64_t next_;
  absl::Status status_;
  std::map<std::int64_t, GeneratedGame> waiting_;
  GameFile& file_;
  const std::function<void(std::int64_t)>& on_game_;
};

}  // namespace

absl::Status GenerateGames(const std::function<GamePlayer()>& new_player, std::int64_t games,
                           int threads, GameFile& file,
                           const std::function<void(std::int64_t positions)>& on_game) {
  GameQueue production(games, file, on_game);
  const absl::Status ran = RunOnThreads(threads, threads, [&](std::size_t) {
    const GamePlayer play = new_player();
    for (std::int64_t number = production.Take(); number < games; number = production.Take()) {
      production.Deliver(number, play(number));
    }
  });
  if (!ran.ok()) return ran;
  const absl::Status status = production.status();
  return absl::IsCancelled(status) ? absl::OkStatus() : status;
}

}  // namespace quadrille::tuning
