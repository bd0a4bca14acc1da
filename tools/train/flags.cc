#include "tools/train/flags.h"

#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"
#include "src/base/threads/run_on_threads.h"
#include "src/chess/engine/network/network.h"

namespace quadrille::train {
namespace {

constexpr absl::string_view kAbout =
    "Trains the chess evaluation network by AdamW on the search scores and results of games that "
    "datagen wrote.";

constexpr absl::string_view kOutput =
    "Prints a line per epoch. Losses are mean cross entropies in nats; held-out\n"
    "losses are over whole games that are not trained on. The network depends on\n"
    "the flags and files, but not on --threads. `train check` checks the files.";

constexpr absl::string_view kExitCodes =
    "Exit codes:\n"
    "  0    done\n"
    "  2    bad usage or input\n"
    "  3    machine failure (output, memory)\n"
    "  130  interrupted; resumable with --state";

constexpr absl::string_view kExamples =
    "Examples:\n"
    "  train games.txt --out=network.bin --hidden=64 --state=network.state\n"
    "  train *.txt --out=correction.bin --hidden=32 --added --plot=losses.svg";

constexpr absl::string_view kAboutCheck =
    "Prints statistics of games that datagen wrote: numbers of games and positions, distributions "
    "of scores, pieces and results, and how often the side with the better score won.";

constexpr absl::string_view kAboutCompare =
    "Judges scores and networks by the scores of a deeper search: DEEP has the same games as each "
    "DATA, for example by `datagen rescore --nodes=20000 --soft`. Prints the errors in expected "
    "points "
    "(root mean square) of the static evaluation by each network and of the scores of each DATA, "
    "in the quiet positions of the games that all files have.";

constexpr absl::string_view kAboutExport =
    "Writes the positions that train would learn from, packed in 32 bytes each, for another "
    "trainer such as scripts/train_on_gpu.py.";

constexpr absl::string_view kAboutQuantize =
    "Writes the network of the floating-point parameters that another trainer wrote, such as "
    "scripts/train_on_gpu.py.";

constexpr absl::string_view kExitCodesExport =
    "Exit codes:\n"
    "  0    done\n"
    "  2    bad usage or input\n"
    "  3    machine failure (output, memory)\n"
    "  130  interrupted";

constexpr absl::string_view kExitCodesCheck =
    "Exit codes:\n"
    "  0    done\n"
    "  2    bad usage or input, or scores that contradict the results\n"
    "  3    machine failure (output, memory)\n"
    "  130  interrupted";

void TakeGames(FlagTable& flags, std::vector<std::string>* games) {
  flags.TakeWords("DATA", "files of games by datagen", 1, SIZE_MAX, games);
}

void AddFilterFlags(FlagTable& flags, tuning::SampleFilter* filter) {
  flags.AddNumber("first_ply", "plies", 0, 10'000, &filter->first_ply,
                  "Ignore positions before this ply of the game.");
  flags.AddNumber("most", "centipawns", 1, 32'000, &filter->max_score,
                  "Ignore positions with a larger absolute score.");
}

void AddThreads(FlagTable& flags, int* threads) {
  flags.AddNumber("threads", "threads", 0, kMaxThreads, threads,
                  "Threads; 0: the number of cores. Results do not depend on it.");
}

void AddDataFlags(FlagTable& flags, DataFlags* v) {
  flags.AddGroup("Positions");
  flags.AddDecimal("imitate", 0, 100, &v->imitate,
                   "Extra positions per position of the games, a few random moves away, with the "
                   "score of --teacher as the training target.");
  flags.AddText(
      "teacher", "built-in|none|FILE", &v->teacher,
      "Evaluation for --imitate: the engine's with its built-in network, the hand-written "
      "one, or the engine's with the network FILE.");
  flags.AddNumber(
      "held_out", "positions", 0, 1'000'000'000, &v->held_out,
      "Hold out whole games with about this many positions, at most a 16th of all games, "
      "to measure the loss.");
  AddFilterFlags(flags, &v->filter);
  flags.AddNumber("seed", "number", 0, INT64_MAX, &v->seed, "Random seed.");
  flags.AddSize("memory", 0, 1'000'000'000, &v->memory_mb,
                "Memory for positions, 32 bytes each; more are stored in a temporary file.");
  flags.AddText("scratch", "FOLDER", &v->scratch, "Folder of the temporary file.");
}

void AddLearningFlags(FlagTable& flags, TrainFlags* v) {
  tuning::TrainSettings* const settings = &v->settings;
  flags.AddDecimal("result_share", 0, 1, &v->result_share,
                   "Weight of the game's result in the training target; the rest is the search "
                   "score.");
  flags.AddNumber("scale", "centipawns", 1, 10'000, &settings->form.scale,
                  "A score predicts 1 / (1 + exp(-score / scale)) points; also the centipawns of a "
                  "network output of 1.");
  flags.AddChoice("loss", {{"entropy", false}, {"squared", true}}, &settings->loss.squared,
                  "Loss function: cross entropy, or the squared error of the points.");
  flags.AddNumber("epochs", "epochs", 1, 100'000, &settings->epochs, "Passes over all positions.");
  flags.AddNumber("batch", "positions", 1, tuning::SampleWindows::kMaxBatch, &settings->batch,
                  "Positions per mini-batch.");
  flags.AddDecimal("rate", 1e-9, 1, &settings->rate, "Initial learning rate, with cosine decay.");
  flags.AddDecimal("last_rate", 0, 1, &settings->last_rate, "Final learning rate.");
  flags.AddDecimal("decay", 0, 1, &settings->decay, "Weight decay of AdamW.");
}

}  // namespace

FlagTable MakeTrainFlags(TrainFlags* v) {
  chess::NetworkForm* const form = &v->settings.form;
  FlagTable flags("train", "DATA... --out=FILE [flags]", kAbout);
  TakeGames(flags, &v->data.games);
  flags.AddGroup("Network");
  flags.AddText("out", "FILE", &v->out, "Write the network to this file after each epoch.");
  flags.Require("out", "a file");
  flags.AddChoice("hidden",
                  {{"32", 32}, {"64", 64}, {"128", 128}, {"256", 256}, {"384", 384}, {"512", 512}},
                  &form->hidden, "Hidden units per view.");
  flags.AddNumber("buckets", "buckets", 1, chess::kMaxNetworkBuckets, &form->buckets,
                  "Sets of output weights, selected by the number of pieces.");
  flags.AddSwitch("added", &form->added,
                  "The network corrects the hand-written evaluation instead of replacing it.");
  flags.AddText("start", "NETWORK", &v->start,
                "Initial network, of the same form but for fewer hidden units; the others begin "
                "without effect. Default: random weights.");
  flags.AddGroup("Training");
  AddLearningFlags(flags, v);
  AddDataFlags(flags, &v->data);
  flags.AddGroup("Run control");
  AddThreads(flags, &v->data.threads);
  flags.AddText("state", "FILE", &v->state,
                "Write checkpoints to this file; resume from it if it exists.");
  flags.AddText("plot", "FILE", &v->plot, "Plot the losses by epoch as SVG.");
  AddProgressFlag(flags, &v->progress);
  for (const absl::string_view note : {kOutput, kExitCodes, kExamples}) flags.AddNote(note);
  return flags;
}

FlagTable MakeCheckFlags(CheckFlags* v) {
  FlagTable flags("train check", "DATA... [flags]", kAboutCheck);
  TakeGames(flags, &v->games);
  AddFilterFlags(flags, &v->filter);
  AddThreads(flags, &v->threads);
  flags.AddText("plot", "FILE", &v->plot, "Plot the statistics as SVG.");
  flags.AddNote(kExitCodesCheck);
  flags.AddNote(
      "Examples:\n  train check games.txt --plot=games.svg\n  train check *.txt --first_ply=8");
  return flags;
}

FlagTable MakeCompareFlags(CompareFlags* v) {
  FlagTable flags("train compare", "DEEP [DATA...] [flags]", kAboutCompare);
  flags.TakeWords("DEEP", "a file of games with scores of a deeper search, and others to compare",
                  1, SIZE_MAX, &v->games);
  flags.AddText("networks", "NETWORK,...", &v->networks,
                "Networks to compare: built-in, none (the hand-written evaluation) or files.");
  flags.AddNumber("scale", "centipawns", 1, 10'000, &v->scale,
                  "A score of DEEP predicts 1 / (1 + exp(-score / scale)) points. For the other "
                  "scores and the evaluations the scale that fits best is used and printed.");
  flags.AddNumber("first_ply", "plies", 0, 10'000, &v->first_ply,
                  "Ignore positions before this ply of the game.");
  AddThreads(flags, &v->threads);
  flags.AddNote(kExitCodesExport);
  flags.AddNote(
      "Examples:\n"
      "  train compare deep.txt games.txt\n"
      "  train compare deep.txt --networks=built-in,new.network");
  return flags;
}

FlagTable MakeExportFlags(ExportFlags* v) {
  FlagTable flags("train export", "DATA... --out=FILE [flags]", kAboutExport);
  TakeGames(flags, &v->data.games);
  flags.AddText("out", "FILE", &v->out, "Write the positions to this file.");
  flags.Require("out", "a file");
  AddThreads(flags, &v->data.threads);
  AddDataFlags(flags, &v->data);
  flags.AddNote(kExitCodesExport);
  flags.AddNote(
      "Examples:\n"
      "  train export games.txt --out=games.samples\n"
      "  train export games.txt --out=games.samples --imitate=4 --teacher=built-in");
  return flags;
}

FlagTable MakeQuantizeFlags(QuantizeFlags* v) {
  FlagTable flags("train quantize", "PARAMETERS --out=FILE", kAboutQuantize);
  flags.TakeWords("PARAMETERS", "a file of parameters", 1, 1, &v->parameters);
  flags.AddText("out", "FILE", &v->out, "Write the network to this file.");
  flags.Require("out", "a file");
  flags.AddNote(
      "Exit codes:\n"
      "  0  done\n"
      "  2  bad usage or input\n"
      "  3  machine failure (output)");
  flags.AddNote("Examples:\n  train quantize network.parameters --out=network.bin");
  return flags;
}

}  // namespace quadrille::train
