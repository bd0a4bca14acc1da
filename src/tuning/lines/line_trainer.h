// Mini-batch training of a line network with AdamW and a cosine learning rate schedule.
#ifndef QUADRILLE_TUNING_LINES_LINE_TRAINER_H_
#define QUADRILLE_TUNING_LINES_LINE_TRAINER_H_

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "src/base/threads/thread_team.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/network/line_network.h"
#include "src/tuning/lines/line_kernels.h"
#include "src/tuning/lines/line_parameters.h"
#include "src/tuning/lines/line_sample_set.h"
#include "src/tuning/network/train_state.h"

namespace quadrille::tuning {

struct LineTrainSettings {
  mnk::Rules rules = mnk::kGomoku;  // its k, p and win condition
  int epochs = 8;
  std::size_t batch = 2048;
  double rate = 0.01;
  double last_rate = 1e-5;
  double decay = 0.01;
  // Adam's epsilon for the vectors of lines: above the usual 1e-8, rare lines learn more slowly.
  double epsilon = 1e-5;
  // The network is an exponential moving average of the parameters over about 1 / (1 - average)
  // steps.
  double average = 0.9995;
  double proved = 1;  // weight of proved results in the gradient
  std::uint64_t seed = 1;
};

// Deterministic in the settings, the state and the samples, independent of the thread count and the
// ISA tier. Losses are cross entropies less the entropy of the targets, in nats.
class LineTrainer {
 public:
  // `state` is a new one, with only its parameters set, or one to resume. Requires: the others
  // outlive this; there is a training sample.
  LineTrainer(const LineTrainSettings& settings, const LineTables& tables,
              const LineSampleSet& samples, ThreadTeam& team, TrainState state);

  const TrainState& state() const { return state_; }
  // Returns the number of samples processed in this epoch. Thread-safe.
  std::int64_t samples_done() const { return samples_done_; }
  // Returns the learning rate of the next step.
  double rate() const;

  // Trains to the end of the epoch, or until `stop`. Calls `on_batch` after each batch. Returns
  // true at the end of the epoch, which EndEpoch() must follow.
  bool Advance(const std::atomic<bool>& stop, const std::function<void()>& on_batch);

  // Returns the losses of the epoch that ends: training, held_out (validation) of the average, and
  // quantized.
  EpochLosses Measure() const;
  void EndEpoch(const EpochLosses& losses);

  // Quantizes the average.
  mnk::LineNetwork Quantized() const;
  // Returns the loss of a quantized network.
  double LossOf(const mnk::LineNetwork& network, LineSplit split) const;
  // Returns the loss of the static evaluations.
  double LossOfEvaluation(LineSplit split) const;

 private:
  // Gradients are summed for each of these slices of a batch in a fixed order, so that they do not
  // depend on the schedule.
  static constexpr std::size_t kSlices = 8;

  struct SliceGradients {
    std::vector<float> vectors;
    std::vector<float> head;
  };

  std::int64_t steps() const;
  double Loss(const LineModel& model, LineSplit split) const;
  void ShuffleEpoch();
  void TrainOn(const std::uint32_t* samples, std::size_t count);
  // Moves the sum of the slices' gradients to gradients_.
  void SumSlices();
  void TakeStep(std::size_t count);
  void UpdateAverage();

  const LineTrainSettings settings_;
  const LineTables& tables_;
  const LineSampleSet& samples_;
  const LineKernels& kernels_;
  const std::int64_t batches_of_epoch_;
  ThreadTeam& team_;
  TrainState state_;
  std::vector<float> vectors_;    // SumTables()
  std::vector<float> gradients_;  // of the parameters
  std::array<SliceGradients, kSlices> slices_;
  std::vector<std::uint32_t> order_;  // of this epoch
  std::atomic<std::int64_t> samples_done_{0};
};

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_LINES_LINE_TRAINER_H_
