// Neutral moves: moves after which the opponent has exactly the same legal replies as after a null
// move, so that these are counted only once.
//
// A move from f to an empty square t is neutral if neither is a *touched* square and from neither
// does the piece attack the opponent's king or a flight square. Touched squares are the flight
// squares and the paths of open castlings; the squares that the opponent's sliders and pawns attack
// or may push to; and those that a queen on the king's square or on a flight square would attack.
// docs/perft_proofs.md has the proof, with drawn boards. In Chess960 with castling rooks outside
// the corners, no move is neutral.
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

// The squares between which kUs has neutral moves in one position.
template <class Isa, Color kUs>
class NeutralMoves {
  static constexpr Color kThem = Opponent(kUs);

 public:
  // `threats` are the threats to kUs, who is to move in `p`; `reach` is EnemyReach<Isa, kUs>(p).
  [[gnu::always_inline]] NeutralMoves(const Position& p, const Threats& threats,
                                      const DirectionalFill<Isa>& reach) {
    if (!CastlesFromCorners<kThem>(p) || !threats.checkers.IsEmpty()) return;
    const Square king = p.KingSquare(kThem);
    const OpenCastlings castlings = FindOpenCastlings<kThem>(p);
    const Bitboard flight_squares = (KingAttacks(king) - p.Of(kThem)) | castlings.king_paths;
    Bitboard touched = PawnSquares(p) | reach.Union() | KingXray(p, king) | castlings.paths;
    const Bitboard occupied_without_king = p.Occupied() - Bitboard(king);
    touched |=
        flight_squares |
        DirectionalFill<Isa>::Reach(flight_squares, flight_squares, ~occupied_without_king).Union();

    const Bitboard attackable = flight_squares | Bitboard(king);
    sliders_ = ~touched;
    knights_ = sliders_ - KnightAttacks(attackable);
    pawns_ = sliders_ - PawnAttacks(kThem, attackable);
    kings_ = sliders_ - KingAttacks(attackable);
    empty_ = ~p.Occupied();
    const Bitboard capturers = p.pawns & p.Of(kThem);
    not_next_to_pawns_ = ~(Shift(capturers, 0, 1) | Shift(capturers, 0, -1));
  }

  // Returns the `targets` that a kPiece (not a pawn) on `from` reaches by neutral moves.
  template <ChessPieces kPiece>
  [[gnu::always_inline]] Bitboard Among(Square from, Bitboard targets) const {
    const Bitboard squares = kPiece == ChessPieces::kKnight ? knights_
                             : kPiece == ChessPieces::kKing ? kings_
                                                            : sliders_;
    return squares.Contains(from) ? targets & squares & empty_ : Bitboard();
  }
  // Returns the `targets` that pawns reach by neutral single or double pushes.
  // Requires: no target is on the last rank.
  [[gnu::always_inline]] Bitboard AmongPushes(Bitboard targets) const {
    return targets & empty_ & pawns_ & Shift(pawns_, Forward(kUs), 0);
  }
  [[gnu::always_inline]] Bitboard AmongDoublePushes(Bitboard targets) const {
    return targets & empty_ & pawns_ & Shift(pawns_, 2 * Forward(kUs), 0) & not_next_to_pawns_;
  }

 private:
  [[gnu::always_inline]] static Bitboard PawnSquares(const Position& p) {
    const Bitboard pawns = p.pawns & p.Of(kThem);
    const Bitboard once = Shift(pawns, Forward(kThem), 0);
    const Bitboard twice = Shift(once & kThirdRank<kThem>, Forward(kThem), 0);
    return PawnAttacks(kThem, pawns) | once | twice;
  }
  // Returns the squares that a queen on the king's square attacks if the first piece of the king's
  // side on each ray is transparent.
  [[gnu::always_inline]] static Bitboard KingXray(const Position& p, Square king) {
    const Bitboard occupied = p.Occupied();
    const Bitboard ours = p.Of(kThem);
    return RookAttacks<Isa>(king, occupied - (RookAttacks<Isa>(king, occupied) & ours)) |
           BishopAttacks<Isa>(king, occupied - (BishopAttacks<Isa>(king, occupied) & ours));
  }

  // The untouched squares; for knights, pawns and kings without those from which they attack the
  // king or a flight square. Empty if no move is neutral.
  Bitboard sliders_, knights_, pawns_, kings_;
  Bitboard empty_;
  Bitboard not_next_to_pawns_;
};

// Counts the neutral moves and passes all others to `visitor`.
template <class Isa, Color kUs, class Visitor>
class NeutralMoveFilter {
 public:
  // Takes what NeutralMoves takes. Keeps a reference to `visitor`.
  [[gnu::always_inline]] NeutralMoveFilter(const Position& p, const Threats& threats,
                                           const DirectionalFill<Isa>& reach, Visitor& visitor)
      : neutral_(p, threats, reach), visitor_(visitor) {}

  [[gnu::always_inline]] int neutral_moves() const { return neutral_moves_; }

  template <ChessPieces kPiece>
  [[gnu::always_inline]] void Moves(Square from, Bitboard targets) {
    visitor_.template Moves<kPiece>(
        from, Filter(targets, neutral_.template Among<kPiece>(from, targets)));
  }
  [[gnu::always_inline]] void PawnMoves(Bitboard targets, int step) {
    const bool pushes = step == 8 * Forward(kUs);
    visitor_.PawnMoves(pushes ? Filter(targets, neutral_.AmongPushes(targets)) : targets, step);
  }
  [[gnu::always_inline]] void DoublePushes(Bitboard targets) {
    visitor_.DoublePushes(Filter(targets, neutral_.AmongDoublePushes(targets)));
  }
  [[gnu::always_inline]] void Promotions(Bitboard targets, int step) {
    visitor_.Promotions(targets, step);
  }
  [[gnu::always_inline]] void EnPassant(Square from, Square to) { visitor_.EnPassant(from, to); }
  [[gnu::always_inline]] void Castling(Square king, Square rook) { visitor_.Castling(king, rook); }

 private:
  [[gnu::always_inline]] Bitboard Filter(Bitboard targets, Bitboard neutral) {
    neutral_moves_ += bits::Count<Isa>(neutral.bits());
    return targets - neutral;
  }

  const NeutralMoves<Isa, kUs> neutral_;
  Visitor& visitor_;
  int neutral_moves_ = 0;
};

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_PERFT_FRONTIER_NEUTRAL_MOVES_INL_H_
