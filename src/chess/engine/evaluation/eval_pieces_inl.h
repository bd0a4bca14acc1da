// Evaluation of knights, bishops, rooks and queens: mobility and placement.
#ifndef QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_PIECES_INL_H_
#define QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_PIECES_INL_H_

#include "src/bitboard/bitboard.h"
#include "src/bitboard/builder.h"
#include "src/bitboard/rays.h"
#include "src/bitboard/sliders.h"
#include "src/bitboard/square.h"
#include "src/bitboard/square_table.h"
#include "src/chess/engine/evaluation/eval_attacks_inl.h"
#include "src/chess/engine/evaluation/evaluation_terms.h"
#include "src/chess/engine/evaluation/pawn_spans.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

inline constexpr Bitboard kCenter = Bitboard::With().D4().E4().D5().E5().Build();

// Sliders x-ray through friendly pieces that move the same way, so that batteries count.
template <class Isa, Color kUs, PieceType kType>
[[gnu::always_inline]] inline Bitboard AttacksOf(const Position& p, Square s) {
  if constexpr (kType == PieceType::kKnight) {
    return KnightAttacks(s);
  } else if constexpr (kType == PieceType::kBishop) {
    return BishopAttacks<Isa>(s, p.Occupied() - (p.Queens() & p.Of(kUs)));
  } else if constexpr (kType == PieceType::kRook) {
    return RookAttacks<Isa>(s, p.Occupied() - (p.orthogonal & p.Of(kUs)));
  } else {
    return QueenAttacks<Isa>(s, p.Occupied());
  }
}

template <PieceType kType, class S>
[[gnu::always_inline]] inline const S& MobilityWeight(const WeightsOf<S>& w, int squares) {
  if constexpr (kType == PieceType::kKnight) {
    return w.knight_mobility[squares];
  } else if constexpr (kType == PieceType::kBishop) {
    return w.bishop_mobility[squares];
  } else if constexpr (kType == PieceType::kRook) {
    return w.rook_mobility[squares];
  } else {
    return w.queen_mobility[squares];
  }
}

// Adds the terms common to all types. Returns the mobility.
template <class Isa, Color kUs, PieceType kType, class AnyTally, class S>
[[gnu::always_inline]] inline int EvaluatePiece(Square s, Bitboard attacks, EvalContext<S>* context,
                                                AnyTally* tally) {
  const WeightsOf<S>& w = context->w;
  SideAttacks& us = Of<kUs>(*context);
  const SideAttacks& them = Of<Opponent(kUs)>(*context);
  AddAttacks(kType, attacks, &us);
  us.king_attackers[kType] += attacks.Intersects(them.king_zone) ? 1 : 0;
  us.king_attacks += CountOf<Isa>(attacks & them.by[PieceType::kKing]);
  const int squares = CountOf<Isa>(attacks & us.mobility_area);
  tally->template Add<kUs>(EvaluationTerm::kMobility, MobilityWeight<kType>(w, squares));
  tally->template Add<kUs>(EvaluationTerm::kPieceSquares,
                           w.square[TypeIndex(kType)][HalfBoardIndex<kUs>(s)]);
  return squares;
}

// Outposts: squares on ranks 4 to 6 that our pawns defend and enemy pawns can never attack.
template <Color kUs, class S>
[[gnu::always_inline]] inline Bitboard Outposts(const EvalContext<S>& context) {
  const Bitboard ranks =
      RelativeRankMask<kUs>(3) | RelativeRankMask<kUs>(4) | RelativeRankMask<kUs>(5);
  return (ranks & Of<kUs>(context).by[PieceType::kPawn]) -
         context.pawns.reach[static_cast<int>(Opponent(kUs))];
}

template <class Isa, Color kUs, class AnyTally, class S>
[[gnu::always_inline]] inline void EvaluateMinors(const EvalContext<S>& context, Bitboard outposts,
                                                  AnyTally* tally) {
  const WeightsOf<S>& w = context.w;
  const Bitboard knights = context.p.knights & Of<kUs>(context).pieces;
  const Bitboard bishops = context.p.Bishops() & Of<kUs>(context).pieces;
  tally->template Add<kUs>(EvaluationTerm::kOutposts,
                           w.knight_outpost * CountOf<Isa>(knights & outposts) +
                               w.bishop_outpost * CountOf<Isa>(bishops & outposts));
  const Bitboard behind_pawns = (knights | bishops) & ShiftBack<kUs>(context.p.pawns);
  tally->template Add<kUs>(EvaluationTerm::kMinorPlacement,
                           w.minor_behind_pawn * CountOf<Isa>(behind_pawns));
}

template <class Isa, Color kUs, class AnyTally, class S>
[[gnu::always_inline]] inline void EvaluateKnights(EvalContext<S>* context, Bitboard outposts,
                                                   AnyTally* tally) {
  const WeightsOf<S>& w = context->w;
  const SideAttacks& us = Of<kUs>(*context);
  const Bitboard free_outposts = outposts - us.pieces;
  int reaching = 0;
  int distance = 0;
  const Bitboard knights = context->p.knights & us.pieces;
  for (const Square s : knights) {
    // A pinned knight cannot move at all.
    const Bitboard attacks = us.pinned.Contains(s) ? Bitboard() : KnightAttacks(s);
    EvaluatePiece<Isa, kUs, PieceType::kKnight>(s, attacks, context, tally);
    reaching += (attacks.Intersects(free_outposts) ? 1 : 0) & (outposts.Contains(s) ? 0 : 1);
    distance += KingDistance(s, us.king);
  }
  tally->template Add<kUs>(EvaluationTerm::kOutposts, w.reachable_outpost * reaching);
  tally->template Add<kUs>(EvaluationTerm::kMinorPlacement, w.knight_king_distance * distance);
}

// Bishops trapped on A7 or H7 by an enemy pawn:
//   7 | B p . .
//   6 | . p . .     the pawn on B6 traps it
template <Color kUs>
[[gnu::always_inline]] inline Bitboard TrappedBishops(Bitboard bishops, Bitboard their_pawns) {
  const Bitboard corners = RelativeRankMask<kUs>(6) & (Bitboard(File(0)) | Bitboard(File(7)));
  return bishops & corners & Neighbors(ShiftForward<kUs>(their_pawns));
}

template <class Isa, Color kUs, class AnyTally, class S>
[[gnu::always_inline]] inline void EvaluateBishops(EvalContext<S>* context, AnyTally* tally) {
  const WeightsOf<S>& w = context->w;
  const SideAttacks& us = Of<kUs>(*context);
  const Bitboard bishops = context->p.Bishops() & us.pieces;
  const Bitboard blocked_pawns = us.pawns & ShiftBack<kUs>(context->p.Occupied());
  int same_color_pawns = 0;
  int blocked = 0;
  int on_long_diagonal = 0;
  int distance = 0;
  for (const Square s : bishops) {
    Bitboard attacks = AttacksOf<Isa, kUs, PieceType::kBishop>(context->p, s);
    if (us.pinned.Contains(s)) attacks &= Line(us.king, s);
    EvaluatePiece<Isa, kUs, PieceType::kBishop>(s, attacks, context, tally);
    same_color_pawns += CountOf<Isa>(us.pawns & SameColorSquares(s));
    blocked += CountOf<Isa>(blocked_pawns & SameColorSquares(s));
    on_long_diagonal += (attacks & kCenter).HasSeveral() ? 1 : 0;
    distance += KingDistance(s, us.king);
  }
  tally->template Add<kUs>(EvaluationTerm::kBadBishops,
                           w.bad_bishop * same_color_pawns + w.bad_bishop_blocked * blocked);
  tally->template Add<kUs>(EvaluationTerm::kMinorPlacement,
                           w.long_diagonal * on_long_diagonal + w.bishop_king_distance * distance);
  const Bitboard trapped = TrappedBishops<kUs>(bishops, Of<Opponent(kUs)>(*context).pawns);
  tally->template Add<kUs>(EvaluationTerm::kTrapped, w.trapped_bishop * CountOf<Isa>(trapped));
}

// Returns the squares where a king on the back rank traps its own rook: for F1 G1, H1, G2 and H2.
template <Color kUs>
[[gnu::always_inline]] inline Bitboard TrappedByKing(Square king) {
  static constexpr SquareTable<Bitboard> kSquares([](Square s) {
    Bitboard squares;
    if (RelativeRank<kUs>(s) != 0) return squares;
    const int towards = s.index() % 8 >= 4 ? 1 : -1;
    for (int f = s.index() % 8 + towards; 0 <= f && f < 8; f += towards) {
      squares |= Bitboard(File(f));
    }
    return squares & (RelativeRankMask<kUs>(0) | RelativeRankMask<kUs>(1));
  });
  return kSquares[king];
}

template <class Isa, Color kUs, class AnyTally, class S>
[[gnu::always_inline]] inline void EvaluateRooks(EvalContext<S>* context, AnyTally* tally) {
  constexpr int kFewSquares = 4;
  const WeightsOf<S>& w = context->w;
  const SideAttacks& us = Of<kUs>(*context);
  const SideAttacks& them = Of<Opponent(kUs)>(*context);
  const Bitboard seventh = RelativeRankMask<kUs>(6);
  const bool seventh_counts =
      seventh.Intersects(them.pawns) || RelativeRankMask<kUs>(7).Contains(them.king);
  const Bitboard rooks = context->p.Rooks() & us.pieces;
  const Bitboard with_file = rooks - FileFill(us.pawns);
  const Bitboard trapped = TrappedByKing<kUs>(us.king) - context->p.castling_rooks;
  for (const Square s : rooks) {
    Bitboard attacks = AttacksOf<Isa, kUs, PieceType::kRook>(context->p, s);
    if (us.pinned.Contains(s)) attacks &= Line(us.king, s);
    const int squares = EvaluatePiece<Isa, kUs, PieceType::kRook>(s, attacks, context, tally);
    if (trapped.Contains(s) && squares < kFewSquares && !with_file.Contains(s)) {
      tally->template Add<kUs>(EvaluationTerm::kTrapped, w.trapped_rook);
    }
  }
  const Bitboard half_open = with_file & FileFill(them.pawns);
  const Bitboard facing_queen = with_file & FileFill(context->p.Queens() & them.pieces);
  tally->template Add<kUs>(EvaluationTerm::kRookFiles,
                           w.rook_half_open_file * CountOf<Isa>(half_open) +
                               w.rook_open_file * CountOf<Isa>(with_file - half_open) +
                               w.rook_faces_queen * CountOf<Isa>(facing_queen));
  if (seventh_counts) {
    tally->template Add<kUs>(EvaluationTerm::kRookSeventh,
                             w.rook_seventh * CountOf<Isa>(rooks & seventh));
  }
}

template <class Isa, Color kUs, class AnyTally, class S>
[[gnu::always_inline]] inline void EvaluateQueens(EvalContext<S>* context, AnyTally* tally) {
  const SideAttacks& us = Of<kUs>(*context);
  for (const Square s : context->p.Queens() & us.pieces) {
    Bitboard attacks = AttacksOf<Isa, kUs, PieceType::kQueen>(context->p, s);
    if (us.pinned.Contains(s)) attacks &= Line(us.king, s);
    EvaluatePiece<Isa, kUs, PieceType::kQueen>(s, attacks, context, tally);
  }
}

// Also fills in the attack maps of kUs.
template <class Isa, Color kUs, class AnyTally, class S>
[[gnu::always_inline]] inline void EvaluatePieces(EvalContext<S>* context, AnyTally* tally) {
  const Bitboard outposts = Outposts<kUs>(*context);
  EvaluateMinors<Isa, kUs>(*context, outposts, tally);
  EvaluateKnights<Isa, kUs>(context, outposts, tally);
  EvaluateBishops<Isa, kUs>(context, tally);
  EvaluateRooks<Isa, kUs>(context, tally);
  EvaluateQueens<Isa, kUs>(context, tally);
  tally->template AddByType<kUs>(EvaluationTerm::kPinned, context->w.pinned,
                                 Of<kUs>(*context).pinned);
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_PIECES_INL_H_
