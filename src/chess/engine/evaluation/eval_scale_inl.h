// Endgame scaling for drawish endgames.
#ifndef QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_SCALE_INL_H_
#define QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_SCALE_INL_H_

#include "src/bitboard/bitboard.h"
#include "src/bitboard/builder.h"
#include "src/bitboard/square.h"
#include "src/chess/engine/evaluation/eval_attacks_inl.h"
#include "src/chess/engine/evaluation/eval_material_inl.h"
#include "src/chess/engine/evaluation/evaluation_terms.h"
#include "src/chess/engine/evaluation/pawn_spans.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// Approximate non-pawn material in centipawns.
[[gnu::always_inline]] inline int PieceMaterial(const PieceCounts& counts) {
  return 320 * counts[PieceType::kKnight] + 340 * counts[PieceType::kBishop] +
         560 * counts[PieceType::kRook] + 1080 * counts[PieceType::kQueen];
}

// Opposite-colored bishops.
[[gnu::always_inline]] inline bool HasOppositeBishops(const Position& p) {
  const Bitboard bishops = p.Bishops();
  const Bitboard light = bishops & kLightSquares;
  const Bitboard dark = bishops - kLightSquares;
  const auto one_of_a_side = [&p](Bitboard bishops_on_color) {
    return !bishops_on_color.IsEmpty() && !bishops_on_color.HasSeveral() &&
           (bishops_on_color.IsSubsetOf(p.Of(Color::kWhite)) ||
            bishops_on_color.IsSubsetOf(p.Of(Color::kBlack)));
  };
  return one_of_a_side(light) && one_of_a_side(dark) &&
         light.Intersects(p.Of(Color::kWhite)) == dark.Intersects(p.Of(Color::kBlack));
}

// Queen against a rook or bishop pawn on the seventh rank that its king protects, with the queen's
// king too far away.
template <Color kStrong>
[[gnu::always_inline]] inline bool IsPawnTooFarForQueen(const Position& p,
                                                        const PieceCounts& strong,
                                                        const PieceCounts& weak) {
  constexpr Color kWeak = Opponent(kStrong);
  constexpr Bitboard kDrawingFiles = Bitboard::With().FileA().FileC().FileF().FileH().Build();
  constexpr int kKingInTime = 4;
  if (strong[PieceType::kQueen] != 1 || strong.Phase() != 4 || strong[PieceType::kPawn] != 0)
    return false;
  if (weak.Phase() != 0 || weak[PieceType::kPawn] != 1) return false;
  const Bitboard pawn = p.pawns & p.Of(kWeak);
  if (!pawn.IsSubsetOf(kDrawingFiles & RelativeRankMask<kWeak>(6))) return false;
  const Square promotion_square = ShiftForward<kWeak>(pawn).Lowest();
  return KingDistance(p.KingSquare(kWeak), pawn.Lowest()) <= 1 &&
         KingDistance(p.KingSquare(kStrong), promotion_square) > kKingInTime;
}

// Drawish rook endgame: at most one pawn up, the stronger side's pawns on one wing before the king.
template <Color kStrong>
[[gnu::always_inline]] inline bool IsDrawishRookEnding(const Position& p, const PieceCounts& strong,
                                                       const PieceCounts& weak) {
  constexpr Bitboard kQueenside = Bitboard::With().FileA().FileB().FileC().FileD().Build();
  if (strong[PieceType::kRook] != 1 || weak[PieceType::kRook] != 1) return false;
  if (strong.Phase() != 2 || weak.Phase() != 2) return false;
  if (strong[PieceType::kPawn] - weak[PieceType::kPawn] > 1) return false;
  const Bitboard pawns = p.pawns & p.Of(kStrong);
  const bool one_wing = pawns.IsSubsetOf(kQueenside) || !pawns.Intersects(kQueenside);
  return one_wing &&
         FrontSpan<kStrong>(pawns | Neighbors(pawns)).Contains(p.KingSquare(Opponent(kStrong)));
}

// Returns the scale of the endgame score, in 1/kFullScale, if kStrong is ahead. `passed` contains
// the passed pawns of both sides.
template <class Isa, Color kStrong>
inline int ScaleOf(const Position& p, Bitboard passed, const PieceCounts& strong,
                   const PieceCounts& weak) {
  constexpr int kMinorPiece = 340;
  constexpr int kRookValue = 560;
  const int pieces = PieceMaterial(strong);
  if (strong[PieceType::kPawn] == 0) {
    // No pawns: a minor piece up cannot win.
    if (pieces < kRookValue) return 0;
    if (pieces - PieceMaterial(weak) <= kMinorPiece) return 8;
    if (IsPawnTooFarForQueen<kStrong>(p, strong, weak)) return 4;
  }
  if (HasOppositeBishops(p)) {
    if (strong.Phase() > 1 || weak.Phase() > 1) return 40 + 2 * strong[PieceType::kPawn];
    return 16 + 8 * CountOf<Isa>(passed & p.Of(kStrong));
  }
  if (IsDrawishRookEnding<kStrong>(p, strong, weak)) return 36;
  const int scale = 44 + 5 * strong[PieceType::kPawn];
  return scale < kFullScale ? scale : kFullScale;
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_EVAL_SCALE_INL_H_
