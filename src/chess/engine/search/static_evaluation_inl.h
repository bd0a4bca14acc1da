// The static evaluation of a search: by a network, by hand, or by both added up.
#ifndef QUADRILLE_CHESS_ENGINE_SEARCH_STATIC_EVALUATION_INL_H_
#define QUADRILLE_CHESS_ENGINE_SEARCH_STATIC_EVALUATION_INL_H_

#include <algorithm>
#include <optional>

#include "src/chess/engine/evaluation/evaluate_inl.h"
#include "src/chess/engine/evaluation/pawn_table.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/engine/network/accumulator_cache.h"
#include "src/chess/engine/network/network.h"
#include "src/chess/engine/network/network_inl.h"
#include "src/chess/engine/score.h"
#include "src/chess/position.h"

namespace quadrille::chess {

// The score of `p` for the side to move in centipawns, never a mate: by `network`, or by hand with
// `weights` if it is null. What is known of an ending comes before both.
// Requires: ValidatePosition(p); `pawns` has served no other weights, and `memory` no other network
// since its last Reset().
template <class Isa>
[[gnu::always_inline]] inline int StaticEvaluation(const Weights& weights, const Network* network,
                                                   const Position& p, PawnTable& pawns,
                                                   AccumulatorCache& accumulators) {
  int score = 0;
  if (network == nullptr) {
    score = EvaluateWith<Isa>(weights, p, pawns).value();
  } else if (const std::optional<Score> known = KnownEndingScore<Isa>(p)) {
    score = known->value();
  } else {
    score = NetworkScore<Isa>(*network, p, accumulators);
    if (network->form.added) score += EvaluateWith<Isa>(weights, p, pawns).value();
  }
  return std::clamp(score, -Score::kMaxCentipawns, Score::kMaxCentipawns);
}

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_SEARCH_STATIC_EVALUATION_INL_H_
