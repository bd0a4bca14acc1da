// Players of the Universal Game Interface (UGI), for the connect family.
#ifndef QUADRILLE_MATCH_PLAYERS_UGI_PLAYER_H_
#define QUADRILLE_MATCH_PLAYERS_UGI_PLAYER_H_

#include <atomic>
#include <cstddef>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "src/match/engine_spec.h"
#include "src/match/player.h"
#include "src/match/players/turn_player.h"
#include "src/mnk/rules.h"

namespace quadrille::match {

// The game is told by the FEN of its empty board, src/mnk/text/position_text.h. Clocks, increments
// and limits of time, nodes and depth are told; `movetime` is for a turn.
class UgiPlayer : public TurnPlayer {
 public:
  // Starts the engine and sets its options. Fails as EngineLink's calls do; with InvalidArgument if
  // it does not have an option that `spec` sets.
  static absl::StatusOr<UgiPlayer> Start(const EngineSpec& spec, const mnk::Rules& rules,
                                         absl::Duration patience, const std::atomic<bool>* stop);

  absl::Status NewGame(const std::string& start, PlayerSlot slot) override;

 private:
  using TurnPlayer::TurnPlayer;

  absl::StatusOr<Answer> ThinkTurn(const Turn& turn, std::size_t stones,
                                   absl::Duration allowed) override;
  absl::Status Greet();
  // Returns once the engine has read all that was sent (isready); late answers are dropped.
  absl::Status Synchronize();
  std::string PositionLine(const Turn& turn) const;
  std::string GoLine(const Turn& turn, std::size_t stones) const;
  absl::StatusOr<Answer> AwaitTurn(absl::Time begun, absl::Duration allowed);
};

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_PLAYERS_UGI_PLAYER_H_
