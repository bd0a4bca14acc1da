#include "src/match/run_match.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/time/time.h"
#include "src/base/text/fingerprint.h"
#include "src/base/threads/run_on_threads.h"
#include "src/match/game_type.h"
#include "src/match/play_game.h"
#include "src/match/player.h"
#include "src/match/referee.h"
#include "src/match/swap2.h"
#include "src/match/tally.h"
#include "src/match/tournament.h"

namespace quadrille::match {
namespace {

// The engines of one thread, indexed as in the plan; null if not running.
using RunningEngines = std::vector<std::unique_ptr<Player>>;

Result ResultFor(PlayerSlot slot, const GameResult& result) {
  if (!result.winner) return Result::kDraw;
  return *result.winner == slot ? Result::kWin : Result::kLoss;
}

class Match {
 public:
  Match(const MatchPlan& plan, const GameType& type, const GameListener& listener)
      : plan_(plan), type_(type), listener_(listener), next_(plan.first_game) {}

  absl::Status Check(RunningEngines& engines) {
    if (absl::Status sound = TryEngines(engines); !sound.ok()) return sound;
    return type_.CheckOpenings(plan_.OpeningOf(plan_.first_game),
                               plan_.OpeningOf(plan_.end_game - 1) + 1);
  }

  absl::StatusOr<MatchEnd> Run(const StartListener& on_start,
                               const std::atomic<bool>& interrupted) {
    if (!HasGames()) return end_;
    RunningEngines first_engines(plan_.engines.size());
    if (absl::Status sound = Check(first_engines); !sound.ok()) return sound;
    if (absl::Status started = on_start(); !started.ok()) return started;
    working_ = plan_.concurrency;
    const int threads = plan_.concurrency + 1;
    const absl::Status ran = RunOnThreads(threads, threads, [&](std::size_t part) {
      if (part == 0) return Supervise(interrupted);
      Work(part == 1 ? std::move(first_engines) : RunningEngines(plan_.engines.size()));
    });
    if (!ran.ok()) return ran;
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

  // Starts each engine once. An invalid spec is an error; a faulty engine only loses its games.
  absl::Status TryEngines(RunningEngines& engines) {
    for (std::size_t i = 0; i < engines.size(); ++i) {
      absl::StatusOr<std::unique_ptr<Player>> player =
          type_.StartPlayer(plan_.engines[i], plan_.patience, &stop_);
      if (player.ok()) {
        engines[i] = *std::move(player);
      } else if (!absl::IsUnavailable(player.status()) &&
                 !absl::IsDeadlineExceeded(player.status()) &&
                 !absl::IsResourceExhausted(player.status())) {
        return player.status();
      }
    }
    return absl::OkStatus();
  }

  // Waits until all threads have finished; forwards an interrupt to them.
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

  void Work(RunningEngines engines) {
    while (const std::optional<std::int64_t> number = TakeGame()) PlayNumber(*number, engines);
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

  void PlayNumber(std::int64_t number, RunningEngines& engines) {
    absl::StatusOr<std::unique_ptr<Referee>> referee = type_.Begin(plan_.OpeningOf(number));
    if (!referee.ok()) return Fail(referee.status());
    FinishedGame finished;
    finished.number = number;
    finished.engines = plan_.PairingOf(number);
    finished.slot_of_first_engine = number % 2 == 0 ? PlayerSlot::kFirst : PlayerSlot::kSecond;
    absl::StatusOr<PlayedGame> game = PlayAt(engines, **referee, finished);
    if (absl::IsCancelled(game.status())) return;
    if (!game.ok()) return Fail(game.status());
    finished.game = *std::move(game);
    finished.result = ResultFor(finished.slot_of_first_engine, finished.game.result);
    finished.referee = referee->get();
    ReportGame(finished);
  }

  absl::StatusOr<PlayedGame> PlayAt(RunningEngines& engines, Referee& referee, FinishedGame& at) {
    const auto engine_at = [&at](PlayerSlot slot) {
      return static_cast<std::size_t>(slot == at.slot_of_first_engine ? at.engines.first
                                                                      : at.engines.second);
    };
    for (const PlayerSlot slot : {PlayerSlot::kFirst, PlayerSlot::kSecond}) {
      std::unique_ptr<Player>& player = engines[engine_at(slot)];
      if (player != nullptr) continue;
      absl::StatusOr<std::unique_ptr<Player>> started =
          type_.StartPlayer(plan_.engines[engine_at(slot)], plan_.patience, &stop_);
      if (absl::IsCancelled(started.status())) return started.status();
      if (!started.ok()) return LostBy(FaultOf(slot, started.status(), nullptr));
      player = *std::move(started);
    }
    if (type_.uses_swap2()) {
      const absl::StatusOr<Swap2Opening> opening =
          PlaySwap2(referee, *engines[engine_at(PlayerSlot::kFirst)],
                    *engines[engine_at(PlayerSlot::kSecond)], plan_.patience);
      if (!opening.ok()) return opening.status();
      if (opening->fault) {
        engines[engine_at(opening->fault->slot)].reset();
        return LostBy(*opening->fault);
      }
      if (opening->swapped) at.slot_of_first_engine = Opposite(at.slot_of_first_engine);
    }
    const auto contestant = [&](PlayerSlot slot) {
      const EngineSpec& spec = plan_.engines[engine_at(slot)];
      return Contestant{engines[engine_at(slot)].get(), spec.limits, spec.margin};
    };
    absl::StatusOr<PlayedGame> game =
        PlayGame(referee, contestant(PlayerSlot::kFirst), contestant(PlayerSlot::kSecond),
                 plan_.rules, plan_.patience);
    // Restart the engine after a fault, because its state is unknown.
    if (game.ok() && game->fault) engines[engine_at(game->fault->slot)].reset();
    for (std::unique_ptr<Player>& player : engines) {
      if (player != nullptr && !player->is_reusable()) player.reset();
    }
    return game;
  }

  static PlayedGame LostBy(Fault fault) {
    PlayedGame game;
    game.result = {Opposite(fault.slot), std::string(FaultName(fault.kind))};
    game.fault = std::move(fault);
    return game;
  }

  void ReportGame(const FinishedGame& finished) {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (stop_) return;
    const absl::StatusOr<bool> should_continue = listener_(finished);
    if (!should_continue.ok()) error_ = should_continue.status();
    if (!should_continue.ok() || !*should_continue) Stop(MatchEnd::kListenerStopped);
  }

  void Fail(const absl::Status& error) {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (error_.ok()) error_ = error;
    Stop(MatchEnd::kListenerStopped);
  }

  const MatchPlan& plan_;
  const GameType& type_;
  const GameListener& listener_;
  std::atomic<bool> stop_{false};
  std::mutex mutex_;
  std::condition_variable changed_;
  int working_ = 0;  // this and all below: guarded by mutex_
  std::int64_t next_;
  MatchEnd end_ = MatchEnd::kAllPlayed;
  absl::Status error_;
};

}  // namespace

std::uint64_t GameFingerprint(const FinishedGame& finished) {
  const Referee& referee = *finished.referee;
  return Fingerprint(absl::StrCat(static_cast<int>(finished.slot_of_first_engine), "|",
                                  referee.start(), "|", absl::StrJoin(referee.moves(), ","), "|",
                                  finished.game.result.reason));
}

absl::Status CheckMatch(const MatchPlan& plan, const GameType& type) {
  const GameListener no_listener = [](const FinishedGame&) -> absl::StatusOr<bool> {
    return false;
  };
  RunningEngines engines(plan.engines.size());
  return Match(plan, type, no_listener).Check(engines);
}

absl::StatusOr<MatchEnd> RunMatch(const MatchPlan& plan, const GameType& type,
                                  const StartListener& on_start, const GameListener& listener,
                                  const std::atomic<bool>& interrupted) {
  return Match(plan, type, listener).Run(on_start, interrupted);
}

}  // namespace quadrille::match
