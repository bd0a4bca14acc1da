// Who can say which moves a position has? What a comparison of move generators asks of each.
#ifndef QUADRILLE_CHESS_PERFT_MOVE_SOURCE_H_
#define QUADRILLE_CHESS_PERFT_MOVE_SOURCE_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "src/chess/position.h"
#include "src/chess/text/move_text.h"

namespace quadrille::chess {

// A position as the way to it, so that each source makes the moves by itself.
struct MoveLine {
  Position start;
  std::vector<std::string> moves;  // UCI move text, castling in notation()

  CastlingNotation notation() const {
    return NeedsChess960Notation(start) ? CastlingNotation::kKingTakesRook
                                        : CastlingNotation::kKingToDestination;
  }
};

// One root move of a divided perft.
struct DividedMove {
  std::string move;
  std::uint64_t leaves = 0;

  friend bool operator==(const DividedMove&, const DividedMove&) = default;
};

class MoveSource {
 public:
  virtual ~MoveSource() = default;

  // How reports call it.
  virtual std::string name() const = 0;

  // The moves at the end of `line`, sorted by text, each with the number of leaves depth - 1 plies
  // below it. Returns an error if this source cannot answer, or does not know a move of the line.
  // Requires: 1 <= depth <= kMaxDepth.
  static constexpr int kMaxDepth = 9;
  virtual absl::StatusOr<std::vector<DividedMove>> Divide(const MoveLine& line, int depth) = 0;
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_MOVE_SOURCE_H_
