// Player for the Connect6 text protocol (used by Cloudict and the ConnectMore GUI).
#ifndef QUADRILLE_MATCH_PLAYERS_CONNECT6_PLAYER_H_
#define QUADRILLE_MATCH_PLAYERS_CONNECT6_PLAYER_H_

#include <atomic>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/match/engine_spec.h"
#include "src/match/player.h"
#include "src/match/players/turn_player.h"
#include "src/mnk/rules.h"
#include "src/protocol/client/response_parser.h"

namespace quadrille::match {

// The protocol has no clock and no options and cannot send the rules: the engine must be started
// for the right game. Of the limits only depth is sent; the others determine whether a turn is
// late.
class Connect6Player : public TurnPlayer {
 public:
  // Starts the engine. Returns the errors of EngineLink, or InvalidArgument if the protocol does
  // not cover the game (p = 2, q <= 2, at most 26 rows and columns) or the spec has options or a
  // node limit.
  static absl::StatusOr<Connect6Player> Start(const EngineSpec& spec, const mnk::Rules& rules,
                                              absl::Duration patience,
                                              const std::atomic<bool>* stop);

  absl::Status NewGame(const std::string& start, PlayerSlot slot) override;

 private:
  using TurnPlayer::TurnPlayer;

  absl::StatusOr<Answer> ThinkTurn(const Turn& turn, std::size_t stones,
                                   absl::Duration allowed) override;
  // Waits for the reply to `name`, which follows the replies to all earlier commands.
  absl::Status Synchronize();
};

// Parses "move JJIK" or "move JJ" on a board with `rows` rows: pairs of a column letter from the
// left and a row letter from the bottom. std::nullopt for any other line.
std::optional<std::vector<mnk::Point>> ParseConnect6Turn(absl::string_view line, int rows);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_PLAYERS_CONNECT6_PLAYER_H_
