// Chess game: start position, moves, repetitions and result.
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
  kNone,  // the game continues
  kCheckmate,
  kStalemate,
  kInsufficientMaterial,
  kSeventyFiveMoves,    // 150 plies without a capture or pawn move; no claim needed
  kFivefoldRepetition,  // no claim needed
};

class Game {
 public:
  explicit Game(const Board& start = Board::NewGame());

  const Board& start() const { return start_; }
  const Board& board() const { return board_; }
  const std::vector<Move>& moves() const { return moves_; }
  // Returns the keys of all positions so far, including the current one.
  const std::vector<Key>& keys() const { return keys_; }

  // Plays `move`, or returns Board::ResolveMove()'s error and leaves the game unchanged.
  absl::Status Play(Move move);
  // Takes back the last move. Requires: moves() is not empty. Cost: O(moves).
  void TakeBack();

  // Returns the number of occurrences of the current position, by Zobrist key; at least 1. Cost:
  // O(plies since the last capture or pawn move).
  int RepetitionCount() const;
  // Returns true if the fifty-move rule or threefold repetition allows a claim; not after mate.
  bool CanClaimDraw() const;
  // Returns how the game has ended without a claim, or kNone. Checkmate takes precedence.
  GameEnd End() const;

 private:
  Board start_;
  Board board_;
  std::vector<Move> moves_;
  std::vector<Key> keys_;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_GAME_H_
