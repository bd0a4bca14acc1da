// Castling paths: the squares that king and rook cross and reach, in chess and Chess960.
//
//            a b c d e f g h
//   before   . R . . . K . .    Chess960, castling towards the a-file
//   king     . . x x x . . .    f1 to c1: no square may be attacked
//   rook     . . x x . . . .    b1 to d1
//   after    . . K R . . . .    all path squares must be empty, except for king and rook
#ifndef QUADRILLE_CHESS_MOVEGEN_CASTLING_PATH_H_
#define QUADRILLE_CHESS_MOVEGEN_CASTLING_PATH_H_

#include "src/bitboard/bitboard.h"
#include "src/bitboard/rays.h"
#include "src/bitboard/square.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

struct CastlingPath {
  CastlingSquares to;
  Bitboard king;  // the squares that the king crosses, and the one it reaches
  Bitboard rook;

  // Returns the squares that must be empty, except for king and rook.
  [[gnu::always_inline]] Bitboard Union() const { return king | rook; }
};

[[gnu::always_inline]] inline CastlingPath CastlingPathOf(Square king, Square rook) {
  const CastlingSquares to = CastlingDestinations(king, rook);
  return {.to = to,
          .king = Between(king, to.king_to) | Bitboard(to.king_to),
          .rook = Between(rook, to.rook_to) | Bitboard(to.rook_to)};
}

// Returns true if every castling rook of kUs is in a corner, as in standard chess: there is no
// square behind such a rook, so castling cannot open a line to the king.
template <Color kUs>
[[gnu::always_inline]] inline bool CastlesFromCorners(const Position& p) {
  return (p.castling_rooks & p.Of(kUs)).IsSubsetOf(kCorners);
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_MOVEGEN_CASTLING_PATH_H_
