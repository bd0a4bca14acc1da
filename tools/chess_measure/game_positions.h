// Positions for measuring an engine, and their solutions, from the games of a PGN file.
#ifndef QUADRILLE_TOOLS_CHESS_MEASURE_GAME_POSITIONS_H_
#define QUADRILLE_TOOLS_CHESS_MEASURE_GAME_POSITIONS_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "tools/chess_measure/positions.h"

namespace quadrille::measure {

// What of a game solves its position.
enum class GameSolution : std::uint8_t {
  kNone,      // any position will do
  kNextMove,  // bm: the move played
  kMate,      // dm: the length of the mate that ends the game
  kNotPgn,    // games have no solution
};

struct GameChoice {
  GameSolution solution = GameSolution::kNone;
  // The plies before the position; by default all, or none where the moves are the solution.
  std::optional<int> plies = std::nullopt;
};

// True for the files that ReadGames() reads.
bool IsPgnName(absl::string_view path);

// Reads a position of each game, with the id "game N". Games without a position to measure (over,
// too short, not ending in mate) are left out, with a count. Returns the reader's error, with
// file, line and column, if a game cannot be read.
// Requires: choice.solution is not kNotPgn.
absl::StatusOr<PositionFile> ReadGames(const std::string& path, const GameChoice& choice);

}  // namespace quadrille::measure

#endif  // QUADRILLE_TOOLS_CHESS_MEASURE_GAME_POSITIONS_H_
