// Static evaluation for the search: network, hand-written, or their sum.
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

// Centipawns for the side to move, clamped below the mate scores. `network` null: the hand-written
// evaluation with `weights`. Known endings take precedence. Requires: ValidatePosition(p); `pawns`
// was filled with the same weights only, and `accumulators` with the same network since its last
// Reset().
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
