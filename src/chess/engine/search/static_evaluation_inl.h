// Static evaluation for the search: network, hand-written terms, or the sum of both.
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

// Returns centipawns for the side to move, clamped to the range of evaluations. With a null
// `network`, evaluates with the hand-written terms and `weights`. Known endings take precedence.
// Requires: ValidatePosition(p); `pawns` holds only entries computed with `weights`; `accumulators`
// was used only with `network` since its last Reset().
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
