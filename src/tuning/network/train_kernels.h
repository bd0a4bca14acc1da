// Training kernels: predictions, gradients and AdamW steps, compiled for each instruction tier,
// with bit-identical results.
#ifndef QUADRILLE_TUNING_NETWORK_TRAIN_KERNELS_H_
#define QUADRILLE_TUNING_NETWORK_TRAIN_KERNELS_H_

#include <cstddef>

#include "src/bitboard/isa/cpu.h"
#include "src/tuning/network/packed_sample.h"
#include "src/tuning/network/parameter_layout.h"

namespace quadrille::tuning {

struct TrainingLoss {
  float result_share = 0.4F;  // share of the game's result in the target
  float scale = 400;          // centipawns: a score predicts sigmoid(score / scale) points
  bool added = false;         // the prediction is added to the hand-written evaluation's
  bool squared = false;       // squared error of the points, instead of cross entropy
};

// One AdamW step (I. Loshchilov, F. Hutter, "Decoupled Weight Decay Regularization", 2019).
struct AdamStep {
  float rate = 0;
  float decay = 0;
  float gradient_scale = 1;     // 1 / batch size
  float first_correction = 1;   // 1 / (1 - beta1^steps)
  float second_correction = 1;  // 1 / (1 - beta2^steps)
};

struct AdamRange {
  float* parameters;
  float* first_moments;
  float* second_moments;
  float* const* slices;  // gradients by batch slice: summed in order, then zeroed
  std::size_t slice_count;
  std::size_t begin;
  std::size_t end;
  float max_abs;  // the largest absolute value of a parameter
};

struct TrainKernels {
  // Writes the log-odds of the side to move for each sample, including the base evaluation if the
  // network is added to one.
  void (*predict)(const ParameterLayout& layout, const float* parameters, const TrainingLoss& loss,
                  const PackedSample* samples, std::size_t count, float* log_odds);

  // Adds the gradient of the samples' total loss to `gradients`. Returns that loss, in nats.
  double (*add_gradients)(const ParameterLayout& layout, const float* parameters,
                          const TrainingLoss& loss, const PackedSample* samples, std::size_t count,
                          float* gradients);

  // Requires: begin and end are multiples of kParameterBlock.
  void (*step)(const AdamStep& step, const AdamRange& range);
};

// Requires: cpu.Supports(tier).
const TrainKernels& TrainKernelsFor(Tier tier, const CpuTraits& cpu);

// Returns the kernels of the best tier of this CPU.
const TrainKernels& DefaultTrainKernels();

namespace internal {

// Instantiated in train_kernels_tier.cc.
template <class Isa>
const TrainKernels& TrainKernelsOf();

}  // namespace internal
}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_TRAIN_KERNELS_H_
