// Attack maps: who attacks what? Found once for each piece and shared by all terms of the
// evaluation.
#ifndef QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_ATTACKS_INL_H_
#define QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_ATTACKS_INL_H_

#include <algorithm>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/rays.h"
#include "src/bitboard/sliders.h"
#include "src/bitboard/square.h"
#include "src/bitboard/square_table.h"
#include "src/chess/engine/evaluation/eval_pawns_inl.h"
#include "src/chess/engine/evaluation/pawn_spans.h"
#include "src/chess/engine/evaluation/pawn_table.h"
#include "src/chess/engine/evaluation/tapered_score.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

struct SideAttacks {
  Bitboard pieces;  // pawns and king included
  Bitboard pawns;
  Square king = Square(0);
  Bitboard king_zone;      // around the king, and a rank further
  Bitboard mobility_area;  // where it makes sense for pieces to go
  Bitboard pinned;         // pieces that shield the king from a slider

  // Squares attacked by pieces of a type, by any, and by two or more. A slider attacks through a
  // friend that moves alike.
  ByPieceType<Bitboard> by;
  Bitboard all;
  Bitboard twice;

  ByPieceType<int> king_attackers = {};  // how many pieces of a type attack the enemy king's zone
  int king_attacks = 0;                  // attacks of pieces on squares next to him
};

// Everything that the terms of one evaluation share.
template <class S>
struct EvalContext {
  const Position& p;
  const WeightsOf<S>& w;
  PawnEntryOf<S>& pawns;  // of which only the covers may change
  SideAttacks sides[2];   // by Color
};

// What the pieces of kUs attack.
template <Color kUs, class S>
[[gnu::always_inline]] inline SideAttacks& Of(EvalContext<S>& context) {
  return context.sides[static_cast<int>(kUs)];
}
template <Color kUs, class S>
[[gnu::always_inline]] inline const SideAttacks& Of(const EvalContext<S>& context) {
  return context.sides[static_cast<int>(kUs)];
}

// Notes that pieces of `type` attack `squares`.
[[gnu::always_inline]] inline void AddAttacks(PieceType type, Bitboard squares, SideAttacks* side) {
  side->twice |= side->all & squares;
  side->all |= squares;
  side->by[type] |= squares;
}

// The pieces of kUs that alone shield their king from an enemy slider.
template <class Isa, Color kUs>
[[gnu::always_inline]] inline Bitboard PinnedPieces(const Position& p, Square king) {
  const Bitboard them = p.Of(Opponent(kUs));
  const Bitboard sliders = them & ((RookAttacks<Isa>(king, them) & p.orthogonal) |
                                   (BishopAttacks<Isa>(king, them) & p.diagonal));
  Bitboard pinned;
  for (const Square s : sliders) {
    const Bitboard shield = Between(king, s) & p.Of(kUs);
    if (!shield.HasSeveral()) pinned |= shield;
  }
  return pinned;
}

// The king and the squares around him, moved off the edge so that they are always nine, and the
// three ahead of them.
template <Color kUs>
[[gnu::always_inline]] inline Bitboard KingZone(Square king) {
  static constexpr SquareTable<Bitboard> kZones([](Square s) {
    const int file = std::clamp(s.index() % 8, 1, 6);
    const int rank = std::clamp(s.index() / 8, 1, 6);
    const Square center(rank * 8 + file);
    const Bitboard nine = KingAttacks(center) | Bitboard(center);
    return nine | OneAhead<kUs>(nine);
  });
  return kZones[king];
}

// Fills in what is known of a side before its pieces are looked at.
template <class Isa, Color kUs, class S>
[[gnu::always_inline]] inline void BeginSide(EvalContext<S>* context) {
  constexpr Color kThem = Opponent(kUs);
  const Position& p = context->p;
  SideAttacks& us = Of<kUs>(*context);
  us.pieces = p.Of(kUs);
  us.pawns = p.pawns & us.pieces;
  us.king = p.KingSquare(kUs);
  us.king_zone = KingZone<kUs>(us.king);
  us.pinned = PinnedPieces<Isa, kUs>(p, us.king);

  const Bitboard from_one_side = Shift<Forward(kUs), 1>(us.pawns);
  const Bitboard from_other_side = Shift<Forward(kUs), -1>(us.pawns);
  AddAttacks(PieceType::kPawn, from_one_side, &us);
  AddAttacks(PieceType::kPawn, from_other_side, &us);
  AddAttacks(PieceType::kKing, KingAttacks(us.king), &us);

  const Bitboard stuck_pawns =
      us.pawns & (OneBack<kUs>(p.Occupied()) | RankUp<kUs>(1) | RankUp<kUs>(2));
  us.mobility_area = ~(stuck_pawns | Bitboard(us.king) | (p.Queens() & us.pieces) |
                       PawnAttacks(kThem, p.pawns & p.Of(kThem)));
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_ATTACKS_INL_H_
