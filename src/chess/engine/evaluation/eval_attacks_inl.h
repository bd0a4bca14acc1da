// Attack maps, computed once per piece and shared by all evaluation terms.
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
  Bitboard king_zone;      // around the king, plus a rank ahead
  Bitboard mobility_area;  // squares that count for mobility
  Bitboard pinned;         // pinned to the king

  // Squares attacked by each type, by any piece, and at least twice. Sliders x-ray through friendly
  // pieces that move the same way.
  ByPieceType<Bitboard> by;
  Bitboard all;
  Bitboard twice;

  ByPieceType<int> king_attackers = {};  // pieces that attack the enemy king zone, by type
  int king_attacks = 0;                  // attacks on squares adjacent to the enemy king
};

template <class S>
struct EvalContext {
  const Position& p;
  const WeightsOf<S>& w;
  PawnEntryOf<S>& pawns;  // written only to cache covers
  SideAttacks sides[2];   // by Color
};

template <Color kUs, class S>
[[gnu::always_inline]] inline SideAttacks& Of(EvalContext<S>& context) {
  return context.sides[static_cast<int>(kUs)];
}
template <Color kUs, class S>
[[gnu::always_inline]] inline const SideAttacks& Of(const EvalContext<S>& context) {
  return context.sides[static_cast<int>(kUs)];
}

[[gnu::always_inline]] inline void AddAttacks(PieceType type, Bitboard squares, SideAttacks* side) {
  side->twice |= side->all & squares;
  side->all |= squares;
  side->by[type] |= squares;
}

// Returns the pieces of kUs that are pinned to their king.
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

// King zone: the 3x3 block around the king, shifted inside the board, and the three squares ahead.
template <Color kUs>
[[gnu::always_inline]] inline Bitboard KingZone(Square king) {
  static constexpr SquareTable<Bitboard> kZones([](Square s) {
    const int file = std::clamp(s.index() % 8, 1, 6);
    const int rank = std::clamp(s.index() / 8, 1, 6);
    const Square center(rank * 8 + file);
    const Bitboard nine = KingAttacks(center) | Bitboard(center);
    return nine | ShiftForward<kUs>(nine);
  });
  return kZones[king];
}

// Initializes a side's attacks by pawns and king, pins and the mobility area.
template <class Isa, Color kUs, class S>
[[gnu::always_inline]] inline void InitializeSide(EvalContext<S>* context) {
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

  const Bitboard stuck_pawns = us.pawns & (ShiftBack<kUs>(p.Occupied()) | RelativeRankMask<kUs>(1) |
                                           RelativeRankMask<kUs>(2));
  us.mobility_area = ~(stuck_pawns | Bitboard(us.king) | (p.Queens() & us.pieces) |
                       PawnAttacks(kThem, p.pawns & p.Of(kThem)));
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_ATTACKS_INL_H_
