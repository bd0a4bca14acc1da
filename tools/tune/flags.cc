#include "tools/tune/flags.h"

#include <cstdint>

#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"
#include "src/base/threads/run_on_threads.h"

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

}  // namespace

FlagTable MakeTuneFlags(TuneFlags* v) {
  FlagTable flags("tune", "FILE... [flags]", kAbout);
  flags.TakeWords("FILE", "files of games (as datagen writes them)", 1, SIZE_MAX, &v->games);
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
  AddProgressFlag(flags, &v->progress);
  flags.AddNote(kExamples);
  return flags;
}

}  // namespace quadrille::tune
