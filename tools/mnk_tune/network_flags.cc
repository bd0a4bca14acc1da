#include "tools/mnk_tune/network_flags.h"

#include <cstdint>

#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"
#include "src/base/threads/run_on_threads.h"
#include "src/mnk/rules_text.h"

namespace quadrille::mnk_tune {
namespace {

constexpr absl::string_view kAbout =
    "Trains a network that corrects the evaluation of the AI `best`, by AdamW on the search scores "
    "of `mnk_tune samples`.";

constexpr absl::string_view kOutput =
    "Prints a line per epoch. Losses are mean cross entropies to the search's\n"
    "scores, less the entropy of these, in nats. Of the games, a twentieth is for\n"
    "validation and another for the test at the end; games that begin alike, up\n"
    "to symmetry, are on one side. FILE gets the network of the epoch with the\n"
    "least validation loss; it depends on flags and samples, but not on --threads.";

constexpr absl::string_view kExitCodes =
    "Exit codes:\n"
    "  0    done\n"
    "  2    bad usage or input\n"
    "  3    machine failure (output, memory)\n"
    "  130  interrupted; resumable with --state";

}  // namespace

FlagTable MakeNetworkFlags(NetworkFlags* v) {
  tuning::LineTrainSettings* const settings = &v->settings;
  FlagTable flags("mnk_tune network", "SAMPLES... --out=FILE [flags]", kAbout);
  flags.TakeWords("SAMPLES", "files of scored positions", 1, SIZE_MAX, &v->files);
  flags.AddText("out", "FILE", &v->out, "Write the network to this file.");
  flags.Require("out", "a file");
  flags.AddParsed("game", "NAME", &settings->rules, mnk::RulesOfGame,
                  "A game with the k, p and win condition of the samples; boards of any size.",
                  "gomoku");
  flags.AddText("start", "NETWORK", &v->start,
                "Initial network: a file or built-in, for the same k and p; the win condition may "
                "differ. Default: random parameters.");
  flags.AddGroup("Training");
  flags.AddNumber("epochs", "epochs", 1, 100'000, &settings->epochs, "Passes over all samples.");
  flags.AddNumber("patience", "epochs", 1, 100'000, &v->patience,
                  "Stop after so many epochs without a smaller validation loss.");
  flags.AddNumber("batch", "samples", 1, 1 << 20, &settings->batch, "Samples per mini-batch.");
  flags.AddDecimal("rate", 1e-9, 1, &settings->rate, "Initial learning rate, with cosine decay.");
  flags.AddDecimal("last_rate", 0, 1, &settings->last_rate, "Final learning rate.");
  flags.AddDecimal("decay", 0, 1, &settings->decay, "Weight decay of AdamW.");
  flags.AddDecimal("epsilon", 1e-12, 1, &settings->epsilon,
                   "Adam's epsilon for the vectors of lines: with a larger one rare lines learn "
                   "more slowly.");
  flags.AddDecimal("average", 0, 1, &settings->average,
                   "The network is a moving average of the parameters: the share that a step "
                   "leaves of it.");
  flags.AddDecimal("proved", 0, 100, &settings->proved,
                   "Weight of samples that are proved wins or losses.");
  flags.AddNumber("seed", "number", 0, INT64_MAX, &settings->seed, "Random seed.");
  flags.AddGroup("Run control");
  flags.AddNumber("threads", "threads", 0, kMaxThreads, &v->threads,
                  "Number of threads; 0: one per core.");
  flags.AddText("state", "FILE", &v->state,
                "Write checkpoints to this file; resume from it if it exists.");
  AddProgressFlag(flags, &v->progress);
  for (const absl::string_view note : {kOutput, kExitCodes}) flags.AddNote(note);
  flags.AddNote(
      "Examples:\n"
      "  mnk_tune network gomoku.txt --out=gomoku.network\n"
      "  mnk_tune network *.txt --out=gomoku.network --epochs=20 --state=gomoku.state");
  return flags;
}

}  // namespace quadrille::mnk_tune
