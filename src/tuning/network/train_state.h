// Checkpoint of a training run: its state and the file format.
#ifndef QUADRILLE_TUNING_NETWORK_TRAIN_STATE_H_
#define QUADRILLE_TUNING_NETWORK_TRAIN_STATE_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/text/settings.h"

namespace quadrille::tuning {

// Mean losses of an epoch, in nats.
struct EpochLosses {
  double training = 0;   // against the training target, over the epoch
  double held_out = 0;   // the same over the held-out samples, at its end
  double results = 0;    // cross entropy against the results of the held-out samples
  double quantized = 0;  // the same for the quantized network

  friend bool operator==(const EpochLosses&, const EpochLosses&) = default;
};

struct TrainState {
  std::vector<EpochLosses> epochs;
  std::int64_t batches_done = 0;  // of the current epoch
  double loss_sum = 0;            // over the current epoch's samples
  std::int64_t samples_done = 0;
  std::vector<float> parameters;
  std::vector<float> first_moments;
  std::vector<float> second_moments;
  std::vector<float> averages;  // of the parameters over steps; empty if not used

  // Returns the mean training loss of the current epoch so far.
  double TrainingLoss() const;
  // Appends the losses of the current epoch and begins the next.
  void EndEpoch(const EpochLosses& losses);

  friend bool operator==(const TrainState&, const TrainState&) = default;
};

// Serializes: a line of text, a line for each setting that the run depends on, binary numbers and a
// checksum.
std::string FormatTrainState(absl::Span<const Setting> settings, const TrainState& state);

// Parses a state. Returns InvalidArgument, with the reason, if `bytes` is damaged or not a state
// file, if its settings differ from `settings`, or if it does not have `parameters` parameters.
absl::StatusOr<TrainState> ParseTrainState(absl::string_view bytes,
                                           absl::Span<const Setting> settings,
                                           std::size_t parameters);

// Returns the state in the file, or that before the first epoch with these parameters if `path` is
// empty or the file does not exist. Errors: those of ReadRegularFile(), and of ParseTrainState()
// for as many parameters, with the path.
absl::StatusOr<TrainState> ReadTrainState(const std::string& path,
                                          absl::Span<const Setting> settings,
                                          std::vector<float> parameters);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_TRAIN_STATE_H_
