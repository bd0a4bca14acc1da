// Referee: the interface to the rules of a game (legal moves, side to move, results).
#ifndef QUADRILLE_MATCH_REFEREE_H_
#define QUADRILLE_MATCH_REFEREE_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "src/match/player.h"

namespace quadrille::match {

class Referee {
 public:
  virtual ~Referee() = default;

  // The start position as sent to players, and all moves since, including those of the opening.
  virtual const std::string& start() const = 0;
  virtual const std::vector<std::string>& moves() const = 0;

  // Requires: the game is not over.
  virtual PlayerSlot to_move() const = 0;
  // Returns the move number as in game scores: 1 for the first move of either side.
  virtual int MoveNumber() const = 0;
  // Plays a move of the side to move. Returns InvalidArgument, with the move and the reason, if it
  // is illegal. Requires: the game is not over.
  virtual absl::Status Play(absl::string_view move) = 0;
  // Splits an expected reply of the side to move into moves; empty if it is illegal, not a complete
  // turn, or ends the game, since then there is no position to ponder. Requires: the game is not
  // over.
  virtual std::vector<std::string> PonderReply(absl::string_view reply) const = 0;
  // Returns the result by the rules; std::nullopt while the game is in progress.
  virtual std::optional<GameResult> End() const = 0;
};

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_REFEREE_H_
