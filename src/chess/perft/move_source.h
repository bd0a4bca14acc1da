// MoveSource: interface of the move generators that compare.h compares.
#ifndef QUADRILLE_CHESS_PERFT_MOVE_SOURCE_H_
#define QUADRILLE_CHESS_PERFT_MOVE_SOURCE_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "src/chess/position.h"
#include "src/chess/text/move_text.h"

namespace quadrille::chess {

// A position given as start position and moves, so that each source makes the moves itself.
struct MoveLine {
  Position start;
  std::vector<std::string> moves;  // UCI move text, castling in notation()

  CastlingNotation notation() const {
    return NeedsChess960Notation(start) ? CastlingNotation::kKingTakesRook
                                        : CastlingNotation::kKingToDestination;
  }
};

// One root move of perft divide.
struct DividedMove {
  std::string move;
  std::uint64_t leaves = 0;

  friend bool operator==(const DividedMove&, const DividedMove&) = default;
};

class MoveSource {
 public:
  virtual ~MoveSource() = default;

  virtual std::string name() const = 0;

  // Returns the moves after `line`, sorted by text, each with the number of leaves depth - 1 plies
  // below it, or an error if the source fails or does not have a move of the line.
  // Requires: 1 <= depth <= kMaxDepth.
  static constexpr int kMaxDepth = 9;
  virtual absl::StatusOr<std::vector<DividedMove>> Divide(const MoveLine& line, int depth) = 0;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_MOVE_SOURCE_H_
