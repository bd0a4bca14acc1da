// Evaluation of king safety: pawn shelter, pawn storm and king danger.
#ifndef QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_KING_INL_H_
#define QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_KING_INL_H_

#include <algorithm>
#include <cstdint>

#include "src/bitboard/bitboard.h"
#include "src/bitboard/builder.h"
#include "src/bitboard/sliders.h"
#include "src/bitboard/square.h"
#include "src/bitboard/square_table.h"
#include "src/chess/engine/evaluation/eval_attacks_inl.h"
#include "src/chess/engine/evaluation/evaluation_terms.h"
#include "src/chess/engine/evaluation/pawn_spans.h"
#include "src/chess/engine/evaluation/pawn_table.h"
#include "src/chess/engine/evaluation/tapered_score.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/movegen/attacks.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// Requires: pawns is not empty.
template <Color kUs>
[[gnu::always_inline]] inline Square Backmost(Bitboard pawns) {
  return kUs == Color::kWhite ? pawns.Lowest() : pawns.Highest();
}

// Returns the pawn shelter and pawn storm for a king of kUs on `king`, over three files.
template <class Isa, Color kUs, class S>
[[gnu::always_inline]] inline CoverOf<S> CoverAt(Square king, const EvalContext<S>& context) {
  const WeightsOf<S>& w = context.w;
  const Bitboard not_behind = FrontFill<kUs>(Bitboard(king.rank()));
  const Bitboard ours = Of<kUs>(context).pawns & not_behind;
  const Bitboard theirs = Of<Opponent(kUs)>(context).pawns & not_behind;
  const int king_file = king.index() % 8;
  const int middle = king_file == 0 ? 1 : king_file == 7 ? 6 : king_file;
  CoverOf<S> cover;
  for (int f = middle - 1; f <= middle + 1; ++f) {
    const Bitboard file{File(f)};
    const int from_edge = f < 4 ? f : 7 - f;
    const Bitboard our_file = ours & file;
    const Bitboard their_file = theirs & file;
    const int our_rank = our_file.IsEmpty() ? 0 : RelativeRank<kUs>(Backmost<kUs>(our_file));
    const int their_rank = their_file.IsEmpty() ? 0 : RelativeRank<kUs>(Backmost<kUs>(their_file));
    cover.shelter += w.shelter[from_edge][our_rank];
    cover.storm += w.storm[from_edge][their_rank];
    if (our_rank != 0 && their_rank == our_rank + 1) cover.storm += w.storm_blocked[their_rank];
  }
  return cover;
}

// Returns the best cover among the king's square and its castling destinations.
template <class Isa, Color kUs, class S>
[[gnu::always_inline]] inline CoverOf<S> BestCover(const EvalContext<S>& context) {
  const SideAttacks& us = Of<kUs>(context);
  CoverOf<S> best = CoverAt<Isa, kUs>(us.king, context);
  const Bitboard rooks = context.p.castling_rooks & us.pieces;
  for (const Square rook : rooks) {
    const CoverOf<S> castled =
        CoverAt<Isa, kUs>(CastlingDestinations(us.king, rook).king_to, context);
    if ((castled.shelter + castled.storm).middlegame() > (best.shelter + best.storm).middlegame()) {
      best = castled;
    }
  }
  return best;
}

// BestCover(), cached in the pawn table.
template <class Isa, Color kUs, class S>
[[gnu::always_inline]] inline CoverOf<S> CachedCover(const EvalContext<S>& context) {
  const SideAttacks& us = Of<kUs>(context);
  constexpr int kSide = static_cast<int>(kUs);
  PawnEntryOf<S>& entry = context.pawns;
  const auto king = static_cast<std::uint8_t>(us.king.index());
  const Bitboard castling = context.p.castling_rooks & us.pieces;
  const auto files = static_cast<std::uint8_t>(castling.bits() >> (kUs == Color::kWhite ? 0 : 56));
  if (entry.cover_king[kSide] != king || entry.cover_castling[kSide] != files) {
    entry.cover[kSide] = BestCover<Isa, kUs>(context);
    entry.cover_king[kSide] = king;
    entry.cover_castling[kSide] = files;
  }
  return entry.cover[kSide];
}

// King danger from the safe and unsafe checks that the enemy of kUs can give.
template <class Isa, Color kUs, class S>
[[gnu::always_inline]] inline S DangerOfChecks(const EvalContext<S>& context, Bitboard weak) {
  const WeightsOf<S>& w = context.w;
  const SideAttacks& us = Of<kUs>(context);
  const SideAttacks& them = Of<Opponent(kUs)>(context);
  // Squares where a checking piece cannot be captured, or only by a queen or king that would be
  // recaptured.
  const Bitboard safe = (~us.all | (weak & them.twice)) - them.pieces;
  const Bitboard see_through = context.p.Occupied() - (context.p.Queens() & us.pieces);
  const Bitboard rook_lines = RookAttacks<Isa>(us.king, see_through);
  const Bitboard bishop_lines = BishopAttacks<Isa>(us.king, see_through);
  const ByPieceType<Bitboard> checks = {{
      Bitboard(),
      KnightAttacks(us.king) & them.by[PieceType::kKnight],
      bishop_lines & them.by[PieceType::kBishop],
      rook_lines & them.by[PieceType::kRook],
      ((rook_lines | bishop_lines) & them.by[PieceType::kQueen]) - us.by[PieceType::kQueen],
      Bitboard(),
  }};
  S danger;
  Bitboard unsafe;
  for (const PieceType type :
       {PieceType::kKnight, PieceType::kBishop, PieceType::kRook, PieceType::kQueen}) {
    if (checks[type].Intersects(safe)) {
      danger += w.danger_safe_check[TypeIndex(type)];
    } else {
      unsafe |= checks[type] - them.pieces;
    }
  }
  return danger + w.danger_unsafe_check * CountOf<Isa>(unsafe);
}

// The five files around a king, shifted inside the board.
[[gnu::always_inline]] inline Bitboard KingFlank(Square king) {
  static constexpr SquareTable<Bitboard> kFlanks([](Square s) {
    constexpr Bitboard kFirstFiveFiles =
        Bitboard::With().FileA().FileB().FileC().FileD().FileE().Build();
    return Bitboard(kFirstFiveFiles.bits() << (std::clamp(s.index() % 8, 2, 5) - 2));
  });
  return kFlanks[king];
}

// King danger from attacks on the king's flank, less defenses.
template <class Isa, Color kUs, class S>
[[gnu::always_inline]] inline S FlankDanger(const EvalContext<S>& context) {
  const SideAttacks& us = Of<kUs>(context);
  const SideAttacks& them = Of<Opponent(kUs)>(context);
  const Bitboard theirs =
      RelativeRankMask<kUs>(5) | RelativeRankMask<kUs>(6) | RelativeRankMask<kUs>(7);
  const Bitboard camp = KingFlank(us.king) - theirs;
  return context.w.danger_wing_attack *
             (CountOf<Isa>(camp & them.all) + CountOf<Isa>(camp & them.twice)) +
         context.w.danger_wing_guard * CountOf<Isa>(camp & us.all);
}

// Returns the king danger of kUs in danger units; see DangerPenalty().
template <class Isa, Color kUs, class S>
[[gnu::always_inline]] inline S DangerUnits(const EvalContext<S>& context,
                                            const CoverOf<S>& cover) {
  const WeightsOf<S>& w = context.w;
  const SideAttacks& us = Of<kUs>(context);
  const SideAttacks& them = Of<Opponent(kUs)>(context);
  // Attacked, and defended at most by king or queen.
  const Bitboard weak =
      (them.all - us.twice) & (~us.all | us.by[PieceType::kKing] | us.by[PieceType::kQueen]);
  S units = w.danger_base + w.danger_near_attack * them.king_attacks;
  for (const PieceType type :
       {PieceType::kKnight, PieceType::kBishop, PieceType::kRook, PieceType::kQueen}) {
    units += w.danger_attacker[TypeIndex(type)] * them.king_attackers[type];
  }
  units += w.danger_weak_square * CountOf<Isa>(us.king_zone & weak);
  units += DangerOfChecks<Isa, kUs>(context, weak);
  units += FlankDanger<Isa, kUs>(context);
  units += w.danger_pinned * CountOf<Isa>(us.pinned);
  units += w.danger_shelter * ((cover.shelter + cover.storm).middlegame() / 16);
  if ((context.p.Queens() & them.pieces).IsEmpty()) units += w.danger_no_queen;
  if (us.by[PieceType::kKnight].Intersects(us.by[PieceType::kKing])) units += w.danger_knight_guard;
  return units;
}

// Quadratic in the middlegame, linear in the endgame; never a bonus.
[[gnu::always_inline]] inline TaperedScore DangerPenalty(TaperedScore units) {
  const int middlegame = units.middlegame() > 0 ? units.middlegame() : 0;
  const int endgame = units.endgame() > 0 ? units.endgame() : 0;
  return TaperedScore(middlegame * middlegame / 512, endgame);
}

// Requires: EvaluatePieces() has run for both sides.
template <class Isa, Color kUs, class AnyTally, class S>
[[gnu::always_inline]] inline void EvaluateKing(const EvalContext<S>& context, AnyTally* tally) {
  const WeightsOf<S>& w = context.w;
  const SideAttacks& us = Of<kUs>(context);
  const SideAttacks& them = Of<Opponent(kUs)>(context);
  tally->template Add<kUs>(EvaluationTerm::kPieceSquares,
                           w.square[TypeIndex(PieceType::kKing)][HalfBoardIndex<kUs>(us.king)]);
  const CoverOf<S> cover = CachedCover<Isa, kUs>(context);
  tally->template Add<kUs>(EvaluationTerm::kShelter, cover.shelter);
  tally->template Add<kUs>(EvaluationTerm::kStorm, cover.storm);
  const Bitboard file(us.king.file());
  if (!file.Intersects(us.pawns)) {
    tally->template Add<kUs>(EvaluationTerm::kKingFiles, file.Intersects(context.p.pawns)
                                                             ? w.king_half_open_file
                                                             : w.king_open_file);
  }
  if (!KingFlank(us.king).Intersects(context.p.pawns)) {
    tally->template Add<kUs>(EvaluationTerm::kKingFiles, w.pawnless_wing);
  }
  // A single attacker counts only if the enemy has a queen.
  const bool has_queen = !(context.p.Queens() & them.pieces).IsEmpty();
  const int attackers =
      them.king_attackers[PieceType::kKnight] + them.king_attackers[PieceType::kBishop] +
      them.king_attackers[PieceType::kRook] + them.king_attackers[PieceType::kQueen];
  if (attackers < (has_queen ? 1 : 2)) return;
  tally->template Add<kUs>(EvaluationTerm::kKingDanger,
                           -DangerPenalty(DangerUnits<Isa, kUs>(context, cover)));
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_KING_INL_H_
