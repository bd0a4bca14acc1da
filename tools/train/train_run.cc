#include "tools/train/train_run.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/progress.h"
#include "src/base/program/standard_output.h"
#include "src/base/system/file.h"
#include "src/base/text/annotate.h"
#include "src/base/text/settings.h"
#include "src/base/threads/run_on_threads.h"
#include "src/base/threads/thread_team.h"
#include "src/chess/engine/network/network.h"
#include "src/chess/engine/network/network_file.h"
#include "src/chess/engine/network/read_network.h"
#include "src/tuning/network/held_out.h"
#include "src/tuning/network/parameter_layout.h"
#include "src/tuning/network/parameters.h"
#include "src/tuning/network/train_state.h"
#include "src/tuning/network/trainer.h"
#include "tools/train/loss_plot.h"
#include "tools/train/train_data.h"

namespace quadrille::train {
namespace {

using Clock = std::chrono::steady_clock;
using tuning::EpochLosses;
using tuning::TrainState;

// Interval of checkpoints within an epoch.
constexpr std::chrono::seconds kSaveEvery{20};

// Returns all settings that the network depends on.
std::vector<Setting> SettingsOf(const TrainFlags& command, const TrainData& data) {
  const tuning::TrainSettings& s = command.settings;
  std::vector<Setting> settings = {{"--hidden=", absl::StrCat(s.form.hidden)},
                                   {"--buckets=", absl::StrCat(s.form.buckets)},
                                   {"--added=", s.form.added ? "true" : "false"},
                                   {"--result_share=", absl::StrCat(s.loss.result_share)},
                                   {"--scale=", absl::StrCat(s.form.scale)},
                                   {"--loss=", s.loss.squared ? "squared" : "entropy"},
                                   {"--epochs=", absl::StrCat(s.epochs)},
                                   {"--batch=", absl::StrCat(s.batch)},
                                   {"--rate=", absl::StrCat(s.rate)},
                                   {"--last_rate=", absl::StrCat(s.last_rate)},
                                   {"--decay=", absl::StrCat(s.decay)},
                                   {"--seed=", absl::StrCat(s.seed)},
                                   {"--imitate=", absl::StrCat(command.data.imitate)},
                                   {"--held_out=", absl::StrCat(command.data.held_out)},
                                   {"--first_ply=", absl::StrCat(command.data.filter.first_ply)},
                                   {"--most=", absl::StrCat(command.data.filter.max_score)},
                                   {"--start=", command.start},
                                   {"positions ", absl::StrCat(data.training->size())},
                                   {"games ", absl::StrFormat("%016x", data.fingerprint)}};
  // The default is omitted for compatibility with older checkpoints.
  if (command.data.teacher != "none") settings.push_back({"--teacher=", command.data.teacher});
  return settings;
}

absl::StatusOr<std::vector<float>> StartOf(const TrainFlags& command) {
  const chess::NetworkForm& form = command.settings.form;
  if (command.start.empty()) return tuning::RandomParameters(form, command.settings.seed);
  const absl::StatusOr<chess::Network> network = chess::ReadNetwork(command.start);
  if (!network.ok()) return network.status();
  if (network->form == form) return tuning::ParametersOf(*network);
  chess::NetworkForm widened = network->form;
  widened.hidden = form.hidden;
  if (widened == form && network->form.hidden < form.hidden) {
    return tuning::WidenedParameters(*network, form, command.settings.seed);
  }
  return absl::InvalidArgumentError(
      absl::StrCat("--start: ", command.start, " has ", network->form.hidden, " hidden units, ",
                   network->form.buckets, " buckets and is ", network->form.added ? "" : "not ",
                   "added; expected the form of --hidden, --buckets and --added, or fewer hidden "
                   "units"));
}

// Reports the data and the result losses of search scores and hand-written evaluation.
std::string DataLines(const TrainData& data) {
  std::string lines =
      absl::StrFormat("Positions %d of %d games; held out %d of %d games\n", data.training->size(),
                      data.games, data.held_out.size(), data.games_held_out);
  if (data.training->size_of_file() > 0) {
    absl::StrAppendFormat(&lines, "In a temporary file: %d positions\n",
                          data.training->size_of_file());
  }
  if (data.held_out.empty()) return lines;
  std::vector<float> search;
  std::vector<float> by_hand;
  for (const tuning::PackedSample& sample : data.held_out) {
    search.push_back(sample.score);
    by_hand.push_back(sample.static_score);
  }
  const tuning::ScaledLoss of_search = BestResultLoss(data.held_out, search);
  const tuning::ScaledLoss of_hand = BestResultLoss(data.held_out, by_hand);
  absl::StrAppendFormat(&lines,
                        "Loss to results held out: search %.4f (scale %.0f), hand-written "
                        "evaluation %.4f (scale %.0f)\n",
                        of_search.loss, of_search.scale, of_hand.loss, of_hand.scale);
  return lines;
}

class Run {
 public:
  Run(const TrainFlags& command, const TrainData& data, std::vector<Setting> settings,
      TrainState state, ThreadTeam& team)
      : command_(command),
        data_(data),
        run_settings_(std::move(settings)),
        form_(command.settings.form),
        team_(team),
        trainer_(command.settings, *data.training, team, std::move(state)) {}

  absl::Status Go(const std::atomic<bool>& stop) {
    done_ = static_cast<int>(trainer_.state().epochs.size());
    const ProgressDisplay display(command_.progress, [this] {
      const auto size = static_cast<double>(data_.training->size());
      return ProgressState{.done = done_ * size + static_cast<double>(trainer_.samples_done()),
                           .total = command_.settings.epochs * size,
                           .unit = "positions"};
    });
    while (!trainer_.IsDone()) {
      const absl::StatusOr<bool> epoch_ended = trainer_.Advance(stop);
      if (!epoch_ended.ok()) return epoch_ended.status();
      absl::Status kept = *epoch_ended ? EndEpoch() : absl::OkStatus();
      if (*epoch_ended || stop || Clock::now() > saved_ + kSaveEvery) kept.Update(Save());
      if (!kept.ok()) return kept;
      if (stop) return absl::CancelledError("interrupted");
    }
    return absl::OkStatus();
  }

 private:
  absl::Status Save() {
    saved_ = Clock::now();
    if (command_.state.empty()) return absl::OkStatus();
    return ReplaceFile(command_.state, FormatTrainState(run_settings_, trainer_.state()));
  }

  absl::Status EndEpoch() {
    const tuning::TrainingLoss& loss = command_.settings.loss;
    const std::vector<float>& parameters = trainer_.state().parameters;
    const std::chrono::duration<double> seconds = Clock::now() - epoch_began_;
    const auto samples = static_cast<double>(trainer_.samples_done() - samples_before_);
    const chess::Network network = tuning::Quantized(form_, parameters);
    const std::vector<float> scores =
        TrainingScores(form_, parameters, loss, data_.held_out, team_);
    const EpochLosses losses = {
        .training = trainer_.state().TrainingLoss(),
        .held_out = TargetLoss(data_.held_out, scores, loss),
        .results = BestResultLoss(data_.held_out, scores).loss,
        .quantized =
            BestResultLoss(data_.held_out, QuantizedScores(network, data_.held_out, team_)).loss};
    const double rate = trainer_.rate();
    trainer_.EndEpoch(losses);
    ++done_;
    absl::Status written = ReplaceFile(command_.out, chess::FormatNetwork(network));
    if (!command_.plot.empty()) {
      written.Update(ReplaceFile(command_.plot, LossPlot(trainer_.state().epochs)));
    }
    written.Update(WriteStandardOutput(EpochLine(losses, rate, samples / seconds.count())));
    epoch_began_ = Clock::now();
    samples_before_ = 0;
    return written;
  }

  std::string EpochLine(const EpochLosses& losses, double rate, double speed) const {
    std::string line =
        absl::StrFormat("epoch %d of %d: rate %.6f, training %.4f", static_cast<int>(done_),
                        command_.settings.epochs, rate, losses.training);
    if (!data_.held_out.empty()) {
      absl::StrAppendFormat(&line, ", held out %.4f, to results %.4f, quantized %.4f",
                            losses.held_out, losses.results, losses.quantized);
    }
    absl::StrAppendFormat(&line, ", %.0f positions/s\n", speed);
    return line;
  }

  const TrainFlags& command_;
  const TrainData& data_;
  const std::vector<Setting> run_settings_;
  const chess::NetworkForm form_;
  ThreadTeam& team_;
  tuning::Trainer trainer_;
  std::atomic<int> done_{0};                                     // epochs
  std::int64_t samples_before_ = trainer_.state().samples_done;  // of the epoch, in an earlier run
  Clock::time_point epoch_began_ = Clock::now();
  Clock::time_point saved_ = Clock::now();
};

absl::Status TrainNetwork(const TrainFlags& command, const std::atomic<bool>& stop) {
  ThreadTeam team(ThreadCount(command.data.threads));
  if (absl::Status started = team.Start(); !started.ok()) return started;
  const absl::StatusOr<TrainData> data = ReadTrainData(command.data, team, stop);
  if (!data.ok()) return data.status();
  std::vector<Setting> settings = SettingsOf(command, *data);
  absl::StatusOr<std::vector<float>> start = StartOf(command);
  if (!start.ok()) return start.status();
  absl::StatusOr<TrainState> state =
      tuning::ReadTrainState(command.state, settings, *std::move(start));
  if (!state.ok()) return Annotate(state.status(), "--state");
  if (absl::Status status = WriteStandardOutput(DataLines(*data)); !status.ok()) return status;
  return Run(command, *data, std::move(settings), *std::move(state), team).Go(stop);
}

}  // namespace

absl::StatusOr<int> RunTrain(const TrainFlags& given) {
  TrainFlags command = given;
  command.settings.seed = command.data.seed;
  tuning::TrainingLoss& loss = command.settings.loss;
  loss.result_share = static_cast<float>(command.result_share);
  loss.added = command.settings.form.added;
  loss.scale = static_cast<float>(command.settings.form.scale);
  const absl::Status status = TrainNetwork(command, WatchInterrupts());
  if (status.ok()) return kExitSuccess;
  if (!absl::IsCancelled(status)) return status;
  return Interrupted(command.state.empty() ? "the same command starts over; add --state to resume"
                                           : "the same command resumes");
}

}  // namespace quadrille::train
