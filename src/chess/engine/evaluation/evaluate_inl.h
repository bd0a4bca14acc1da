// Hand-written static evaluation: a sum of tapered terms, one file per topic.
#ifndef QUADRILLE_CHESS_ENGINE_EVALUATION_EVALUATE_INL_H_
#define QUADRILLE_CHESS_ENGINE_EVALUATION_EVALUATE_INL_H_

#include <optional>

#include "src/chess/engine/evaluation/endings.h"
#include "src/chess/engine/evaluation/eval_accumulator_inl.h"
#include "src/chess/engine/evaluation/eval_attacks_inl.h"
#include "src/chess/engine/evaluation/eval_king_inl.h"
#include "src/chess/engine/evaluation/eval_material_inl.h"
#include "src/chess/engine/evaluation/eval_passed_inl.h"
#include "src/chess/engine/evaluation/eval_pawns_inl.h"
#include "src/chess/engine/evaluation/eval_pieces_inl.h"
#include "src/chess/engine/evaluation/eval_scale_inl.h"
#include "src/chess/engine/evaluation/eval_threats_inl.h"
#include "src/chess/engine/evaluation/evaluation_terms.h"
#include "src/chess/engine/evaluation/pawn_table.h"
#include "src/chess/engine/evaluation/tapered_score.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/engine/score.h"
#include "src/chess/piece.h"
#include "src/chess/position.h"

namespace quadrille::chess {

namespace internal {

// Adds all terms except the pawn structure. Requires: `tally` already has the pawn terms.
template <class Isa, class AnyTally, class S>
[[gnu::always_inline]] inline void EvaluateTerms(const PieceCounts& white, const PieceCounts& black,
                                                 EvalContext<S>* context, AnyTally* tally) {
  constexpr Color kWhite = Color::kWhite;
  constexpr Color kBlack = Color::kBlack;
  InitializeSide<Isa, kWhite>(context);
  InitializeSide<Isa, kBlack>(context);
  EvaluateMaterial<Isa, kWhite>(*context, white, tally);
  EvaluateMaterial<Isa, kBlack>(*context, black, tally);
  EvaluatePieces<Isa, kWhite>(context, tally);
  EvaluatePieces<Isa, kBlack>(context, tally);
  EvaluateKing<Isa, kWhite>(*context, tally);
  EvaluateKing<Isa, kBlack>(*context, tally);
  EvaluateThreats<Isa, kWhite>(*context, tally);
  EvaluateThreats<Isa, kBlack>(*context, tally);
  EvaluatePassedPawns<Isa, kWhite>(*context, tally);
  EvaluatePassedPawns<Isa, kBlack>(*context, tally);
  EvaluateSpace<Isa, kWhite>(*context, white, tally);
  EvaluateSpace<Isa, kBlack>(*context, black, tally);
}

// Adds the tempo bonus. Returns the game phase and the endgame scale.
template <class Isa, class AnyTally, class S>
[[gnu::always_inline]] inline Blend BlendOf(const PieceCounts& white, const PieceCounts& black,
                                            const EvalContext<S>& context, AnyTally* tally) {
  tally->AddFor(context.p.side_to_move, EvaluationTerm::kTempo, context.w.tempo);
  const int pieces = white.Phase() + black.Phase();
  return {
      .phase = pieces < kFullPhase ? pieces : kFullPhase,
      .scale = tally->balance().endgame() >= 0
                   ? ScaleOf<Isa, Color::kWhite>(context.p, context.pawns.passed, white, black)
                   : ScaleOf<Isa, Color::kBlack>(context.p, context.pawns.passed, black, white)};
}

[[gnu::always_inline]] inline Score ForSideToMove(const Position& p, int white_score) {
  return Score(p.side_to_move == Color::kWhite ? white_score : -white_score);
}

// The score is White's.
[[gnu::always_inline]] inline std::optional<KnownEnding> KnownEndingOf(const Position& p,
                                                                       const PieceCounts& white,
                                                                       const PieceCounts& black) {
  if (black.IsBareKing()) return FindKnownEnding(p, Color::kWhite);
  if (!white.IsBareKing()) return std::nullopt;
  std::optional<KnownEnding> known = FindKnownEnding(p, Color::kBlack);
  if (known.has_value()) known->score = -known->score;
  return known;
}

}  // namespace internal

// Returns the score of `p` for the side to move with the weights `w`, never a mate score. Requires:
// ValidatePosition(p); `table` holds only entries computed with `w`.
template <class Isa>
inline Score EvaluateWith(const Weights& w, const Position& p, PawnTable& table) {
  const PieceCounts white = CountPieces<Isa>(p, Color::kWhite);
  const PieceCounts black = CountPieces<Isa>(p, Color::kBlack);
  if (const auto known = internal::KnownEndingOf(p, white, black)) {
    return internal::ForSideToMove(p, known->score);
  }
  EvalContext<TaperedScore> context = {
      .p = p, .w = w, .pawns = ProbePawnTable<Isa>(w, p, table), .sides = {}};
  EvalAccumulator<Isa, false> tally(p);
  tally.AddBalance(context.pawns.score);
  internal::EvaluateTerms<Isa>(white, black, &context, &tally);
  const Blend blend = internal::BlendOf<Isa>(white, black, context, &tally);
  return internal::ForSideToMove(p, blend.Of(tally.balance()));
}

// Returns the score for the side to move, or nullopt if `p` is not a known ending.
template <class Isa>
[[gnu::always_inline]] inline std::optional<Score> KnownEndingScore(const Position& p) {
  const auto is_bare = [&p](Color color) { return p.Of(color).IsSubsetOf(p.kings); };
  if (!is_bare(Color::kWhite) && !is_bare(Color::kBlack)) return std::nullopt;
  const auto known = internal::KnownEndingOf(p, CountPieces<Isa>(p, Color::kWhite),
                                             CountPieces<Isa>(p, Color::kBlack));
  if (!known) return std::nullopt;
  return internal::ForSideToMove(p, known->score);
}

// EvaluateWith() with the built-in weights.
template <class Isa>
[[gnu::always_inline]] inline Score Evaluate(const Position& p, PawnTable& table) {
  return EvaluateWith<Isa>(kWeights, p, table);
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_EVALUATE_INL_H_
