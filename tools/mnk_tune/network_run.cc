#include "tools/mnk_tune/network_run.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/progress.h"
#include "src/base/program/standard_output.h"
#include "src/base/system/file.h"
#include "src/base/text/annotate.h"
#include "src/base/text/settings.h"
#include "src/base/threads/run_on_threads.h"
#include "src/base/threads/thread_team.h"
#include "src/mnk/search/network/line_network.h"
#include "src/mnk/search/network/line_network_file.h"
#include "src/tuning/lines/line_parameters.h"
#include "src/tuning/lines/line_sample_reader.h"
#include "src/tuning/lines/line_sample_set.h"
#include "src/tuning/lines/line_trainer.h"
#include "src/tuning/network/train_state.h"
#include "tools/mnk_tune/network_state.h"

namespace quadrille::mnk_tune {
namespace {

using Clock = std::chrono::steady_clock;
using tuning::EpochLosses;
using tuning::LineSplit;
using tuning::TrainState;

// Interval of checkpoints within an epoch.
constexpr std::chrono::seconds kSaveEvery{60};

// Returns the index of the epoch with the least validation loss; `epochs` is not empty.
std::size_t BestOf(const std::vector<EpochLosses>& epochs) {
  const auto best = std::min_element(
      epochs.begin(), epochs.end(),
      [](const EpochLosses& a, const EpochLosses& b) { return a.quantized < b.quantized; });
  return static_cast<std::size_t>(best - epochs.begin());
}

class Run {
 public:
  Run(const NetworkFlags& v, StartNetwork start, const tuning::LineSamplesOfFiles& data,
      const tuning::LineTables& tables, std::vector<Setting> settings, TrainState state,
      ThreadTeam& team)
      : v_(v),
        start_(std::move(start)),
        data_(data),
        run_settings_(std::move(settings)),
        trainer_(v.settings, tables, data.samples, team, std::move(state)) {}

  absl::Status Go(const std::atomic<bool>& stop) {
    if (absl::Status written = WriteStandardOutput(DataLines()); !written.ok()) return written;
    if (absl::Status trained = Train(stop); !trained.ok()) return trained;
    return Test();
  }

 private:
  std::size_t SizeOf(LineSplit split) const { return data_.samples.Of(split).size(); }
  const std::vector<EpochLosses>& epochs() const { return trainer_.state().epochs; }
  bool IsDone() const {
    return static_cast<int>(epochs().size()) >= v_.settings.epochs ||
           (!epochs().empty() &&
            epochs().size() - BestOf(epochs()) > static_cast<std::size_t>(v_.patience));
  }

  std::string DataLines() const {
    std::string lines = absl::StrFormat(
        "Positions %d of %d games: training %d, validation %d, test %d\n"
        "Evaluation without a network: validation %.4f, test %.4f\n",
        data_.samples.size(), data_.games, SizeOf(LineSplit::kTraining),
        SizeOf(LineSplit::kValidation), SizeOf(LineSplit::kTest),
        trainer_.LossOfEvaluation(LineSplit::kValidation),
        trainer_.LossOfEvaluation(LineSplit::kTest));
    if (start_ != nullptr) {
      absl::StrAppendFormat(&lines, "Initial network: validation %.4f, test %.4f\n",
                            trainer_.LossOf(*start_, LineSplit::kValidation),
                            trainer_.LossOf(*start_, LineSplit::kTest));
    }
    return lines;
  }

  absl::Status Train(const std::atomic<bool>& stop) {
    epochs_done_ = static_cast<int>(epochs().size());
    const auto size = static_cast<double>(SizeOf(LineSplit::kTraining));
    const ProgressDisplay display(v_.progress, [this, size] {
      return ProgressState{
          .done = epochs_done_ * size + static_cast<double>(trainer_.samples_done()),
          .total = v_.settings.epochs * size,
          .unit = "positions"};
    });
    absl::Status kept;
    const auto save_sometimes = [&] {
      if (kept.ok() && Clock::now() > saved_ + kSaveEvery) kept = Save();
    };
    while (!IsDone()) {
      const bool epoch_ended = trainer_.Advance(stop, save_sometimes);
      if (kept.ok() && epoch_ended) kept = EndEpoch();
      if (kept.ok()) kept = Save();
      if (!kept.ok()) return kept;
      if (stop) return absl::CancelledError("interrupted");
    }
    return absl::OkStatus();
  }

  absl::Status Save() {
    saved_ = Clock::now();
    if (v_.state.empty()) return absl::OkStatus();
    return ReplaceFile(v_.state, FormatTrainState(run_settings_, trainer_.state()));
  }

  absl::Status EndEpoch() {
    const std::chrono::duration<double> seconds = Clock::now() - epoch_began_;
    const auto samples = static_cast<double>(trainer_.samples_done() - samples_before_);
    const EpochLosses losses = trainer_.Measure();
    const double rate = trainer_.rate();
    trainer_.EndEpoch(losses);
    ++epochs_done_;
    epoch_began_ = Clock::now();
    samples_before_ = 0;
    if (BestOf(epochs()) + 1 == epochs().size()) {
      const absl::Status written =
          ReplaceFile(v_.out, mnk::FormatLineNetwork(trainer_.Quantized()));
      if (!written.ok()) return written;
    }
    return WriteStandardOutput(absl::StrFormat(
        "epoch %d of %d: rate %.6f, training %.4f, validation %.4f, quantized %.4f, %.0f "
        "positions/s\n",
        epochs().size(), v_.settings.epochs, rate, losses.training, losses.held_out,
        losses.quantized, samples / seconds.count()));
  }

  // Reports the losses of the network in the file.
  absl::Status Test() const {
    const absl::StatusOr<std::string> bytes = ReadRegularFile(v_.out);
    if (!bytes.ok()) return bytes.status();
    const absl::StatusOr<mnk::LineNetwork> network = mnk::ParseLineNetwork(*bytes);
    if (!network.ok()) return Annotate(network.status(), v_.out);
    return WriteStandardOutput(absl::StrFormat("Best epoch %d: validation %.4f, test %.4f\n",
                                               BestOf(epochs()) + 1,
                                               trainer_.LossOf(*network, LineSplit::kValidation),
                                               trainer_.LossOf(*network, LineSplit::kTest)));
  }

  const NetworkFlags& v_;
  const StartNetwork start_;
  const tuning::LineSamplesOfFiles& data_;
  const std::vector<Setting> run_settings_;
  tuning::LineTrainer trainer_;
  std::atomic<int> epochs_done_ = 0;
  std::int64_t samples_before_ = trainer_.state().samples_done;  // of the epoch, in an earlier run
  Clock::time_point epoch_began_ = Clock::now();
  Clock::time_point saved_ = Clock::now();
};

absl::Status TrainNetwork(const NetworkFlags& v, const std::atomic<bool>& stop) {
  absl::StatusOr<StartNetwork> start = StartOf(v);
  if (!start.ok()) return start.status();
  if (absl::Status writable = CheckWritable(v.out); !writable.ok()) return writable;
  ThreadTeam team(ThreadCount(v.threads));
  if (absl::Status started = team.Start(); !started.ok()) return started;
  const absl::StatusOr<tuning::LineSamplesOfFiles> data =
      tuning::ReadLineSamples(v.files, v.settings.rules, team, stop);
  if (!data.ok()) return data.status();
  if (data->samples.Of(LineSplit::kTraining).empty()) {
    return absl::InvalidArgumentError("the files have no positions to train on");
  }
  const tuning::LineTables tables;
  std::vector<Setting> settings = SettingsOf(v.settings, *start, data->samples);
  absl::StatusOr<TrainState> state = StateOf(v, *start, tables, settings);
  if (!state.ok()) return state.status();
  return Run(v, *std::move(start), *data, tables, std::move(settings), *std::move(state), team)
      .Go(stop);
}

}  // namespace

absl::StatusOr<int> RunNetwork(const NetworkFlags& v) {
  const absl::Status status = TrainNetwork(v, WatchInterrupts());
  if (status.ok()) return kExitSuccess;
  if (!absl::IsCancelled(status)) return status;
  return Interrupted(v.state.empty() ? "the same command starts over; add --state to resume"
                                     : "the same command resumes");
}

}  // namespace quadrille::mnk_tune
