// Training games as text: moves and search scores in base64.
//
// A line for a game: its number, the result, the position it began from (a FEN of six fields) and
// the moves in base64 of the URL-safe alphabet without padding, four bytes for each ply:
// Move::bits() and then Score::value(), the search score of the side to move in centipawns. Both
// are 16 bits, low byte first; the score is in two's complement.
//
//   17 1/2-1/2 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 DAccAAAAAAA
//
// Lines that begin with # are comments; the first one holds the settings (game_file.h). Files may
// be concatenated.
#ifndef QUADRILLE_TUNING_TRAINING_GAME_H_
#define QUADRILLE_TUNING_TRAINING_GAME_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/board.h"
#include "src/chess/move.h"

namespace quadrille::tuning {

// How a game ended, as White's points.
enum class Result : std::uint8_t { kBlackWins, kDraw, kWhiteWins };

struct ScoredMove {
  chess::Move move;
  int score = 0;  // before the move, for the side that makes it; |score| < 32768

  friend bool operator==(const ScoredMove&, const ScoredMove&) = default;
};

struct TrainingGame {
  std::int64_t number = 0;
  Result result = Result::kDraw;
  chess::Board start = chess::Board::NewGame();
  std::vector<ScoredMove> moves;  // legal, one after the other

  friend bool operator==(const TrainingGame&, const TrainingGame&) = default;
};

// The line of a game, with its end.
std::string FormatTrainingGame(const TrainingGame& game);

// The inverse, without the line end: ParseTrainingGame(FormatTrainingGame(g)) is g.
// Returns InvalidArgument, with what and the offending text, if it is none or a move is not legal.
absl::StatusOr<TrainingGame> ParseTrainingGame(absl::string_view line);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_TRAINING_GAME_H_
