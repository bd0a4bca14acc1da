#include "tools/tune/flags.h"

#include <cstdint>

#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"
#include "src/base/threads/run_on_threads.h"

namespace quadrille::tune {
namespace {

constexpr absl::string_view kAbout =
    "Fits the weights of the chess evaluation to the results of games that datagen wrote (Texel's "
    "method with Adam).";

constexpr absl::string_view kMethod =
    "Cross-validation determines the number of epochs: parts of the games are held\n"
    "out in turn; the final fit uses all games. Losses are mean cross entropies in\n"
    "thousandths of a nat, over the training games and the held-out games.";

constexpr absl::string_view kExitCodes =
    "Exit codes:\n"
    "  0    done\n"
    "  2    bad usage or input\n"
    "  3    machine failure (output, memory)\n"
    "  130  interrupted; writes the best weights so far";

constexpr absl::string_view kExamples =
    "Examples:\n"
    "  tune games.txt --source=src/chess/engine/evaluation/weights.cc\n"
    "  tune *.txt --folds=1 --result_share=70 --text=tuned.txt";

}  // namespace

FlagTable MakeTuneFlags(TuneFlags* v) {
  FlagTable flags("tune", "FILE... [flags]", kAbout);
  flags.TakeWords("FILE", "files of games by datagen", 1, SIZE_MAX, &v->games);
  flags.AddGroup("Weights");
  flags.AddText("source", "FILE", &v->source, "Write the weights as the engine's source file.");
  flags.AddText("text", "FILE", &v->text, "Write the weights as text, one per line.");
  flags.AddText("start", "FILE", &v->start,
                "Start weights in the format of --text. Default: the engine's weights.");
  flags.AddGroup("Training");
  flags.AddNumber("result_share", "percent", 0, 100, &v->result_share,
                  "Weight of the game's result in the training target; the rest is the search "
                  "score.");
  flags.AddNumber(
      "spread", "centipawns", 1, 10'000, &v->spread,
      "Regularization: expected change of a weight. Smaller values keep weights that few "
      "positions determine closer to their start values.");
  flags.AddNumber("most", "centipawns", 1, 30'000, &v->max_score,
                  "Ignore positions with a larger absolute score.");
  flags.AddNumber("epochs", "epochs", 1, 100'000, &v->epochs,
                  "Maximum number of epochs (passes over all positions).");
  flags.AddNumber("rate", "centipawns/100", 1, 10'000, &v->rate, "Initial learning rate.");
  flags.AddGroup("Cross-validation");
  flags.AddNumber("parts", "parts", 2, 1000, &v->parts, "Number of parts of the games.");
  flags.AddNumber("folds", "parts", 0, 1000, &v->folds,
                  "Parts to hold out in turn; 0: none, train for --epochs.");
  flags.AddNumber("patience", "epochs", 1, 100'000, &v->patience,
                  "Early stopping: epochs without a smaller loss on the held-out games.");
  flags.AddGroup("Run control");
  flags.AddNumber("threads", "threads", 0, kMaxThreads, &v->threads,
                  "Threads; 0: the number of cores. The weights do not depend on it.");
  AddProgressFlag(flags, &v->progress);
  for (const absl::string_view note : {kMethod, kExitCodes, kExamples}) flags.AddNote(note);
  return flags;
}

}  // namespace quadrille::tune
