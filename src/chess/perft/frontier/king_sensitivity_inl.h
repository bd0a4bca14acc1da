// On which squares does it depend what checks, pins and endangers a king, whatever single move the
// other side makes?
//
// Let A be to move and not in check, B be the opponent, and k the square of B's king. P is the
// position after A passes, Q the one after A's man X goes from f to t, where he may capture, but
// does not castle, promote, take en passant or go two ranks where he may be taken en passant.
//
// 1. If neither f nor t is in aims(), t is in no sight() in which X slides, and X attacks k from t
//    neither as a knight nor as a pawn, then B is not in check in Q, and the same men of B's are
//    pinned in the same ways in P and Q.
//    Proof. Let a slider Y of A's check k or pin a man of B's in one of P and Q, but not in the
//    other, by the same line. In that one at most one man stands between k and Y, and he is B's. In
//    P no more of B's stand there either: X would now stand where he took one. So Y is in sight. If
//    Y is not X, he stands there in both, and f or t is between, or else nothing changes: f or t is
//    an aim. If he is X on f, f is an aim. If he is X on t, t is in the sight in which he slides.
//    A man of B's that X takes is pinned in neither, for in P he would stand on an aim. Knights and
//    pawns other than X attack k in both or in neither; and in P, A being to move, none does.
// 2. If besides neither f nor t is in guards(), and, where X slides, in no lines() in which he
//    slides, then no slider of A's attacks a refuge in one of P and Q alone, and the same castlings
//    are open.
//    Proof. Let slider Y attack the refuge r in one of them alone. There, nobody stands between
//    them but, maybe, the king. If Y is not X, f or t is between: f empty in Q, and in P X's, or t
//    empty in P. Both r's line and Y's reach it over empty squares, A's men and the king, so it is
//    a guard. If Y is X, on f or t, r's lines reach him in the same way. For castling, nobody comes
//    to or leaves its way; where a man of B's blocked it and was taken, X blocks it now. A rook
//    that may castle is a guard, and cannot be taken. Leaving his corner he opens no line, with
//    nobody behind him.
// 3. If besides X attacks refuges from f and t neither as a knight, pawn nor king, then B's king
//    has as many moves and castlings in Q as in P. For all men of B's round k are guards, so that
//    the refuges are the same in both, and the same ones are attacked.
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
