// Referees: what a match asks of the rules, whatever the game.
#ifndef QUADRILLE_MATCH_REFEREE_H_
#define QUADRILLE_MATCH_REFEREE_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "src/match/player.h"

namespace quadrille::match {

// One game in progress: its start, its moves, the side to move, and whether it is over.
class Referee {
 public:
  virtual ~Referee() = default;

  // The start position, as players are told it, and all moves since, the opening's included.
  virtual const std::string& start() const = 0;
  virtual const std::vector<std::string>& moves() const = 0;

  // Who is to move. Requires: the game is not over.
  virtual PlayerSlot to_move() const = 0;
  // The number of the move that is being played, as players count: 1 for each side's first.
  virtual int MoveNumber() const = 0;
  // Plays a move of the side to move, or returns InvalidArgument, with the text and what is wrong.
  // Requires: the game is not over.
  virtual absl::Status Play(absl::string_view move) = 0;
  // An expected reply of the side to move, in the referee's notation, if an engine may ponder on
  // it: its moves; none if they are not legal, not the whole turn, or end the game. Requires: the
  // game is not over.
  virtual std::vector<std::string> PonderReply(absl::string_view reply) const = 0;
  // The result by the rules, or nothing if the game goes on.
  virtual std::optional<GameResult> End() const = 0;
};

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_REFEREE_H_
