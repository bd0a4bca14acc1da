// How do two engines play a game to its end?
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

// What an engine may do wrong; each loses the game.
enum class FaultKind { kCrash, kHang, kLostOnTime, kIllegalMove, kOutOfTurn };

// "crashes", "hangs", "loses on time", "plays an illegal move", "moves out of turn".
absl::string_view FaultName(FaultKind kind);

struct Fault {
  Seat seat = Seat::kFirst;
  FaultKind kind = FaultKind::kCrash;
  std::string details;  // what it did, and the last lines it said
};

// A move that an engine made, and what its clock showed then.
struct PlayedMove {
  Thought thought;
  std::optional<absl::Duration> clock_left;
};

struct PlayedGame {
  Ending ending;
  std::optional<Fault> fault;
  std::vector<PlayedMove> moves;  // those of the engines; an opening's moves precede them
};

// One of the two at the board.
struct Contestant {
  Player* player = nullptr;
  ThinkingLimits limits;
  absl::Duration margin;  // how far it may overrun its time
};

// Plays from where `referee` stands until the game is over. `patience`: how long an engine may
// think where no time limit holds. Returns Cancelled if the match stops first.
// Requires: the game is not over; both players are fresh, or have played only whole games.
absl::StatusOr<PlayedGame> PlayGame(Referee& referee, const Contestant& first,
                                    const Contestant& second, const AdjudicationRules& rules,
                                    absl::Duration patience);

// The fault that an error of a player's call is.
Fault FaultOf(Seat seat, const absl::Status& error, const Player* player);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_PLAY_GAME_H_
