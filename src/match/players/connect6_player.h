// Players of the text protocol of Connect6 programs (Cloudict and those that ConnectMore shows).
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

// The protocol has no clock, no options and no way to tell the game: the engine must have been
// started for it, and the limits, a depth apart, only decide whether a turn comes late.
class Connect6Player : public TurnPlayer {
 public:
  // Starts the engine. Fails as EngineLink's calls do; with InvalidArgument if the protocol cannot
  // play the game (p = 2, q at most 2, at most 26 rows and columns) or the spec sets options or
  // nodes.
  static absl::StatusOr<Connect6Player> Start(const EngineSpec& spec, const mnk::Rules& rules,
                                              absl::Duration patience,
                                              const std::atomic<bool>* stop);

  absl::Status NewGame(const std::string& start, PlayerSlot slot) override;

 private:
  using TurnPlayer::TurnPlayer;

  absl::StatusOr<Answer> ThinkTurn(const Turn& turn, std::size_t stones,
                                   absl::Duration allowed) override;
  // Waits for the answer to `name`, which comes when all before it has been read.
  absl::Status Synchronize();
};

// The stones of a line such as "move JJIK", or "move JJ", on a board of so many rows: letters of
// columns from the left and of rows from the bottom. Nothing if the line is something else.
std::optional<std::vector<mnk::Point>> ParseConnect6Turn(absl::string_view line, int rows);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_PLAYERS_CONNECT6_PLAYER_H_
