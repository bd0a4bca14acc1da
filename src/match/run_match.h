// Match runner: plays the games of a match, several at once, until all are played or it is stopped.
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
  std::vector<Pairing> pairings = {{0, 1}};  // of engines; several: a tournament
  // Games are numbered from 0, and shared out among pairings and openings as tournament.h says; the
  // first engine of the pairing moves first in game 2n.
  std::int64_t first_game = 0;
  std::int64_t end_game = 2;
  std::set<std::int64_t> played;  // games of an earlier run, not played again
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
  PlayerSlot slot_of_first_engine = PlayerSlot::kFirst;  // of the pairing, as below
  Result result = Result::kDraw;                         // for the first engine
  PlayedGame game;
  const Referee* referee = nullptr;  // with all moves

  std::int64_t pair() const { return number / 2; }
};

// Equal for games that are equal move by move, with the engines in the same roles.
std::uint64_t GameFingerprint(const FinishedGame& finished);

// Called after every game, one call at a time; returns whether the match goes on. An error ends the
// match too.
using GameListener = std::function<absl::StatusOr<bool>(const FinishedGame&)>;

enum class MatchEnd { kAllPlayed, kListenerStopped, kInterrupted };

// Starts each engine once, reads the openings, and plays nothing. Fails as RunMatch() does before
// its first game.
absl::Status CheckMatch(const MatchPlan& plan, const GameType& type);

// Called once engines and openings are found sound, before the first game. An error ends the match.
using StartListener = std::function<absl::Status()>;

// Plays the match. Games in progress when it ends early are dropped. Engines are kept from game to
// game, in a tournament all of them for each game at once, and restarted after a fault. Returns the
// listener's error, and fails before the first game if an opening is none, a program cannot be
// started, or a spec asks for what an engine lacks. Requires: concurrency >= 1; a pairing, of
// engines that there are.
absl::StatusOr<MatchEnd> RunMatch(const MatchPlan& plan, const GameType& type,
                                  const StartListener& on_start, const GameListener& listener,
                                  const std::atomic<bool>& interrupted);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_RUN_MATCH_H_
