// Match runner: plays the games of a match concurrently until all are played or it is stopped.
#ifndef QUADRILLE_MATCH_RUN_MATCH_H_
#define QUADRILLE_MATCH_RUN_MATCH_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <vector>

#include "absl/status/status.h"
#include "absl/time/time.h"
#include "src/match/adjudication.h"
#include "src/match/engine_spec.h"
#include "src/match/game_type.h"
#include "src/match/play_game.h"
#include "src/match/player.h"
#include "src/match/referee.h"
#include "src/match/tally.h"
#include "src/match/tournament.h"

namespace quadrille::match {

struct MatchPlan {
  std::vector<EngineSpec> engines;
  std::vector<Pairing> pairings = {{0, 1}};  // by index in `engines`; several: a tournament
  // Games are numbered from 0 and assigned to pairings and openings as in tournament.h. The first
  // engine of the pairing moves first in even games.
  std::int64_t first_game = 0;
  std::int64_t end_game = 2;
  std::set<std::int64_t> played;  // game numbers of earlier runs; skipped
  int concurrency = 1;
  AdjudicationRules rules;
  absl::Duration patience = absl::Seconds(30);

  const Pairing& PairingOf(std::int64_t number) const {
    const auto count = static_cast<std::int64_t>(pairings.size());
    return pairings[static_cast<std::size_t>(PairingOfGame(number, count))];
  }
  std::int64_t OpeningOf(std::int64_t number) const {
    return OpeningOfGame(number, static_cast<std::int64_t>(pairings.size()));
  }
};

struct FinishedGame {
  std::int64_t number = 0;
  Pairing engines;
  PlayerSlot slot_of_first_engine = PlayerSlot::kFirst;  // of the pairing
  Result result = Result::kDraw;                         // for the pairing's first engine
  PlayedGame game;
  const Referee* referee = nullptr;  // after the last move

  std::int64_t pair() const { return number / 2; }
};

// Returns a hash of the moves and the engines' sides.
std::uint64_t GameFingerprint(const FinishedGame& finished);

// Called after each game, one call at a time. Returns false to stop the match; an error also stops
// it.
using GameListener = std::function<absl::StatusOr<bool>(const FinishedGame&)>;

enum class MatchEnd { kAllPlayed, kListenerStopped, kInterrupted };

// Starts each engine once and validates the openings. Returns the errors of RunMatch() that occur
// before its first game.
absl::Status CheckMatch(const MatchPlan& plan, const GameType& type);

// Called after engines and openings are checked, before the first game. An error ends the match.
using StartListener = std::function<absl::Status()>;

// Plays the match. Unfinished games are dropped when it ends early. Engine processes are reused
// between games and restarted after a fault; in a tournament each concurrent game keeps all engines
// running. Returns the listener's error, or fails before the first game if an opening is invalid, a
// program cannot be started, or a spec requires a feature that an engine lacks. Requires:
// concurrency >= 1, and at least one valid pairing.
absl::StatusOr<MatchEnd> RunMatch(const MatchPlan& plan, const GameType& type,
                                  const StartListener& on_start, const GameListener& listener,
                                  const std::atomic<bool>& interrupted);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_RUN_MATCH_H_
