// Which moves leave the opponent's replies exactly as they are, so that one count serves them all?
//
// Let A be to move and not in check, B be the opponent, and k the square of B's king. P is the
// position after A passes, Q the one after A's man X goes from f to an empty t without castling,
// promoting or a double push that may be captured en passant. The move is called neutral if neither
// f nor t is a *touched* square, and X attacks from neither of them k or a *refuge*.
//   Refuges are the squares round k without B's men, and the squares that the king crosses or ends
//   on in a castling whose way no man of B's blocks.
//   Touched are the refuges and that castling's way; what B's sliders and pawns attack in P; where
//   B's pawns may step, by one or two, whatever stands there; what a queen on a refuge attacks in P
//   without B's king; and what a queen on k attacks in P, the first man of a ray left out if he is
//   B's.
// Theorem: a reply is legal in P if and only if it is in Q. So both have as many.
//
// Proof. P and Q differ in f, where X stands in P alone, and in t, where he stands in Q alone.
// 1. The same replies exist, attacks on the king apart. No slider of B's reaches f or t, so each of
//    its rays ends before them or does not meet them. Steps and captures of pawns do not end or
//    pass there. Knights and the king may go to either square, X or not. No castling's way has f or
//    t, or else B's own man blocks it in both. Nothing can be captured en passant. So a reply takes
//    no man but from the square where it ends.
// 2. It leaves B's king attacked in both or in neither. Let k' be his square after it: k or a
//    refuge (squares that he crosses count too). f and t, which are touched neither, are not k'.
//    a) By a knight, pawn or king other than X: he attacks the same squares in both, and a reply
//    that
//       takes him takes him in both.
//    b) By a slider Y other than X. The men between Y and k' are the same in both, but for f and t.
//    If
//       there is one elsewhere, or B's man who just went to f or t, Y attacks k' in neither.
//       Otherwise a difference needs f or t between them; let z be that one, or of both the nearer
//       to k'. Before the reply no man stood between z and k' but, maybe, the one who moved, B's.
//       If the king moved, this is he, and a queen on k' saw z over the empty k: z is touched. If
//       he did not, a queen on k saw z, over at most the one man of B's: z is touched. Neither is
//       so. (Castling moves a rook too. It stands in a corner, with nobody behind it.)
//    c) By X, in neither. As a knight, pawn or king he attacks no k' by definition. As a slider on
//    f
//       (in P) or t (in Q) he would need a free line to k', and f or t would be touched as in b).
// Since A is not in check, P is a position in which B may move. Q.E.D.
//
// Where a rook of B's that may castle stands elsewhere than in a corner (Chess960) no move is
// called neutral.
#ifndef QUADRILLE_CHESS_PERFT_FRONTIER_NEUTRAL_MOVES_INL_H_
#define QUADRILLE_CHESS_PERFT_FRONTIER_NEUTRAL_MOVES_INL_H_

#include "src/bitboard/bitboard.h"
#include "src/bitboard/directional_fill.h"
#include "src/bitboard/isa/bits.h"
#include "src/bitboard/shift.h"
#include "src/bitboard/sliders.h"
#include "src/bitboard/square.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/movegen/movegen_inl.h"
#include "src/chess/movegen/threats_inl.h"
#include "src/chess/perft/frontier/king_sensitivity_inl.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess::internal {

// The squares between which kUs, to move in one position, makes neutral moves.
template <class Isa, Color kUs>
class NeutralMoves {
  static constexpr Color kThem = Opponent(kUs);

 public:
  // Requires: kUs is to move in `p`.
  [[gnu::always_inline]] explicit NeutralMoves(const Position& p) {
    if (!CastlesFromCorners<kThem>(p) || !Checkers<Isa, kUs>(p).IsEmpty()) return;
    const Square king = p.KingSquare(kThem);
    const OpenCastlings castlings = FindOpenCastlings<kThem>(p);
    const Bitboard refuges = (KingAttacks(king) - p.Of(kThem)) | castlings.king_paths;
    Bitboard touched = PawnSquares(p) | SliderSquares(p) | KingView(p, king) | castlings.ways;
    const Bitboard without_king = p.Occupied() - Bitboard(king);
    touched |= refuges | DirectionalFill<Isa>::Reach(refuges, refuges, ~without_king).Union();

    const Bitboard attackable = refuges | Bitboard(king);
    sliders_ = ~touched;
    knights_ = sliders_ - KnightAttacks(attackable);
    pawns_ = sliders_ - PawnAttacks(kThem, attackable);
    kings_ = sliders_ - KingAttacks(attackable);
    empty_ = ~p.Occupied();
    const Bitboard capturers = p.pawns & p.Of(kThem);
    not_beside_pawns_ = ~(Shift(capturers, 0, 1) | Shift(capturers, 0, -1));
  }

  // Which of `targets` a man of kind kPiece, not a pawn, reaches by neutral moves.
  template <ChessPieces kPiece>
  [[gnu::always_inline]] Bitboard Among(Square from, Bitboard targets) const {
    const Bitboard squares = kPiece == ChessPieces::kKnight ? knights_
                             : kPiece == ChessPieces::kKing ? kings_
                                                            : sliders_;
    return squares.Contains(from) ? targets & squares & empty_ : Bitboard();
  }
  // Which of `targets`, on no last rank, pawns reach by neutral single and double pushes.
  [[gnu::always_inline]] Bitboard AmongPushes(Bitboard targets) const {
    return targets & empty_ & pawns_ & Shift(pawns_, Forward(kUs), 0);
  }
  [[gnu::always_inline]] Bitboard AmongDoublePushes(Bitboard targets) const {
    return targets & empty_ & pawns_ & Shift(pawns_, 2 * Forward(kUs), 0) & not_beside_pawns_;
  }

 private:
  [[gnu::always_inline]] static Bitboard PawnSquares(const Position& p) {
    const Bitboard pawns = p.pawns & p.Of(kThem);
    const Bitboard once = Shift(pawns, Forward(kThem), 0);
    const Bitboard twice = Shift(once & kThirdRank<kThem>, Forward(kThem), 0);
    return PawnAttacks(kThem, pawns) | once | twice;
  }
  [[gnu::always_inline]] static Bitboard SliderSquares(const Position& p) {
    const Bitboard them = p.Of(kThem);
    return DirectionalFill<Isa>::Reach(p.orthogonal & them, p.diagonal & them, ~p.Occupied())
        .Union();
  }
  // What a queen on the king's square attacks over the first man of a ray if he is the king's.
  [[gnu::always_inline]] static Bitboard KingView(const Position& p, Square king) {
    const Bitboard occupied = p.Occupied();
    const Bitboard ours = p.Of(kThem);
    return RookAttacks<Isa>(king, occupied - (RookAttacks<Isa>(king, occupied) & ours)) |
           BishopAttacks<Isa>(king, occupied - (BishopAttacks<Isa>(king, occupied) & ours));
  }

  // The squares that are not touched; for knights, pawns and kings without those from where they
  // attack the king or a refuge. Empty where no move is called neutral.
  Bitboard sliders_, knights_, pawns_, kings_;
  Bitboard empty_;
  Bitboard not_beside_pawns_;
};

// Shows all moves but the neutral ones to another visitor, Leaf, and counts the neutral ones.
template <class Isa, Color kUs, class Leaf>
class NeutralSifter {
 public:
  // Requires: kUs is to move in `p`. Keeps a reference to `leaf`.
  [[gnu::always_inline]] NeutralSifter(const Position& p, Leaf& leaf) : neutral_(p), leaf_(leaf) {}

  [[gnu::always_inline]] int neutral_moves() const { return neutral_moves_; }

  template <ChessPieces kPiece>
  [[gnu::always_inline]] void Moves(Square from, Bitboard targets) {
    leaf_.template Moves<kPiece>(from,
                                 Sift(targets, neutral_.template Among<kPiece>(from, targets)));
  }
  [[gnu::always_inline]] void PawnMoves(Bitboard targets, int step) {
    const bool pushes = step == 8 * Forward(kUs);
    leaf_.PawnMoves(pushes ? Sift(targets, neutral_.AmongPushes(targets)) : targets, step);
  }
  [[gnu::always_inline]] void DoublePushes(Bitboard targets) {
    leaf_.DoublePushes(Sift(targets, neutral_.AmongDoublePushes(targets)));
  }
  [[gnu::always_inline]] void Promotions(Bitboard targets, int step) {
    leaf_.Promotions(targets, step);
  }
  [[gnu::always_inline]] void EnPassant(Square from, Square to) { leaf_.EnPassant(from, to); }
  [[gnu::always_inline]] void Castling(Square king, Square rook) { leaf_.Castling(king, rook); }

 private:
  [[gnu::always_inline]] Bitboard Sift(Bitboard targets, Bitboard neutral) {
    neutral_moves_ += bits::Count<Isa>(neutral.bits());
    return targets - neutral;
  }

  const NeutralMoves<Isa, kUs> neutral_;
  Leaf& leaf_;
  int neutral_moves_ = 0;
};

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_PERFT_FRONTIER_NEUTRAL_MOVES_INL_H_
