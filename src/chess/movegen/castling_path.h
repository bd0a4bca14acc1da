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
  CastlingSquares to = {Square(0), Square(0)};
  Bitboard king;  // the squares that the king crosses, and the one it reaches
  Bitboard rook;

  // Returns the squares that must be empty, except for king and rook.
  [[gnu::always_inline]] Bitboard Union() const { return king | rook; }
};

namespace internal {

// Returns the squares after `from` up to `to`, or `to` itself, on one rank.
constexpr Bitboard StepsOnRank(Square from, Square to) {
  const auto up_to = [](Square s) { return (std::uint64_t{2} << s.index()) - 1; };
  return Bitboard((up_to(from) ^ up_to(to)) & ~(std::uint64_t{1} << from.index())) | Bitboard(to);
}
constexpr CastlingPath MakeCastlingPath(Square king, Square rook) {
  const CastlingSquares to = CastlingDestinations(king, rook);
  return {.to = to, .king = StepsOnRank(king, to.king_to), .rook = StepsOnRank(rook, to.rook_to)};
}

// By the king's square, of White's first rank and then of Black's, and the rook's file.
struct CastlingPaths {
  CastlingPath of[16][8];
};
inline constexpr CastlingPaths kCastlingPaths = [] {
  CastlingPaths paths{};
  for (int king = 0; king < 16; ++king) {
    const Square from(king < 8 ? king : 48 + king);
    for (int file = 0; file < 8; ++file) {
      paths.of[king][file] = MakeCastlingPath(from, Square((from.index() & 56) + file));
    }
  }
  return paths;
}();

}  // namespace internal

// Requires: king and rook are on the first rank of one side.
[[gnu::always_inline]] inline const CastlingPath& CastlingPathOf(Square king, Square rook) {
  return internal::kCastlingPaths.of[king.index() & 15][rook.index() & 7];
}

// Returns true if every castling rook of kUs is in a corner, as in standard chess: there is no
// square behind such a rook, so castling cannot open a line to the king.
template <Color kUs>
[[gnu::always_inline]] inline bool CastlesFromCorners(const Position& p) {
  return (p.castling_rooks & p.Of(kUs)).IsSubsetOf(kCorners);
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_MOVEGEN_CASTLING_PATH_H_
