// Referee of the connect family (m,n,k,p,q).
#ifndef QUADRILLE_MATCH_GAMES_MNK_REFEREE_H_
#define QUADRILLE_MATCH_GAMES_MNK_REFEREE_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "src/match/player.h"
#include "src/match/referee.h"
#include "src/mnk/any_game.h"
#include "src/mnk/cell.h"
#include "src/mnk/rules.h"

namespace quadrille::match {

// A move is one stone, "x y" with column and row counted from 1; a turn may be several moves.
// kFirst is Black. An expected reply is the moves of a turn, separated by commas.
class MnkReferee : public Referee {
 public:
  // Starts after the stones of `opening`. Requires: rules.AreValid(); the stones are legal, and
  // only the last one may end the game.
  MnkReferee(const mnk::Rules& rules, const std::vector<mnk::Cell>& opening);

  const std::string& start() const override { return start_; }
  const std::vector<std::string>& moves() const override { return moves_; }
  PlayerSlot to_move() const override {
    return game_.side_to_move() == mnk::Side::kBlack ? PlayerSlot::kFirst : PlayerSlot::kSecond;
  }
  int MoveNumber() const override { return turns_ / 2 + 1; }
  absl::Status Play(absl::string_view move) override;
  std::vector<std::string> PonderReply(absl::string_view reply) const override;
  std::optional<GameResult> End() const override;

  const mnk::AnyGame& game() const { return game_; }

 private:
  void Place(mnk::Cell cell);

  mnk::AnyGame game_;
  std::string start_;
  std::vector<std::string> moves_;
  int turns_ = 0;  // completed
};

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_GAMES_MNK_REFEREE_H_
