// Training games as text: moves and search scores in base64.
//
// A line for a game: its number, the result (* for none), the start position (a FEN of six fields)
// and the moves in unpadded URL-safe base64, four bytes for each ply: Move::bits(), then
// Score::value(), the search score of the side to move in centipawns. Both are 16 bits, low byte
// first; the score is in two's complement.
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

// The result of a game, from White's view; kNone for a position beside the games, which none was
// played from.
enum class Result : std::uint8_t { kBlackWins, kDraw, kWhiteWins, kNone };

struct ScoredMove {
  chess::Move move;
  int score = 0;  // before the move, for its side; |score| < 32768

  friend bool operator==(const ScoredMove&, const ScoredMove&) = default;
};

struct TrainingGame {
  std::int64_t number = 0;
  Result result = Result::kDraw;
  chess::Board start = chess::Board::NewGame();
  std::vector<ScoredMove> moves;  // a legal sequence

  friend bool operator==(const TrainingGame&, const TrainingGame&) = default;
};

// Formats a game as one line, with its line end.
std::string FormatTrainingGame(const TrainingGame& game);

// Parses such a line, without its line end. Returns InvalidArgument, with the bad text, if it is
// malformed or a move is illegal.
absl::StatusOr<TrainingGame> ParseTrainingGame(absl::string_view line);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_TRAINING_GAME_H_
