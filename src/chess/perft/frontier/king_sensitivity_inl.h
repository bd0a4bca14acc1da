// King sensitivity: the squares on which checks, pins and king moves depend after a single enemy
// move.
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
  struct Castling {
    Bitboard rook;
    Bitboard king_path;      // the squares that the king crosses and reaches
    Bitboard must_be_empty;  // the squares that king or rook cross and reach, except their own
  };

  [[gnu::always_inline]] OpenCastlings() {}
  [[gnu::always_inline]] const Castling* begin() const { return castlings; }
  [[gnu::always_inline]] const Castling* end() const { return castlings + size; }

  Bitboard rooks;
  Bitboard king_paths;
  Bitboard paths;  // the squares that king or rook cross and reach
  int size = 0;
  union {  // not initialized
    Castling castlings[2];
  };
};

template <Color kUs>
[[gnu::always_inline]] inline OpenCastlings FindOpenCastlings(const Position& p) {
  const Square king = p.KingSquare(kUs);
  OpenCastlings open;
  const Bitboard rooks = p.castling_rooks & p.Of(kUs);
  for (Square rook : rooks) {
    const CastlingPath path = CastlingPathOf(king, rook);
    const Bitboard must_be_empty = path.Union() - Bitboard(king) - Bitboard(rook);
    if (must_be_empty.Intersects(p.Of(kUs))) continue;
    open.castlings[open.size++] = {Bitboard(rook), path.king, must_be_empty};
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
  [[gnu::always_inline]] explicit KingSensitivity(const Position& p)
      : king_(p.KingSquare(kUs)), castlings_(FindOpenCastlings<kUs>(p)) {
    const Square king = king_;
    const Bitboard us = p.Of(kUs);
    const Bitboard them = p.Of(Opponent(kUs));
    const Bitboard occupied = us | them;
    const Bitboard rook_view = RookAttacks<Isa>(king, occupied);
    const Bitboard bishop_view = BishopAttacks<Isa>(king, occupied);
    checks_[kPawn] = PawnAttacks(kUs, king);
    checks_[kKnight] = KnightAttacks(king);
    checks_[kBishop] = bishop_view;
    checks_[kRook] = rook_view;
    checks_[kQueen] = bishop_view | rook_view;
    checks_[kKing] = Bitboard();
    pins_[kKnight] = Bitboard();
    pins_[kBishop] = BishopAttacks<Isa>(king, occupied - (bishop_view & us)) - bishop_view;
    pins_[kRook] = RookAttacks<Isa>(king, occupied - (rook_view & us)) - rook_view;
    pins_[kQueen] = pins_[kBishop] | pins_[kRook];
    pins_[kKing] = Bitboard();

    const Bitboard flight_squares = (KingAttacks(king) - us) | castlings_.king_paths;
    const Bitboard open = ~occupied;
    const Bitboard orthogonal = p.orthogonal & them;
    const Bitboard diagonal = p.diagonal & them;
    const DirectionalFill<Isa> lines =
        DirectionalFill<Isa>::Reach(flight_squares, flight_squares, open);
    const DirectionalFill<Isa> attacks = DirectionalFill<Isa>::Reach(orthogonal, diagonal, open);
    slider_danger_ = attacks.Union();
    const Bitboard by_king = KingAttacks(p.KingSquare(Opponent(kUs)));
    const Bitboard safe = flight_squares - slider_danger_ - by_king;
    flight_attacks_[kPawn] = PawnAttacks(kUs, safe);
    flight_attacks_[kKnight] = KnightAttacks(safe);
    flight_attacks_[kBishop] = lines.DiagonalUnion();
    flight_attacks_[kRook] = lines.OrthogonalUnion();
    flight_attacks_[kQueen] = flight_attacks_[kBishop] | flight_attacks_[kRook];
    flight_attacks_[kKing] = KingAttacks(flight_squares - slider_danger_);
    shield_ = (lines & attacks.Reversed()).Union() | castlings_.paths |
              ((KingAttacks(king) | p.castling_rooks) & us);

    for (Square s : (RookAttacks<Isa>(king, Bitboard()) & orthogonal) |
                        (BishopAttacks<Isa>(king, Bitboard()) & diagonal)) {
      const Bitboard between = Between(king, s);
      const Bitboard ours = between & us;
      const Bitboard theirs = between & them;
      if (ours.HasSeveral() || theirs.HasSeveral()) continue;
      if (theirs.IsEmpty()) {
        pinned_ |= ours;
        pin_rays_ |= between | Bitboard(s);
      } else if (ours.IsEmpty()) {
        checking_blockers_ |= theirs;
      } else {
        pinning_blockers_ |= theirs;
      }
    }
  }

  [[gnu::always_inline]] Square king() const { return king_; }
  // The squares that A's sliders attack.
  [[gnu::always_inline]] Bitboard slider_danger() const { return slider_danger_; }
  [[gnu::always_inline]] Bitboard pinned() const { return pinned_; }
  // B's castlings that its own pieces do not block.
  [[gnu::always_inline]] const OpenCastlings& castlings() const { return castlings_; }

  // The squares of the sliders that pin a piece of B, and the squares between them and the king.
  [[gnu::always_inline]] Bitboard pin_rays() const { return pin_rays_; }
  // The pieces of A that stand alone between a slider of A and the king, or there with one piece of
  // B: when they leave, they may give check, or pin it.
  [[gnu::always_inline]] Bitboard checking_blockers() const { return checking_blockers_; }
  [[gnu::always_inline]] Bitboard pinning_blockers() const { return pinning_blockers_; }
  // Return the squares from which a piece would attack the king, or would attack it if the first
  // piece of B on each ray were transparent.
  [[gnu::always_inline]] Bitboard checks(PieceType type) const {
    return checks_[static_cast<int>(type)];
  }
  [[gnu::always_inline]] Bitboard pins(PieceType type) const {
    return pins_[static_cast<int>(type)];
  }

  // The squares between a slider of A and a flight square, if at most one piece is there;
  // the paths and rooks of B's castlings; and B's pieces next to the king.
  [[gnu::always_inline]] Bitboard shield() const { return shield_; }
  // Returns the squares from which a piece attacks a flight square, for a leaper one that no slider
  // or other king of A attacks.
  [[gnu::always_inline]] Bitboard flight_attacks(PieceType type) const {
    return flight_attacks_[static_cast<int>(type)];
  }

 private:
  enum { kPawn, kKnight, kBishop, kRook, kQueen, kKing };  // the values of PieceType

  Square king_;
  Bitboard slider_danger_, pinned_;
  OpenCastlings castlings_;
  Bitboard pin_rays_, checking_blockers_, pinning_blockers_, shield_;
  Bitboard checks_[kPieceTypes];
  Bitboard pins_[kPieceTypes];
  Bitboard flight_attacks_[kPieceTypes];
};

}  // namespace quadrille::chess::internal

#endif  // QUADRILLE_CHESS_PERFT_FRONTIER_KING_SENSITIVITY_INL_H_
