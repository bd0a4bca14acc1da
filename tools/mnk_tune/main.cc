// mnk_tune: learns the weights of the connect family's strong player. See `mnk_tune --help`.
#include <atomic>
#include <fstream>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/mnk/search/boards/line_patterns.h"
#include "src/mnk/search/boards/pattern_weights.h"
#include "src/mnk/search/known_weights.h"
#include "src/mnk/search/weights_file.h"
#include "src/tuning/patterns/pattern_fit.h"
#include "src/tuning/patterns/pattern_samples.h"
#include "tools/mnk_tune/mnk_tune_command.h"

namespace quadrille::mnk_tune {
namespace {

absl::StatusOr<mnk::PatternWeights> StartOf(const Learn& command) {
  if (command.untuned) {
    return mnk::UntunedWeights(command.rules, mnk::LinePatterns(command.rules));
  }
  if (command.start.empty()) return mnk::WeightsFor(command.rules);
  std::ifstream file(command.start, std::ios::binary);
  std::ostringstream text;
  if (file) text << file.rdbuf();
  if (!file || !text) {
    return absl::NotFoundError(absl::StrCat("cannot read ", command.start));
  }
  return mnk::ParseWeights(text.str(), command.rules);
}

absl::Status Save(const Learn& command, const mnk::PatternWeights& weights) {
  std::ofstream file(command.out, std::ios::binary);
  file << mnk::FormatWeights(command.rules, weights);
  file.close();
  if (file.good()) return absl::OkStatus();
  return absl::UnavailableError(absl::StrCat("cannot write ", command.out));
}

int Run(const ShowHelp& command) { return Print(command.text); }

int Run(const Learn& command) {
  const std::atomic<bool>& interrupted = WatchInterrupts();
  absl::StatusOr<mnk::PatternWeights> weights = StartOf(command);
  if (!weights.ok()) return Fail(weights.status());
  tuning::PatternPlaySettings play{
      .rules = command.rules, .nodes = command.nodes, .seed = command.seed, .noise = command.noise};
  for (int round = 0; round < command.rounds; ++round) {
    // What a search by the rule of thumb says is no better than the rule.
    const bool results_alone = command.untuned && round == 0;
    play.most_stray_stones = results_alone ? 0 : command.stray;
    const absl::StatusOr<std::vector<tuning::PatternSample>> samples =
        tuning::PlaySamples(play, *weights, round * command.games, (round + 1) * command.games,
                            command.threads, interrupted);
    if (!samples.ok()) return Fail(samples.status());
    if (interrupted) {
      return Interrupted(absl::StrCat(round, " rounds are done, their weights are kept"));
    }
    tuning::PatternFitSettings settings;
    settings.seed = command.seed;
    settings.result_share = results_alone ? 1 : command.result_share;
    const tuning::PatternFit fit = tuning::FitPatterns(*samples, *weights, settings);
    *weights = fit.weights;
    const absl::Status saved = Save(command, *weights);
    if (!saved.ok()) return Fail(saved);
    const int code = Print(absl::StrFormat(
        "round %d: %d games, %d positions, evaluation loss %.4f, order loss %.4f, first choice "
        "right %.1f %%\n",
        round + 1, command.games, samples->size(), fit.evaluation_loss, fit.order_loss,
        100 * fit.first_right));
    if (code != kExitSuccess) return code;
  }
  return kExitSuccess;
}

int Main(const std::vector<std::string>& words) {
  const absl::StatusOr<TuneCommand> command = ParseTuneCommand(words);
  if (!command.ok()) return Fail(command.status());
  return std::visit([](const auto& chosen) { return Run(chosen); }, *command);
}

}  // namespace
}  // namespace quadrille::mnk_tune

int main(int argc, char** argv) {
  return quadrille::RunMain("mnk_tune", argc, argv, quadrille::mnk_tune::Main);
}
