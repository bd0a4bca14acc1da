#include "tools/mnk_tune/run.h"

#include <atomic>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/system/file.h"
#include "src/base/threads/run_on_threads.h"
#include "src/mnk/rules_text.h"
#include "src/mnk/search/boards/line_patterns.h"
#include "src/mnk/search/boards/pattern_weights.h"
#include "src/mnk/search/known_weights.h"
#include "src/mnk/search/weights_file.h"
#include "src/tuning/patterns/pattern_fit.h"
#include "src/tuning/patterns/pattern_samples.h"

namespace quadrille::mnk_tune {
namespace {

absl::StatusOr<mnk::PatternWeights> StartOf(const TuneFlags& v) {
  if (v.untuned) {
    return mnk::UntunedWeights(v.rules, mnk::LinePatterns(v.rules));
  }
  if (v.start.empty()) return mnk::WeightsFor(v.rules);
  const absl::StatusOr<std::string> text = ReadTextFile(v.start);
  if (!text.ok()) return text.status();
  return mnk::ParseWeights(*text, v.rules);
}

}  // namespace

absl::Status CheckPlayedByPatterns(const mnk::Rules& rules) {
  if (rules.CanBeWon() && mnk::LinePatterns::CanHaveTables(rules)) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(
      "--game: ", mnk::FormatRules(rules), " is not played by patterns: k must be 2 to ",
      mnk::LinePatterns::kMaxReach + 1, " and above p, with room for a row"));
}

absl::StatusOr<int> RunTune(const TuneFlags& v) {
  if (absl::Status played = CheckPlayedByPatterns(v.rules); !played.ok()) return played;
  const std::atomic<bool>& interrupted = WatchInterrupts();
  absl::StatusOr<mnk::PatternWeights> weights = StartOf(v);
  if (!weights.ok()) return weights.status();
  tuning::PatternPlaySettings play{
      .rules = v.rules, .nodes = v.nodes, .seed = v.seed, .noise = v.noise / 100.0};
  for (int round = 0; round < v.rounds; ++round) {
    // Search scores of untrained weights are no better than the weights themselves.
    const bool results_alone = v.untuned && round == 0;
    play.max_stray_stones = results_alone ? 0 : v.stray;
    const absl::StatusOr<std::vector<tuning::PatternSample>> samples =
        tuning::PlaySamples(play, *weights, round * v.games, (round + 1) * v.games,
                            ThreadCount(v.threads), interrupted);
    if (!samples.ok()) return samples.status();
    if (interrupted) {
      return Interrupted(absl::StrCat(round, " rounds are done, their weights are kept"));
    }
    tuning::PatternFitSettings settings;
    settings.seed = v.seed;
    settings.result_share = results_alone ? 1 : v.result_share / 100.0;
    const tuning::PatternFit fit = tuning::FitPatterns(*samples, *weights, settings);
    *weights = fit.weights;
    if (absl::Status saved = ReplaceFile(v.out, mnk::FormatWeights(v.rules, *weights)); !saved.ok())
      return saved;
    const int code = Print(absl::StrFormat(
        "round %d: %d games, %d positions, evaluation loss %.4f, order loss %.4f, first choice "
        "right %.1f %%\n",
        round + 1, v.games, samples->size(), fit.evaluation_loss, fit.order_loss,
        100 * fit.first_right));
    if (code != kExitSuccess) return code;
  }
  return kExitSuccess;
}

}  // namespace quadrille::mnk_tune
