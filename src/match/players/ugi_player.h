// Player for the Universal Game Interface (UGI), connect family.
#ifndef QUADRILLE_MATCH_PLAYERS_UGI_PLAYER_H_
#define QUADRILLE_MATCH_PLAYERS_UGI_PLAYER_H_

#include <atomic>
#include <cstddef>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "src/match/engine_spec.h"
#include "src/match/player.h"
#include "src/match/players/pondering.h"
#include "src/match/players/turn_player.h"
#include "src/mnk/rules.h"
#include "src/protocol/client/response_parser.h"

namespace quadrille::match {

// The rules are sent as the FEN of the empty board (src/mnk/text/position_text.h). All limits are
// sent; `movetime` is per turn. Pondering works as in UCI.
class UgiPlayer : public TurnPlayer {
 public:
  // Starts the engine and sets its options. Returns the errors of EngineLink, or InvalidArgument if
  // the engine lacks an option of `spec`, or lacks pondering where required.
  static absl::StatusOr<UgiPlayer> Start(const EngineSpec& spec, const mnk::Rules& rules,
                                         absl::Duration patience, const std::atomic<bool>* stop);

  absl::Status NewGame(const std::string& start, PlayerSlot slot) override;
  absl::Status Ponder(const Turn& turn) override;
  absl::Status EndGame(const GameResult&) override { return pondering_.Stop(link()); }

 private:
  using TurnPlayer::TurnPlayer;

  absl::StatusOr<Answer> ThinkTurn(const Turn& turn, std::size_t stones,
                                   absl::Duration allowed) override;
  absl::Status Greet();
  absl::Status SetOptions(const std::vector<std::string>& known);
  // Waits for readyok; discards stale output.
  absl::Status Synchronize();
  std::string PositionLine(const Turn& turn) const;
  std::string GoWords(const Turn& turn, std::size_t stones) const;
  absl::StatusOr<Answer> AwaitTurn(absl::Time begun, absl::Duration allowed);
  // Parses the stones of a turn; empty on a syntax error.
  std::vector<mnk::Point> StonesOf(absl::string_view turn) const;

  Pondering pondering_;
};

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_PLAYERS_UGI_PLAYER_H_
