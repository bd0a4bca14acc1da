// Game runner: plays one game between two engines under a referee, with clocks and fault detection.
#ifndef QUADRILLE_MATCH_PLAY_GAME_H_
#define QUADRILLE_MATCH_PLAY_GAME_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/match/adjudication.h"
#include "src/match/player.h"
#include "src/match/referee.h"
#include "src/match/thinking_limits.h"

namespace quadrille::match {

// Engine faults; each loses the game.
enum class FaultKind { kCrash, kHang, kLostOnTime, kIllegalMove, kOutOfTurn };

// Returns a verb phrase: "crashes", "loses on time", "plays an illegal move".
absl::string_view FaultName(FaultKind kind);

struct Fault {
  PlayerSlot slot = PlayerSlot::kFirst;
  FaultKind kind = FaultKind::kCrash;
  std::string details;  // cause, and the engine's last output lines
};

struct PlayedMove {
  EngineMove move;
  std::optional<absl::Duration> clock_left;
};

struct PlayedGame {
  GameResult result;
  std::optional<Fault> fault;
  std::vector<PlayedMove> moves;  // excluding the opening
};

struct Contestant {
  Player* player = nullptr;
  ThinkingLimits limits;
  absl::Duration margin;  // allowed overrun
};

// Plays from the referee's position to the end of the game. `patience` is the response timeout for
// engines without a time limit. Returns Cancelled if the match is stopped. Requires: the game is
// not over; both players are new or have completed all previous games.
absl::StatusOr<PlayedGame> PlayGame(Referee& referee, const Contestant& first,
                                    const Contestant& second, const AdjudicationRules& rules,
                                    absl::Duration patience);

// Converts the error of a Player call to a fault.
Fault FaultOf(PlayerSlot slot, const absl::Status& error, const Player* player);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_PLAY_GAME_H_
