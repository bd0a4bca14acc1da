// Where a game of self-play begins: a start position of chess, Chess960 or a book, then random
// moves; or an endgame.
#ifndef QUADRILLE_TUNING_SELF_PLAY_OPENING_H_
#define QUADRILLE_TUNING_SELF_PLAY_OPENING_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "src/chess/board.h"
#include "src/chess/text/opening_file.h"

namespace quadrille::tuning {

struct SelfPlayOpenings {
  const chess::OpeningFile* book = nullptr;  // outlives the play; null: the start position
  int random_plies = 8;
  // Random moves are chosen by piece, those that develop more often, and every second game has one
  // more. Otherwise each legal move is as likely as the others.
  bool weighted = false;
  int chess960_percent = 0;  // of the games, from one of the 960 start positions
  int endgame_percent = 0;   // of the games, from an endgame, with no random moves
};

// The settings as text, which differs whenever they do.
std::string DescribeOpenings(const SelfPlayOpenings& openings);

// Where game `number` begins, by the `attempt` of that number. Nothing if the random moves ended
// the game. Returns the error of a book that cannot be read.
absl::StatusOr<std::optional<chess::Board>> OpeningOfGame(const SelfPlayOpenings& openings,
                                                          std::uint64_t seed, std::int64_t number,
                                                          std::int64_t attempt);

// An endgame of 5 to 9 pieces, each on a random square: both sides have the same pieces, but for at
// most one pawn.
chess::Board RandomEndgame(std::uint64_t seed);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_SELF_PLAY_OPENING_H_
