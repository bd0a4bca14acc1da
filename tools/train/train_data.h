// Training data: the samples for training and those held out.
#ifndef QUADRILLE_TOOLS_TRAIN_TRAIN_DATA_H_
#define QUADRILLE_TOOLS_TRAIN_TRAIN_DATA_H_

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "absl/status/statusor.h"
#include "src/base/threads/thread_team.h"
#include "src/tuning/network/packed_sample.h"
#include "src/tuning/network/sample_store.h"
#include "tools/train/flags.h"

namespace quadrille::train {

struct TrainData {
  std::unique_ptr<tuning::SampleStore> training;
  std::vector<tuning::PackedSample> held_out;
  std::int64_t games = 0;
  std::int64_t games_held_out = 0;
  std::uint64_t fingerprint = 0;  // of all games, in order
};

// Reads the games of the command. Held-out games are selected by a hash of their lines, so that a
// larger data set holds out the same ones. Returns an error of ReadGames() or CheckLabels(), or
// InvalidArgument if there are no training samples or the flags contradict each other.
absl::StatusOr<TrainData> ReadTrainData(const DataFlags& command, ThreadTeam& team,
                                        const std::atomic<bool>& stop);

}  // namespace quadrille::train

#endif  // QUADRILLE_TOOLS_TRAIN_TRAIN_DATA_H_
