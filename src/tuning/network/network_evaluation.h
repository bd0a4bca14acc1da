// Network evaluation for training labels: one position at a time, on the best tier of this CPU.
#ifndef QUADRILLE_TUNING_NETWORK_NETWORK_EVALUATION_H_
#define QUADRILLE_TUNING_NETWORK_NETWORK_EVALUATION_H_

#include <memory>

#include "src/bitboard/isa/cpu.h"
#include "src/chess/engine/network/accumulator_cache.h"
#include "src/chess/engine/network/network.h"
#include "src/chess/engine/network/network_scorers.h"
#include "src/chess/position.h"

namespace quadrille::tuning {

class NetworkEvaluation {
 public:
  // Requires: CheckNetwork(network).ok(); `network` outlives this.
  explicit NetworkEvaluation(const chess::Network& network) : network_(network) {
    cache_->Reset(network);
  }

  // Returns the score for the side to move, in centipawns. `by_hand` is the hand-written
  // evaluation, which is added if the network corrects it.
  int operator()(const chess::Position& position, int by_hand) {
    const int score = score_(network_, position, *cache_);
    return network_.form.added ? score + by_hand : score;
  }

 private:
  const chess::Network& network_;
  chess::NetworkScorer score_ =
      chess::NetworkScorerFor(CpuTraits::Detected().BestTier(), CpuTraits::Detected());
  std::unique_ptr<chess::AccumulatorCache> cache_ = std::make_unique<chess::AccumulatorCache>();
};

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_NETWORK_EVALUATION_H_
