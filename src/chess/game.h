// A game of chess: a start position, the moves since, and the result.
#ifndef QUADRILLE_CHESS_GAME_H_
#define QUADRILLE_CHESS_GAME_H_

#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {

enum class GameEnd {
  kNone,  // the game goes on
  kCheckmate,
  kStalemate,
  kInsufficientMaterial,
  kSeventyFiveMoves,    // 150 plies without capture or pawn move: ends the game by itself
  kFivefoldRepetition,  // ends the game by itself
};

class Game {
 public:
  explicit Game(const Board& start = Board::NewGame());

  const Board& start() const { return start_; }
  const Board& board() const { return board_; }
  const std::vector<Move>& moves() const { return moves_; }
  // The key of every position so far, the one on the board last.
  const std::vector<Key>& keys() const { return keys_; }

  // Plays `move`, or returns Board::MakeMove()'s error and leaves the game as it is.
  absl::Status Play(Move move);
  // Requires: moves() is not empty. Cost: O(moves).
  void TakeBack();

  // How often the position on the board has stood, with the same rights; at least 1.
  // Cost: O(plies since the last capture or pawn move).
  int RepetitionCount() const;
  // A player may claim a draw: 50 moves or threefold repetition.
  bool CanClaimDraw() const;
  // How the game has ended by itself, checkmate first.
  GameEnd End() const;

 private:
  Board start_;
  Board board_;
  std::vector<Move> moves_;
  std::vector<Key> keys_;  // of every position so far, the one on the board last
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_GAME_H_
