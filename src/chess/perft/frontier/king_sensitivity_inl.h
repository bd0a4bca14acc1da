// King sensitivity: the squares on which checks, pins and king moves depend after a single enemy
// move (flight squares, x-rays, check and pin rays, shield).
//
// A is the side to move, not in check; B is its opponent, the owner of the king. After a move of A
// that neither leaves nor reaches one of these squares, B's checks, pins and king moves are the
// same as after a null move. docs/perft_proofs.md proves this, with drawn boards, for each kind of
// square. Not covered: promotions, castling, en passant, and double pushes that B may capture en
// passant.
#ifndef QUADRILLE_CHESS_PERFT_FRONTIER_KING_SENSITIVITY_INL_H_
#define QUADRILLE_CHESS_PERFT_FRONTIER_KING_SENSITIVITY_INL_H_

#include "src/bitboard/bitboard.h"
#include "src/bitboard/directional_fill.h"
#include "src/bitboard/rays.h"
#include "src/bitboard/sliders.h"
#include "src/bitboard/square.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/movegen/castling_path.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess::internal {

// Castlings of kUs that no other piece of kUs blocks.
struct OpenCastlings {
  Bitboard rooks;
  Bitboard king_paths;  // the squares that the king crosses and reaches
  Bitboard paths;       // the squares that king or rook cross and reach
};

template <Color kUs>
[[gnu::always_inline]] inline OpenCastlings FindOpenCastlings(const Position& p) {
  const Square king = p.KingSquare(kUs);
  OpenCastlings open;
  const Bitboard rooks = p.castling_rooks & p.Of(kUs);
  for (Square rook : rooks) {
    const CastlingPath path = CastlingPathOf(king, rook);
    if ((path.Union() - Bitboard(king) - Bitboard(rook)).Intersects(p.Of(kUs))) continue;
    open.rooks |= Bitboard(rook);
    open.king_paths |= path.king;
    open.paths |= path.Union();
  }
  return open;
}

// See above; kUs is B.
template <class Isa, Color kUs>
class KingSensitivity {
 public:
  // Requires: CastlesFromCorners<kUs>(p).
  [[gnu::always_inline]] explicit KingSensitivity(const Position& p) {
    const Square king = p.KingSquare(kUs);
    const Bitboard us = p.Of(kUs);
    const Bitboard orthogonal = p.orthogonal & p.Of(Opponent(kUs));
    const Bitboard diagonal = p.diagonal & p.Of(Opponent(kUs));
    orthogonal_xray_ = RookAttacks<Isa>(king, us - RookAttacks<Isa>(king, us));
    diagonal_xray_ = BishopAttacks<Isa>(king, us - BishopAttacks<Isa>(king, us));
    for (Square s : (orthogonal_xray_ & orthogonal) | (diagonal_xray_ & diagonal)) {
      check_and_pin_rays_ |= Between(king, s) | Bitboard(s);
    }
    const OpenCastlings castlings = FindOpenCastlings<kUs>(p);
    castling_rooks_ = castlings.rooks;
    flight_squares_ = (KingAttacks(king) - us) | castlings.king_paths;

    const Bitboard open = ~(us - Bitboard(king));
    const DirectionalFill<Isa> lines =
        DirectionalFill<Isa>::Reach(flight_squares_, flight_squares_, open);
    const DirectionalFill<Isa> attacks = DirectionalFill<Isa>::Reach(orthogonal, diagonal, open);
    orthogonal_flight_rays_ = lines.OrthogonalUnion();
    diagonal_flight_rays_ = lines.DiagonalUnion();
    shield_ = (lines & attacks.Reversed()).Union() | castlings.paths |
              ((KingAttacks(king) | p.castling_rooks) & us);
  }

  // The flight squares: squares next to the king without pieces of B, and the king's path in open
  // castlings. The rooks of those castlings.
  [[gnu::always_inline]] Bitboard flight_squares() const { return flight_squares_; }
  [[gnu::always_inline]] Bitboard castling_rooks() const { return castling_rooks_; }

  // The squares of A's sliders in xray() that slide towards the king, and the squares between.
  [[gnu::always_inline]] Bitboard check_and_pin_rays() const { return check_and_pin_rays_; }
  // Returns the squares that a kPiece on the king's square would attack if all pieces of A and the
  // first piece of B on each ray were transparent. Empty for pieces that do not slide.
  template <ChessPieces kPiece>
  [[gnu::always_inline]] Bitboard xray() const {
    return Along<kPiece>(orthogonal_xray_, diagonal_xray_);
  }
  // The squares between a slider of A and a flight square, with A's pieces and the king
  // transparent; the paths and rooks of B's castlings; and B's pieces next to the king.
  [[gnu::always_inline]] Bitboard shield() const { return shield_; }
  // Returns the squares that a kPiece on a flight square would attack with A's pieces and the king
  // transparent.
  template <ChessPieces kPiece>
  [[gnu::always_inline]] Bitboard flight_rays() const {
    return Along<kPiece>(orthogonal_flight_rays_, diagonal_flight_rays_);
  }

 private:
  template <ChessPieces kPiece>
  [[gnu::always_inline]] static Bitboard Along(Bitboard orthogonal, Bitboard diagonal) {
    if constexpr (kPiece == ChessPieces::kQueen) return orthogonal | diagonal;
    if constexpr (kPiece == ChessPieces::kRook) return orthogonal;
    if constexpr (kPiece == ChessPieces::kBishop) return diagonal;
    return Bitboard();
  }

  Bitboard flight_squares_, castling_rooks_;
  Bitboard check_and_pin_rays_, orthogonal_xray_, diagonal_xray_;
  Bitboard shield_, orthogonal_flight_rays_, diagonal_flight_rays_;
};

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_PERFT_FRONTIER_KING_SENSITIVITY_INL_H_
