// King sensitivity: the squares on which checks, pins and the king's moves depend, whatever single
// move the other side makes. Flight squares, x-ray, check and pin rays, shield.
//
// A is the side to move, not in check, and B the opponent, whose king this is about. After a move
// of A's that neither leaves nor reaches one of these squares, checks, pins and king moves of B's
// are those after a null move. docs/perft_proofs.md has the proofs, with drawn boards, and says
// which squares matter for what; promotions, castling, en passant and double pushes that may be
// captured en passant are left out.
#ifndef QUADRILLE_CHESS_PERFT_FRONTIER_KING_SENSITIVITY_INL_H_
#define QUADRILLE_CHESS_PERFT_FRONTIER_KING_SENSITIVITY_INL_H_

#include "src/bitboard/bitboard.h"
#include "src/bitboard/directional_fill.h"
#include "src/bitboard/rays.h"
#include "src/bitboard/sliders.h"
#include "src/bitboard/square.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess::internal {

// True if all rooks of kUs that may castle stand in corners, as in all chess but Chess960.
template <Color kUs>
[[gnu::always_inline]] inline bool CastlesFromCorners(const Position& p) {
  constexpr Bitboard kCorners(0x8100000000000081);
  return (p.castling_rooks & p.Of(kUs)).IsSubsetOf(kCorners);
}

// The castlings of kUs whose way no other man of kUs blocks.
struct OpenCastlings {
  Bitboard rooks;
  Bitboard king_paths;  // where the king passes and ends
  Bitboard ways;        // and the rook
};

template <Color kUs>
[[gnu::always_inline]] inline OpenCastlings FindOpenCastlings(const Position& p) {
  const Square king = p.KingSquare(kUs);
  OpenCastlings open;
  for (Square rook : p.castling_rooks& p.Of(kUs)) {
    const CastlingSquares to = CastlingDestinations(king, rook);
    const Bitboard king_path = Between(king, to.king_to) | Bitboard(to.king_to);
    const Bitboard way = king_path | Between(rook, to.rook_to) | Bitboard(to.rook_to);
    if ((way - Bitboard(king) - Bitboard(rook)).Intersects(p.Of(kUs))) continue;
    open.rooks |= Bitboard(rook);
    open.king_paths |= king_path;
    open.ways |= way;
  }
  return open;
}

// B's king is that of kUs.
template <class Isa, Color kUs>
class KingZone {
 public:
  // Requires: CastlesFromCorners<kUs>(p).
  [[gnu::always_inline]] explicit KingZone(const Position& p) {
    const Square king = p.KingSquare(kUs);
    const Bitboard us = p.Of(kUs);
    const Bitboard orthogonal = p.orthogonal & p.Of(Opponent(kUs));
    const Bitboard diagonal = p.diagonal & p.Of(Opponent(kUs));
    orthogonal_sight_ = RookAttacks<Isa>(king, us - RookAttacks<Isa>(king, us));
    diagonal_sight_ = BishopAttacks<Isa>(king, us - BishopAttacks<Isa>(king, us));
    for (Square s : (orthogonal_sight_ & orthogonal) | (diagonal_sight_ & diagonal)) {
      aims_ |= Between(king, s) | Bitboard(s);
    }
    const OpenCastlings castlings = FindOpenCastlings<kUs>(p);
    castling_rooks_ = castlings.rooks;
    refuges_ = (KingAttacks(king) - us) | castlings.king_paths;

    const Bitboard open = ~(us - Bitboard(king));
    const DirectionalFill<Isa> lines = DirectionalFill<Isa>::Reach(refuges_, refuges_, open);
    const DirectionalFill<Isa> attacks = DirectionalFill<Isa>::Reach(orthogonal, diagonal, open);
    orthogonal_lines_ = lines.OrthogonalUnion();
    diagonal_lines_ = lines.DiagonalUnion();
    guards_ = (lines & attacks.Reversed()).Union() | castlings.ways |
              ((KingAttacks(king) | p.castling_rooks) & us);
  }

  // The squares round the king without men of his, and those that he passes or ends on in a
  // castling whose way they leave open; those castlings' rooks.
  [[gnu::always_inline]] Bitboard refuges() const { return refuges_; }
  [[gnu::always_inline]] Bitboard castling_rooks() const { return castling_rooks_; }

  // The squares of the sliders in sight that move along their line to the king, and between.
  [[gnu::always_inline]] Bitboard aims() const { return aims_; }
  // Sight: what the king would see as a rook, or bishop, over all men of A's and one of B's, along
  // lines that a kPiece slides. Empty for men that do not slide.
  template <ChessPieces kPiece>
  [[gnu::always_inline]] Bitboard sight() const {
    return Along<kPiece>(orthogonal_sight_, diagonal_sight_);
  }
  // The squares between a slider of A's and a refuge, over the men of A's and the king; what B's
  // castling needs empty or in place; and B's men round the king.
  [[gnu::always_inline]] Bitboard guards() const { return guards_; }
  // What the refuges see over the men of A's and the king, along lines that a kPiece slides.
  template <ChessPieces kPiece>
  [[gnu::always_inline]] Bitboard lines() const {
    return Along<kPiece>(orthogonal_lines_, diagonal_lines_);
  }

 private:
  template <ChessPieces kPiece>
  [[gnu::always_inline]] static Bitboard Along(Bitboard orthogonal, Bitboard diagonal) {
    if constexpr (kPiece == ChessPieces::kQueen) return orthogonal | diagonal;
    if constexpr (kPiece == ChessPieces::kRook) return orthogonal;
    if constexpr (kPiece == ChessPieces::kBishop) return diagonal;
    return Bitboard();
  }

  Bitboard refuges_, castling_rooks_;
  Bitboard aims_, orthogonal_sight_, diagonal_sight_;
  Bitboard guards_, orthogonal_lines_, diagonal_lines_;
};

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_PERFT_FRONTIER_KING_SENSITIVITY_INL_H_
