// Which weights foretell the results of games best?
//
// Gradient descent with a step size for each weight (Adam: D. P. Kingma, J. Ba, "Adam: A Method for
// Stochastic Optimization", 2015) over all samples at once, and a spring from each weight to where
// it began, which holds those that hardly any sample speaks of.
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

// Which samples are learnt from, and which are held out to see what that is worth.
struct Fold {
  std::vector<std::uint32_t> training;
  std::vector<std::uint32_t> held_out;
  std::size_t games = 0;  // that `training` comes from
};

struct FitSettings {
  Aim aim;
  int epochs = 400;
  int patience = 20;     // ends after so many epochs in which the loss over `held_out` did not fall
  double rate = 0.3;     // hundredths of a pawn that a weight moves in the first epoch
  double spread = 30.0;  // hundredths of a pawn that one weight is expected to move
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;  // ends it with the best so far
};

struct Epoch {
  int number = 0;
  double training_loss = 0;
  double held_out_loss = 0;  // 0 if nothing is held out
};

struct Fit {
  RealWeights weights;
  Epoch first;  // number 0: before anything was learnt
  Epoch best;   // the weights' own
};

// Learns from fold.training. Returns the weights with the least loss over fold.held_out, or the
// last ones if that is empty. Calls `on_epoch` after each epoch. The same for any number of
// threads.
Fit FitWeights(const Samples& samples, const Fold& fold, const RealWeights& start,
               const FitSettings& settings, const std::function<void(const Epoch&)>& on_epoch);

// The games are dealt to so many parts in turn; part number `held_out` is held out, and none if it
// is no part's number.
Fold FoldOf(const Samples& samples, int parts, int held_out);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_FIT_H_
