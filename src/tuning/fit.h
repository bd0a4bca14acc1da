// Tuning: fits evaluation weights to the results of games (Texel's method).
//
// Full-batch gradient descent with Adam (D. P. Kingma, J. Ba, "Adam: A Method for Stochastic
// Optimization", 2015), and L2 regularization towards the start values, for weights that few
// samples determine.
#ifndef QUADRILLE_TUNING_FIT_H_
#define QUADRILLE_TUNING_FIT_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "absl/types/span.h"
#include "src/tuning/loss.h"
#include "src/tuning/samples.h"

namespace quadrille::tuning {

struct Fold {
  std::vector<std::uint32_t> training;
  std::vector<std::uint32_t> held_out;
  std::size_t games = 0;  // in `training`
};

struct FitSettings {
  TrainingTarget target;
  int epochs = 400;
  int patience = 20;     // early stopping: epochs without a smaller loss over `held_out`
  double rate = 0.3;     // initial learning rate, centipawns per epoch
  double spread = 30.0;  // standard deviation of a weight's change, centipawns (regularization)
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;  // stops early with the best weights so far
};

struct Epoch {
  int number = 0;
  double training_loss = 0;
  double held_out_loss = 0;  // 0 if nothing is held out
};

struct Fit {
  RealWeights weights;
  Epoch first;  // epoch 0, before training
  Epoch best;   // the epoch of the weights
};

// Trains on fold.training. Returns the weights with the lowest loss on fold.held_out, or the final
// ones without any. Calls `on_epoch` after each epoch. Independent of the thread count.
Fit FitWeights(const Samples& samples, const Fold& fold, const RealWeights& start,
               const FitSettings& settings, const std::function<void(const Epoch&)>& on_epoch);

// Distributes the games over `parts` parts in turn. Returns the fold that holds out part
// `held_out`, or nothing if there is no such part.
Fold FoldOf(const Samples& samples, int parts, int held_out);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_FIT_H_
