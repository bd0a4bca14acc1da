// Self-play openings: the start position of chess, Chess960 or a book, then random moves; or a
// random endgame.
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
  const chess::OpeningFile* book = nullptr;  // outlives the games; null: the start position
  int random_plies = 8;
  // Weights random moves by piece, favouring development, and adds one in every second game.
  // Otherwise legal moves are equally likely.
  bool weighted = false;
  int chess960_percent = 0;  // share of games from Chess960 start positions
  int endgame_percent = 0;   // share of games from an endgame, without random moves
};

std::string DescribeOpenings(const SelfPlayOpenings& openings);

// Returns the opening of game `number` in an attempt; nullopt if the random moves ended the game.
// Returns the error of a book that cannot be read.
absl::StatusOr<std::optional<chess::Board>> OpeningOfGame(const SelfPlayOpenings& openings,
                                                          std::uint64_t seed, std::int64_t number,
                                                          std::int64_t attempt);

// Returns a random endgame of 5 to 9 pieces, with equal material except for at most one pawn.
chess::Board RandomEndgame(std::uint64_t seed);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_SELF_PLAY_OPENING_H_
