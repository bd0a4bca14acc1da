// Kernels of training a network: predictions, gradients and the steps of AdamW, compiled for each
// instruction tier. All tiers give the same numbers, bit for bit.
#ifndef QUADRILLE_TUNING_NETWORK_TRAIN_KERNELS_H_
#define QUADRILLE_TUNING_NETWORK_TRAIN_KERNELS_H_

#include <cstddef>

#include "src/bitboard/isa/cpu.h"
#include "src/tuning/network/packed_sample.h"
#include "src/tuning/network/parameter_layout.h"

namespace quadrille::tuning {

// What a network is to predict, and how a miss counts.
struct TrainingLoss {
  float result_share = 0.4F;  // of the game's result in the target; the rest is the search score's
  float scale = 400;          // centipawns: a score predicts sigmoid(score / scale) points
  bool added = false;         // the prediction is added to the hand-written evaluation's
  bool squared = false;       // squared error of the points, instead of cross entropy
};

// One step of AdamW (I. Loshchilov, F. Hutter, "Decoupled Weight Decay Regularization", 2019).
struct AdamStep {
  float rate = 0;
  float decay = 0;
  float gradient_scale = 1;     // 1 / samples of the batch
  float first_correction = 1;   // 1 / (1 - beta1^steps)
  float second_correction = 1;  // 1 / (1 - beta2^steps)
};

// Parameters and what AdamW remembers of each: [begin, end) of them take a step.
struct AdamRange {
  float* parameters;
  float* first_moments;
  float* second_moments;
  float* const* slices;  // gradients of slices of the batch: added up in order, and set to zero
  std::size_t slice_count;
  std::size_t begin;
  std::size_t end;
  float most;  // the largest absolute value of a parameter
};

struct TrainKernels {
  // Writes for each sample the logarithm of the odds that the network, and what it is added to,
  // give the side to move.
  void (*predict)(const ParameterLayout& layout, const float* parameters, const TrainingLoss& loss,
                  const PackedSample* samples, std::size_t count, float* log_odds);

  // Adds the derivatives of the sum of the samples' losses to `gradients`. Returns that sum, in
  // nats.
  double (*add_gradients)(const ParameterLayout& layout, const float* parameters,
                          const TrainingLoss& loss, const PackedSample* samples, std::size_t count,
                          float* gradients);

  // Requires: begin and end are multiples of kParameterBlock.
  void (*step)(const AdamStep& step, const AdamRange& range);
};

// The kernels of `tier`. Requires: cpu.Supports(tier).
const TrainKernels& TrainKernelsFor(Tier tier, const CpuTraits& cpu);

// Those of the best tier of this CPU.
const TrainKernels& DefaultTrainKernels();

namespace internal {

// Instantiated in train_kernels_tier.cc.
template <class Isa>
const TrainKernels& TrainKernelsOf();

}  // namespace internal
}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_TRAIN_KERNELS_H_
