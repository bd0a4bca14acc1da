// Which 64-bit key names a position, and how does it change with a move?
//
// Zobrist hashing (A. L. Zobrist, "A New Hashing Method with Application for Game Playing", 1970):
// the exclusive or of one random number for each man on its square, each right to castle, the file
// of an en passant capture that is legal now, and Black to move. Clocks are not in the key.
#ifndef QUADRILLE_CHESS_ZOBRIST_H_
#define QUADRILLE_CHESS_ZOBRIST_H_

#include <cstdint>

#include "src/chess/position.h"

namespace quadrille::chess {

using Key = std::uint64_t;

// The key of `position`, from nothing. Cost: a table look-up for each man.
Key ComputeKey(const Position& position);

// The key of `after`, which follows `before`, with key `key`, by one move. Equals
// ComputeKey(after). Cost: a few look-ups for the squares that changed.
Key UpdateKey(Key key, const Position& before, const Position& after);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ZOBRIST_H_
