// Scored positions of games of the connect family: training samples as lines of text.
//
//   17 2 1000 -85 -40 113 0 15/.../15 x 1 15,15,5,1,1
//
// The fields: the number of the game; how many stones the position is off the game (0: it occurred
// there); the positions searched; the search's score and the static evaluation, for the side to
// move; the search's best cell, row by row from the top, from 0; 1 if the opponent threatens to
// win; the position (src/mnk/text/position_text.h). 256 units of the score multiply the odds of
// winning by e; a score of 30000 - N is a proved win with the N-th stone, N - 30000 a loss. The
// line "17 end" follows the positions of game 17.
#ifndef QUADRILLE_TUNING_PATTERNS_SCORED_POSITION_H_
#define QUADRILLE_TUNING_PATTERNS_SCORED_POSITION_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/mnk/search/score.h"

namespace quadrille::tuning {

// Larger absolute scores are proved results.
inline constexpr int kMaxScoreOfFile = 27'999;

struct PositionScores {
  std::int64_t game = 0;
  int stray = 0;
  std::uint64_t nodes = 0;
  int score = 0;
  int evaluation = 0;
  int best = 0;
  bool in_danger = false;
};

// Converts a score of the search to that of a file.
int ScoreOfFile(mnk::Score score);

// Returns the line, with its line end.
std::string FormatScoredPosition(const PositionScores& scores, absl::string_view position);
// Returns the line that ends a game, with its line end.
std::string FormatEndOfGame(std::int64_t game);

struct ScoredPosition {
  PositionScores scores;
  absl::string_view position;  // of the line
};
// Parses a line, without its line end; nullopt for the end of a game. Does not parse the position.
// Returns InvalidArgument, naming the field, its column and its text, if another field is missing
// or malformed, or a score beyond 30000.
absl::StatusOr<std::optional<ScoredPosition>> ParseScoredPosition(absl::string_view line);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_PATTERNS_SCORED_POSITION_H_
