// Mini-batch training of a network with AdamW and a cosine learning rate schedule.
#ifndef QUADRILLE_TUNING_NETWORK_TRAINER_H_
#define QUADRILLE_TUNING_NETWORK_TRAINER_H_

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/base/threads/thread_team.h"
#include "src/chess/engine/network/network.h"
#include "src/tuning/network/packed_sample.h"
#include "src/tuning/network/parameter_layout.h"
#include "src/tuning/network/sample_store.h"
#include "src/tuning/network/sample_windows.h"
#include "src/tuning/network/train_kernels.h"
#include "src/tuning/network/train_state.h"

namespace quadrille::tuning {

struct TrainSettings {
  chess::NetworkForm form = {.hidden = 128, .buckets = 8};
  TrainingLoss loss = {};  // `added` and `scale` as in the form
  int epochs = 30;
  std::size_t batch = 16384;
  double rate = 0.001;
  double last_rate = 8e-6;
  double decay = 0.01;
  std::uint64_t seed = 1;
};

// Trains on one store of samples. Gradients are those at input weights rounded as in the network
// (Bengio, Leonard and Courville, arXiv 1308.3432, "straight-through"), so that rounding loses
// little. Deterministic in the settings, the state and the samples, independent of the thread count
// and the ISA tier.
class Trainer {
 public:
  // `state` is a new one, with only its parameters set, or one to resume. Requires: the store and
  // the team outlive this; the store is not empty.
  Trainer(const TrainSettings& settings, const SampleStore& samples, ThreadTeam& team,
          TrainState state);

  const TrainState& state() const { return state_; }
  bool IsDone() const { return static_cast<int>(state_.epochs.size()) >= settings_.epochs; }
  // Returns the number of samples processed in this epoch. Thread-safe.
  std::int64_t samples_done() const { return samples_done_; }
  // Returns the learning rate of the next step.
  double rate() const;

  // Trains to the end of a window of samples, or until `stop`. Returns true at the end of an epoch,
  // which EndEpoch() must follow. Returns Unavailable if samples cannot be read.
  absl::StatusOr<bool> Advance(const std::atomic<bool>& stop);

  void EndEpoch(const EpochLosses& losses);

 private:
  // Gradients are summed for each of these slices of a batch in a fixed order, so that they do not
  // depend on the schedule.
  static constexpr std::size_t kSlices = 16;

  std::int64_t steps() const;
  void TrainOn(const PackedSample* samples, std::size_t count);
  void TakeStep(std::size_t count);

  const TrainSettings settings_;
  const ParameterLayout layout_;
  const TrainKernels& kernels_;
  SampleWindows windows_;
  std::int64_t batches_of_epoch_;
  ThreadTeam& team_;
  TrainState state_;
  std::vector<PackedSample> window_;
  std::vector<ParameterBlock> rounded_;  // the parameters with rounded input weights
  std::array<std::vector<ParameterBlock>, kSlices> gradients_;
  std::atomic<std::int64_t> samples_done_{0};
};

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_TRAINER_H_
