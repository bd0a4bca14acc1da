// In how many moves does the side to move mate, whatever the other side does?
// Tries every move of both sides and trusts no judgement: slow, and what it says is proved.
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

// Remembers positions from one question to the next, by their keys. Draws by repetition need no
// thought, since a shortest mate repeats nothing; that by fifty moves is left out, so do not ask
// about positions that are near it.
class MateSolver {
 public:
  // The number of moves to the shortest forced mate; nothing if there is none in `most` moves.
  std::optional<int> ShortestMate(const Board& board, int most);

  // The first moves that lead to mate in `moves` moves or fewer. Requires: moves >= 1.
  std::vector<Move> KeyMoves(const Board& board, int moves);

  // Positions looked at so far; a measure of the work.
  std::uint64_t nodes() const { return nodes_; }

 private:
  struct Known {
    std::int8_t mate = kNever;  // in so many moves
    std::int8_t no_mate = 0;    // in so many moves or fewer
  };
  static constexpr std::int8_t kNever = 127;

  // Does the side to move mate within `moves`?
  bool Mates(const Position& position, Key key, int moves);
  bool FindsMate(const Position& position, Key key, int moves);
  // Is the side to move mated within `moves` moves of the other side?
  bool IsLost(const Position& position, Key key, int moves);

  std::unordered_map<Key, Known> known_;
  std::uint64_t nodes_ = 0;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_TESTS_CHESS_ENGINE_SEARCH_MATE_SOLVER_H_
