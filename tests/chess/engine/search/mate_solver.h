// Mate solver: exhaustive search without pruning. Slow, but its results are proofs.
#ifndef QUADRILLE_TESTS_CHESS_ENGINE_SEARCH_MATE_SOLVER_H_
#define QUADRILLE_TESTS_CHESS_ENGINE_SEARCH_MATE_SOLVER_H_

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "src/chess/board.h"
#include "src/chess/move.h"
#include "src/chess/position.h"
#include "src/chess/zobrist.h"

namespace quadrille::chess {

// Caches positions by key between calls. Repetitions are ignored, since a shortest mate never
// repeats a position, and so is the fifty-move rule; positions close to it are not supported.
class MateSolver {
 public:
  // Returns the length of the shortest forced mate, or nullopt if there is none in `max_moves`.
  std::optional<int> ShortestMate(const Board& board, int max_moves);

  // Returns the first moves that mate within `moves`. Requires: moves >= 1.
  std::vector<Move> KeyMoves(const Board& board, int moves);

  // Returns the number of visited positions.
  std::uint64_t nodes() const { return nodes_; }

 private:
  struct Known {
    std::int8_t mate = kNever;  // in moves
    std::int8_t no_mate = 0;    // no mate within this many moves
  };
  static constexpr std::int8_t kNever = 127;

  bool Mates(const Position& position, Key key, int moves);
  bool FindsMate(const Position& position, Key key, int moves);
  bool IsLost(const Position& position, Key key, int moves);

  std::unordered_map<Key, Known> known_;
  std::uint64_t nodes_ = 0;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_TESTS_CHESS_ENGINE_SEARCH_MATE_SOLVER_H_
