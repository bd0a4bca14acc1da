// Castling paths: the squares that king and rook cross and reach, in chess and Chess960.
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

  // What must be empty but for the two.
  [[gnu::always_inline]] Bitboard Union() const { return king | rook; }
};

[[gnu::always_inline]] inline CastlingPath CastlingPathOf(Square king, Square rook) {
  const CastlingSquares to = CastlingDestinations(king, rook);
  return {.to = to,
          .king = Between(king, to.king_to) | Bitboard(to.king_to),
          .rook = Between(rook, to.rook_to) | Bitboard(to.rook_to)};
}

// True if all rooks of kUs that may castle stand in corners, as in all chess but Chess960: such a
// rook has no square behind it, and opens no line by leaving.
template <Color kUs>
[[gnu::always_inline]] inline bool CastlesFromCorners(const Position& p) {
  return (p.castling_rooks & p.Of(kUs)).IsSubsetOf(kCorners);
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_MOVEGEN_CASTLING_PATH_H_
