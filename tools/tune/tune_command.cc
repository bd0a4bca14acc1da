#include "tools/tune/tune_command.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/program/flag_table.h"
#include "src/base/run_on_threads.h"

namespace quadrille::tune {
namespace {

constexpr absl::string_view kAbout =
    "tune fits the weights of the evaluation to games that datagen wrote (Texel's method, with "
    "Adam). Cross-validation finds the number of epochs: parts of the games are held out in turn; "
    "the weights are then learnt from all games. It prints the loss before and after, over the "
    "training games and over those held out: the mean cross entropy in thousandths of a nat. Exit "
    "code: 0 done, 2 bad usage or input, 3 the machine failed (output, memory), 130 interrupted, "
    "with the best weights so far.";

constexpr absl::string_view kExamples =
    "Examples:\n"
    "  tune games.txt --source=src/chess/engine/evaluation/weights.cc\n"
    "  tune *.txt --folds=1 --result_share=70 --text=tuned.txt";

// The variables behind the flags, at their defaults.
struct Values {
  std::int64_t threads = 0;
  std::int64_t epochs = 400;
  std::int64_t patience = 20;
  std::int64_t parts = 10;
  std::int64_t folds = 3;
  std::int64_t result_share = 50;
  std::int64_t spread = 30;
  std::int64_t rate = 30;
  std::int64_t most = 1500;
  std::string start;
  std::string source;
  std::string text;
  std::string progress = "auto";
};

FlagTable MakeFlags(Values* v) {
  FlagTable flags("tune", "FILE... [flags]", kAbout);
  flags.AddText("source", "FILE", &v->source, "Write the weights as the engine's source file.");
  flags.AddText("text", "FILE", &v->text, "Write the weights as text, a line for each.");
  flags.AddText("start", "FILE", &v->start,
                "Start from these weights, as --text writes them; without it, from the engine's.");
  flags.AddNumber("result_share", "percent", 0, 100, &v->result_share,
                  "Weight of the game's result in the training target; the rest is the search "
                  "score.");
  flags.AddNumber(
      "spread", "centipawns", 1, 10'000, &v->spread,
      "Regularisation: expected change of a weight. A smaller value holds the weights that "
      "few positions determine closer to their start values.");
  flags.AddNumber("most", "centipawns", 1, 30'000, &v->most,
                  "Ignore positions with a larger absolute score.");
  flags.AddNumber("parts", "parts", 2, 1000, &v->parts,
                  "Parts into which the games are divided for cross-validation.");
  flags.AddNumber("folds", "parts", 0, 1000, &v->folds,
                  "How many of the parts are held out in turn; 0: train for --epochs.");
  flags.AddNumber("epochs", "epochs", 1, 100'000, &v->epochs,
                  "Largest number of epochs (passes over all positions).");
  flags.AddNumber(
      "patience", "epochs", 1, 100'000, &v->patience,
      "Early stopping: end after this many epochs without a smaller loss on the games held out.");
  flags.AddNumber("rate", "centipawns/100", 1, 10'000, &v->rate, "Initial learning rate.");
  flags.AddNumber("threads", "threads", 0, kMaxThreads, &v->threads,
                  "Threads; 0: one per core. The weights do not depend on it.");
  flags.AddChoice("progress", {"auto", "always", "never"}, &v->progress,
                  "A progress line on standard error; auto: only on a terminal.");
  flags.AddNote(kExamples);
  return flags;
}

}  // namespace

absl::StatusOr<TuneCommand> ParseTuneCommand(absl::Span<const std::string> words) {
  Values values;
  FlagTable flags = MakeFlags(&values);
  absl::StatusOr<std::vector<std::string>> files = flags.ReadWords(words);
  if (!files.ok()) return files.status();
  if (flags.help_wanted()) return ShowHelp{flags.Help()};
  if (files->empty())
    return absl::InvalidArgumentError("expected files of games (as datagen writes them), got none");
  if (values.folds > values.parts) {
    return absl::InvalidArgumentError(
        absl::StrCat("--folds: expected at most --parts=", values.parts, ", got ", values.folds));
  }
  Learn learn;
  learn.games = *std::move(files);
  learn.threads = static_cast<int>(values.threads);
  learn.folds = static_cast<int>(values.folds);
  learn.parts = static_cast<int>(values.parts);
  learn.most = static_cast<int>(values.most);
  learn.start = values.start;
  learn.source = values.source;
  learn.text = values.text;
  learn.progress = ParseProgressWhen(values.progress);
  learn.fit.epochs = static_cast<int>(values.epochs);
  learn.fit.patience = static_cast<int>(values.patience);
  learn.fit.rate = static_cast<double>(values.rate) / 100;
  learn.fit.spread = static_cast<double>(values.spread);
  learn.fit.target.result_share = static_cast<double>(values.result_share) / 100;
  return learn;
}

}  // namespace quadrille::tune
