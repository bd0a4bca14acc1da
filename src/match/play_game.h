// One game: two engines play, a referee applies the rules, clocks and faults are judged.
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

// Faults of an engine; each loses the game.
enum class FaultKind { kCrash, kHang, kLostOnTime, kIllegalMove, kOutOfTurn };

// "crashes", "hangs", "loses on time", "plays an illegal move", "moves out of turn".
absl::string_view FaultName(FaultKind kind);

struct Fault {
  PlayerSlot slot = PlayerSlot::kFirst;
  FaultKind kind = FaultKind::kCrash;
  std::string details;  // what happened, and the last lines that the engine wrote
};

// A move of an engine, and its clock after the move.
struct PlayedMove {
  EngineMove move;
  std::optional<absl::Duration> clock_left;
};

struct PlayedGame {
  GameResult result;
  std::optional<Fault> fault;
  std::vector<PlayedMove> moves;  // the engines'; those of the opening are not among them
};

// One of the two players, and its limits.
struct Contestant {
  Player* player = nullptr;
  ThinkingLimits limits;
  absl::Duration margin;  // by which it may overrun its time
};

// Plays from the referee's position until the game is over. `patience`: how long an engine without
// a time limit may think before it counts as hanging. Returns Cancelled if the match stops first.
// Requires: the game is not over; both players are new, or have played only complete games.
absl::StatusOr<PlayedGame> PlayGame(Referee& referee, const Contestant& first,
                                    const Contestant& second, const AdjudicationRules& rules,
                                    absl::Duration patience);

// The fault that an error of a Player's call stands for.
Fault FaultOf(PlayerSlot slot, const absl::Status& error, const Player* player);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_PLAY_GAME_H_
