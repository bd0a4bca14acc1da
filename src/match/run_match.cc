#include "src/match/run_match.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "src/match/game_kind.h"
#include "src/match/play_game.h"
#include "src/match/player.h"
#include "src/match/referee.h"
#include "src/match/tally.h"

namespace quadrille::match {
namespace {

// The two engines of one thread, by their order in the plan; null: not running.
using Table = std::array<std::unique_ptr<Player>, 2>;

Result ResultFor(Seat seat, const Ending& ending) {
  if (!ending.winner) return Result::kDraw;
  return *ending.winner == seat ? Result::kWin : Result::kLoss;
}

class Match {
 public:
  Match(const MatchPlan& plan, const GameKind& kind, const GameListener& listener)
      : plan_(plan), kind_(kind), listener_(listener), next_(plan.first_game) {}

  // Starts the engines of one thread, and reads the openings.
  absl::Status Check(Table& table) {
    if (absl::Status sound = TryEngines(table); !sound.ok()) return sound;
    return kind_.CheckOpenings(plan_.first_game / 2, (plan_.end_game + 1) / 2);
  }

  absl::StatusOr<MatchEnd> Run(const std::atomic<bool>& interrupted) {
    if (!HasGames()) return end_;
    Table first_table;
    if (absl::Status sound = Check(first_table); !sound.ok()) return sound;
    std::vector<std::thread> threads;
    working_ = plan_.concurrency;
    for (int i = 0; i < plan_.concurrency; ++i) {
      threads.emplace_back(
          [this, table = i == 0 ? std::move(first_table) : Table()]() mutable { Work(table); });
    }
    Supervise(interrupted);
    for (std::thread& thread : threads) thread.join();
    if (!error_.ok()) return error_;
    return end_;
  }

 private:
  bool HasGames() const {
    for (std::int64_t number = plan_.first_game; number < plan_.end_game; ++number) {
      if (plan_.played.count(number) == 0) return true;
    }
    return false;
  }

  // Starts each engine once, to tell a wrong spec from an engine that misbehaves.
  absl::Status TryEngines(Table& table) {
    for (std::size_t i = 0; i < table.size(); ++i) {
      absl::StatusOr<std::unique_ptr<Player>> player =
          kind_.StartPlayer(plan_.engines[i], plan_.patience, &stop_);
      if (player.ok()) {
        table[i] = *std::move(player);
      } else if (!absl::IsUnavailable(player.status()) &&
                 !absl::IsDeadlineExceeded(player.status()) &&
                 !absl::IsResourceExhausted(player.status())) {
        return player.status();
      }
    }
    return absl::OkStatus();
  }

  // Waits until the threads are done, and passes an interrupt on to them.
  void Supervise(const std::atomic<bool>& interrupted) {
    std::unique_lock<std::mutex> lock(mutex_);
    while (working_ > 0) {
      changed_.wait_for(lock, std::chrono::milliseconds(200));
      if (interrupted.load(std::memory_order_relaxed)) Stop(MatchEnd::kInterrupted);
    }
  }

  // Requires: mutex_ is held.
  void Stop(MatchEnd why) {
    if (!stop_.exchange(true)) end_ = why;
  }

  void Work(Table& table) {
    while (const std::optional<std::int64_t> number = TakeGame()) PlayNumber(*number, table);
    const std::lock_guard<std::mutex> lock(mutex_);
    --working_;
    changed_.notify_all();
  }

  std::optional<std::int64_t> TakeGame() {
    const std::lock_guard<std::mutex> lock(mutex_);
    while (plan_.played.count(next_) > 0) ++next_;
    if (stop_ || next_ >= plan_.end_game) return std::nullopt;
    return next_++;
  }

  void PlayNumber(std::int64_t number, Table& table) {
    absl::StatusOr<std::unique_ptr<Referee>> referee = kind_.Begin(number / 2);
    if (!referee.ok()) return Fail(referee.status());
    FinishedGame finished;
    finished.number = number;
    finished.seat_of_first_engine = number % 2 == 0 ? Seat::kFirst : Seat::kSecond;
    absl::StatusOr<PlayedGame> game = PlayAt(table, **referee, finished.seat_of_first_engine);
    if (absl::IsCancelled(game.status())) return;
    if (!game.ok()) return Fail(game.status());
    finished.game = *std::move(game);
    finished.result = ResultFor(finished.seat_of_first_engine, finished.game.ending);
    finished.referee = referee->get();
    Tell(finished);
  }

  absl::StatusOr<PlayedGame> PlayAt(Table& table, Referee& referee, Seat seat_of_first_engine) {
    const auto engine_at = [seat_of_first_engine](Seat seat) {
      return seat == seat_of_first_engine ? std::size_t{0} : std::size_t{1};
    };
    for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
      std::unique_ptr<Player>& player = table[engine_at(seat)];
      if (player != nullptr) continue;
      absl::StatusOr<std::unique_ptr<Player>> started =
          kind_.StartPlayer(plan_.engines[engine_at(seat)], plan_.patience, &stop_);
      if (absl::IsCancelled(started.status())) return started.status();
      if (!started.ok()) return LostBeforeItBegan(seat, started.status());
      player = *std::move(started);
    }
    const auto contestant = [&](Seat seat) {
      const EngineSpec& spec = plan_.engines[engine_at(seat)];
      return Contestant{table[engine_at(seat)].get(), spec.limits, spec.margin};
    };
    absl::StatusOr<PlayedGame> game = PlayGame(
        referee, contestant(Seat::kFirst), contestant(Seat::kSecond), plan_.rules, plan_.patience);
    // An engine that misbehaved cannot be relied on to be where the next game needs it.
    if (game.ok() && game->fault) table[engine_at(game->fault->seat)].reset();
    for (std::unique_ptr<Player>& player : table) {
      if (player != nullptr && !player->is_reusable()) player.reset();
    }
    return game;
  }

  static PlayedGame LostBeforeItBegan(Seat seat, const absl::Status& error) {
    PlayedGame game;
    game.fault = FaultOf(seat, error, nullptr);
    game.ending = {Opposite(seat), std::string(FaultName(game.fault->kind))};
    return game;
  }

  void Tell(const FinishedGame& finished) {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (stop_) return;
    const absl::StatusOr<bool> goes_on = listener_(finished);
    if (!goes_on.ok()) error_ = goes_on.status();
    if (!goes_on.ok() || !*goes_on) Stop(MatchEnd::kListenerStopped);
  }

  void Fail(const absl::Status& error) {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (error_.ok()) error_ = error;
    Stop(MatchEnd::kListenerStopped);
  }

  const MatchPlan& plan_;
  const GameKind& kind_;
  const GameListener& listener_;
  std::atomic<bool> stop_{false};
  std::mutex mutex_;
  std::condition_variable changed_;
  int working_ = 0;  // all below: under mutex_
  std::int64_t next_;
  MatchEnd end_ = MatchEnd::kAllPlayed;
  absl::Status error_;
};

}  // namespace

absl::Status CheckMatch(const MatchPlan& plan, const GameKind& kind) {
  const GameListener nobody = [](const FinishedGame&) -> absl::StatusOr<bool> { return false; };
  Table table;
  return Match(plan, kind, nobody).Check(table);
}

absl::StatusOr<MatchEnd> RunMatch(const MatchPlan& plan, const GameKind& kind,
                                  const GameListener& listener,
                                  const std::atomic<bool>& interrupted) {
  return Match(plan, kind, listener).Run(interrupted);
}

}  // namespace quadrille::match
