#include "tools/train/train_data.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "src/base/random.h"
#include "src/base/text/fingerprint.h"
#include "src/base/threads/thread_team.h"
#include "src/chess/engine/network/network.h"
#include "src/chess/engine/network/network_file.h"
#include "src/chess/engine/network/read_network.h"
#include "src/tuning/network/game_reader.h"
#include "src/tuning/network/imitation_samples.h"
#include "src/tuning/network/label_statistics.h"
#include "src/tuning/network/quiet_samples.h"

namespace quadrille::train {
namespace {

using tuning::GameOfFile;
using tuning::PackedSample;

// One game in 16 is held out.
constexpr std::uint64_t kHeldOutInterval = 16;

class Collector {
 public:
  Collector(const DataFlags& command, const chess::Network* teacher, ThreadTeam& team)
      : command_(command), teacher_(teacher), team_(team), labels_(command.games.size()) {
    data_.training = std::make_unique<tuning::SampleStore>(
        static_cast<std::size_t>(command.memory_mb) << 20, command.scratch);
    // The data depends on the teacher network, but not on its file name.
    if (teacher != nullptr) data_.fingerprint = Fingerprint(chess::FormatNetwork(*teacher));
  }

  absl::Status Take(absl::Span<const GameOfFile> games) {
    std::vector<std::vector<PackedSample>> samples(games.size());
    std::vector<std::vector<PackedSample>> imitation(games.size());
    std::vector<tuning::LabelStatistics> labels(games.size());
    team_.Run(games.size(), [&](std::size_t i) {
      samples[i] = tuning::QuietSamples(games[i].game, command_.filter);
      if (games[i].game.result != tuning::Result::kNone) {
        imitation[i] = tuning::ImitationSamples(games[i].game, command_.imitate,
                                                command_.seed ^ games[i].fingerprint, teacher_);
      }
      labels[i].Add(games[i].game);
    });
    for (std::size_t i = 0; i < games.size(); ++i) {
      labels_[games[i].file].Add(labels[i]);
      data_.fingerprint = SplitMix64::Mixed(data_.fingerprint ^ games[i].fingerprint);
      if (absl::Status kept = Keep(games[i], samples[i], imitation[i]); !kept.ok()) {
        return kept;
      }
    }
    return absl::OkStatus();
  }

  absl::StatusOr<TrainData> Finish() {
    for (std::size_t file = 0; file < labels_.size(); ++file) {
      const absl::Status status = CheckLabels(labels_[file], command_.games[file]);
      if (!status.ok()) return status;
    }
    if (data_.training->size() == 0) {
      return absl::InvalidArgumentError("the files contain no quiet positions");
    }
    return std::move(data_);
  }

 private:
  absl::Status Keep(const GameOfFile& game, const std::vector<PackedSample>& samples,
                    const std::vector<PackedSample>& imitation) {
    const bool is_held_out = game.game.result != tuning::Result::kNone &&
                             static_cast<std::int64_t>(data_.held_out.size()) < command_.held_out &&
                             SplitMix64::Mixed(game.fingerprint) % kHeldOutInterval == 0;
    if (is_held_out) {
      ++data_.games_held_out;
      data_.held_out.insert(data_.held_out.end(), samples.begin(), samples.end());
      return absl::OkStatus();
    }
    ++data_.games;
    absl::Status added = data_.training->Add(samples);
    added.Update(data_.training->Add(imitation));
    return added;
  }

  const DataFlags& command_;
  const chess::Network* teacher_;  // null: the hand-written evaluation
  ThreadTeam& team_;
  std::vector<tuning::LabelStatistics> labels_;  // by file
  TrainData data_;
};

}  // namespace

absl::StatusOr<TrainData> ReadTrainData(const DataFlags& command, ThreadTeam& team,
                                        const std::atomic<bool>& stop) {
  if (command.teacher != "none" && command.imitate == 0) {
    return absl::InvalidArgumentError("--teacher: expected --imitate above 0");
  }
  const absl::StatusOr<std::shared_ptr<const chess::Network>> teacher =
      chess::NetworkNamed(command.teacher, "--teacher");
  if (!teacher.ok()) return teacher.status();
  Collector collector(command, teacher->get(), team);
  const absl::Status read =
      tuning::ReadGames(command.games, team, stop,
                        [&](absl::Span<const GameOfFile> games) { return collector.Take(games); });
  if (!read.ok()) return read;
  return collector.Finish();
}

}  // namespace quadrille::train
