// What does a match ask of the rules, whatever the game?
#ifndef QUADRILLE_MATCH_REFEREE_H_
#define QUADRILLE_MATCH_REFEREE_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "src/match/player.h"

namespace quadrille::match {

// One game under way: its start, its moves, whose turn it is, and whether it is over.
class Referee {
 public:
  virtual ~Referee() = default;

  // Where the game began, as players are told it, and the moves since, those of an opening too.
  virtual const std::string& start() const = 0;
  virtual const std::vector<std::string>& moves() const = 0;

  // Who is to move. Requires: the game is not over.
  virtual Seat to_move() const = 0;
  // How many moves each side has made, as the game's players count them; the one under way counts.
  virtual int MoveNumber() const = 0;
  // Plays a move of the side to move, or returns InvalidArgument, with the text and what is wrong.
  // Requires: the game is not over.
  virtual absl::Status Play(absl::string_view move) = 0;
  // What moves() would end with after Play(move), or nothing if that is no legal move or ends the
  // game: only on such a reply an engine may ponder. Requires: the game is not over.
  virtual std::optional<std::string> Foresee(absl::string_view) const { return std::nullopt; }
  // How the game has ended by its rules, or nothing if it goes on.
  virtual std::optional<Ending> End() const = 0;
};

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_REFEREE_H_
