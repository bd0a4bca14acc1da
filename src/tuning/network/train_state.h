// The state of a training run, and the file that keeps it, from which a killed run goes on.
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

// What an epoch came to: mean losses in nats.
struct EpochLosses {
  double training = 0;   // to the training target, over the epoch
  double held_out = 0;   // the same over the samples held out, at its end
  double results = 0;    // cross entropy to the results of the samples held out
  double quantised = 0;  // the same of the quantised network

  friend bool operator==(const EpochLosses&, const EpochLosses&) = default;
};

struct TrainState {
  std::vector<EpochLosses> epochs;  // those done
  std::int64_t batches_done = 0;    // of the epoch under way
  double loss_sum = 0;              // of its samples
  std::int64_t samples_done = 0;
  std::vector<float> parameters;
  std::vector<float> first_moments;
  std::vector<float> second_moments;

  friend bool operator==(const TrainState&, const TrainState&) = default;
};

// The bytes of the file: a line of text, the settings that the run depends on, a line for each,
// numbers in binary, and a checksum.
std::string FormatTrainState(absl::Span<const Setting> settings, const TrainState& state);

// The inverse. Returns InvalidArgument, with the reason, if `bytes` are no such file or damaged, if
// they were written with other settings, which it names, or have not `parameters` parameters.
absl::StatusOr<TrainState> ParseTrainState(absl::string_view bytes,
                                           absl::Span<const Setting> settings,
                                           std::size_t parameters);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_TRAIN_STATE_H_
