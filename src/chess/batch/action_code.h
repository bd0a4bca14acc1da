// Action encoding of chess moves: 4672 actions, from the point of view of the side to move.
//
// The 64 x 73 planes of AlphaZero (Silver et al., 2018): action = from * 73 + plane. Black's
// squares are mirrored vertically, so that both sides move up the board. Planes:
//
//   7 * direction + distance - 1   queen moves; directions N, NE, E, SE, S, SW, W, NW
//   56 + jump                      knight moves: (ranks, files) (2,1) (1,2) (-1,2) (-2,1) (-2,-1)
//                                  (-1,-2) (1,-2) (2,-1)
//   64 + 3 * piece + step          promotions to knight, bishop or rook; step 0 captures to the
//                                  left, 1 pushes, 2 captures to the right
//
// A promotion to a queen is encoded as a queen move. Castling is king takes rook, as in Move.
#ifndef QUADRILLE_CHESS_BATCH_ACTION_CODE_H_
#define QUADRILLE_CHESS_BATCH_ACTION_CODE_H_

#include <cstdint>

#include "src/chess/move.h"
#include "src/chess/piece.h"

namespace quadrille::chess {

inline constexpr int kActionPlanes = 73;
inline constexpr int kActions = 64 * kActionPlanes;

// Returns the action of a move of `side`. Legal moves of a position have distinct actions.
// Requires: `move` goes from one square to another like a queen or a knight.
std::uint16_t ActionOf(Move move, Color side);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_BATCH_ACTION_CODE_H_
