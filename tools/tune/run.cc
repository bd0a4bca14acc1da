#include "tools/tune/run.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/progress.h"
#include "src/base/program/standard_output.h"
#include "src/base/system/file.h"
#include "src/base/threads/run_on_threads.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/engine/evaluation/weights_text.h"
#include "src/tuning/fit.h"
#include "src/tuning/loss.h"
#include "src/tuning/samples.h"
#include "src/tuning/trace.h"
#include "src/tuning/weights_source.h"

namespace quadrille::tune {
namespace {

using tuning::Epoch;

absl::StatusOr<chess::Weights> StartWeights(const std::string& path) {
  if (path.empty()) return chess::kWeights;
  const absl::StatusOr<std::string> text = ReadTextFile(path);
  if (!text.ok()) return text.status();
  return chess::ParseWeights(*text);
}

absl::Status WriteIfNamed(const std::string& path, absl::string_view text) {
  return path.empty() ? absl::OkStatus() : ReplaceFile(path, text);
}

std::vector<double> ScoresOf(const tuning::Samples& samples, const tuning::RealWeights& weights) {
  std::vector<double> scores;
  scores.reserve(samples.size());
  for (std::size_t i = 0; i < samples.size(); ++i) {
    scores.push_back(tuning::ScoreOf(samples, i, weights));
  }
  return scores;
}

// Returns the root mean square.
double Size(absl::Span<const double> scores) {
  double sum = 0;
  for (const double score : scores) sum += score * score;
  return std::sqrt(sum / std::max<double>(1, static_cast<double>(scores.size())));
}

// Fits the slopes of the point prediction for search scores and for the start weights.
void FindSlopes(const tuning::Samples& samples, absl::Span<const std::uint32_t> all,
                const tuning::RealWeights& start, tuning::TrainingTarget& target) {
  std::vector<double> of_search;
  for (const tuning::Sample& sample : samples.samples) of_search.push_back(sample.score);
  target.search_slope = tuning::BestSlope(samples, all, of_search);
  target.slope = tuning::BestSlope(samples, all, ScoresOf(samples, start));
}

std::string EpochLine(absl::string_view name, const Epoch& epoch) {
  std::string text = absl::StrFormat("%s: epoch %d, training %.3f", name, epoch.number,
                                     1000 * epoch.training_loss);
  if (epoch.held_out_loss != 0) {
    absl::StrAppendFormat(&text, ", held out %.3f", 1000 * epoch.held_out_loss);
  }
  return text + "\n";
}

// Returns the settings except the slopes, which are fitted.
tuning::FitSettings SettingsOf(const TuneFlags& v, const std::atomic<bool>& interrupted) {
  tuning::FitSettings settings;
  settings.target.result_share = v.result_share / 100.0;
  settings.epochs = v.epochs;
  settings.patience = v.patience;
  settings.rate = v.rate / 100.0;
  settings.spread = v.spread;
  settings.threads = ThreadCount(v.threads);
  settings.stop = &interrupted;
  return settings;
}

class Tuning {
 public:
  Tuning(const TuneFlags& flags, const tuning::Samples& samples,
         const std::atomic<bool>& interrupted)
      : flags_(flags), samples_(samples), settings_(SettingsOf(flags, interrupted)) {}

  absl::StatusOr<chess::Weights> Run(const chess::Weights& start) {
    const ProgressDisplay display(flags_.progress, [this] {
      return ProgressState{.done = static_cast<double>(epochs_done_), .unit = "epochs"};
    });
    const tuning::Fold all = tuning::FoldOf(samples_, flags_.parts, flags_.parts);
    start_ = tuning::ToReal(start);
    FindSlopes(samples_, all.training, start_, settings_.target);
    Report(absl::StrFormat("Positions %d of %d games; slopes %.5f, search %.5f\n", samples_.size(),
                           samples_.games_end.size(), settings_.target.slope,
                           settings_.target.search_slope));
    for (int fold = 0; fold < flags_.folds && !*settings_.stop; ++fold) {
      epochs_.push_back(FitFold(fold));
    }
    if (!epochs_.empty()) {
      int sum = 0;
      for (const int epochs : epochs_) sum += epochs;
      settings_.epochs = std::max(1, sum / static_cast<int>(epochs_.size()));
    }
    const tuning::Fit fit = FitAndReport("all", all);
    const chess::Weights whole = tuning::ToWhole(fit.weights);
    Report(absl::StrFormat("Size of scores: %.1f before, %.1f after\n",
                           Size(ScoresOf(samples_, start_)),
                           Size(ScoresOf(samples_, tuning::ToReal(whole)))));
    if (!status_.ok()) return status_;
    return whole;
  }

 private:
  // Returns the best number of epochs for the held-out games.
  int FitFold(int held_out) {
    const tuning::Fold fold = tuning::FoldOf(samples_, flags_.parts, held_out);
    return FitAndReport(absl::StrCat("without part ", held_out + 1), fold).best.number;
  }

  tuning::Fit FitAndReport(absl::string_view name, const tuning::Fold& fold) {
    constexpr int kReportInterval = 20;
    tuning::Fit fit =
        tuning::FitWeights(samples_, fold, start_, settings_, [&](const Epoch& epoch) {
          ++epochs_done_;
          if (epoch.number % kReportInterval == 0) Report(EpochLine(name, epoch));
        });
    Report(EpochLine(absl::StrCat("Before, ", name), fit.first));
    Report(EpochLine(absl::StrCat("After, ", name), fit.best));
    return fit;
  }

  void Report(absl::string_view lines) { status_.Update(WriteStandardOutput(lines)); }

  const TuneFlags& flags_;
  const tuning::Samples& samples_;
  tuning::FitSettings settings_;
  tuning::RealWeights start_;
  std::vector<int> epochs_;  // best number by fold
  std::atomic<std::int64_t> epochs_done_{0};
  absl::Status status_;
};

}  // namespace

absl::StatusOr<int> RunTune(const TuneFlags& v) {
  if (v.folds > v.parts) {
    return absl::InvalidArgumentError(
        absl::StrCat("--folds: expected at most --parts=", v.parts, ", got ", v.folds));
  }
  const std::atomic<bool>& interrupted = WatchInterrupts();
  const absl::StatusOr<chess::Weights> start = StartWeights(v.start);
  if (!start.ok()) return start.status();
  const absl::StatusOr<tuning::Samples> samples =
      tuning::ReadSamples(v.games, tuning::Tracer(*start), v.max_score, ThreadCount(v.threads));
  if (!samples.ok()) return samples.status();
  if (samples->size() == 0) {
    return absl::InvalidArgumentError("the files contain no quiet positions");
  }
  const absl::StatusOr<chess::Weights> weights = Tuning(v, *samples, interrupted).Run(*start);
  if (!weights.ok()) return weights.status();
  absl::Status written = WriteIfNamed(v.text, chess::FormatWeights(*weights));
  if (written.ok()) written = WriteIfNamed(v.source, tuning::WeightsSource(*weights));
  if (!written.ok()) return written;
  if (!interrupted) return kExitSuccess;
  return Interrupted("wrote the best weights so far; the same command starts over");
}

}  // namespace quadrille::tune
