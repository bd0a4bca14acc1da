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
    "train makes a network that evaluates chess positions from games that datagen wrote. It learns "
    "the quiet positions' search scores and the games' results by AdamW, a line for each epoch: "
    "losses are mean cross entropies in nats; those held out are of whole games that are not "
    "learnt from. The same flags and files give the same network, whatever --threads is. "
    "train check tells what files of games hold. Exit code: 0 done, 2 bad usage or input, 3 the "
    "machine failed (output, memory), 130 interrupted; --state goes on.";

constexpr absl::string_view kExamples =
    "Examples:\n"
    "  train games.txt --out=network.bin --hidden=64 --state=network.state\n"
    "  train *.txt --out=correction.bin --hidden=32 --added --plot=losses.svg\n"
    "  train check games.txt --plot=games.svg";

constexpr absl::string_view kAboutCheck =
    "train check tells how many games and positions files of datagen hold, how their scores, "
    "pieces and results are spread, and how often the side that the score favours won. Exit code: "
    "0 all is well, 2 bad usage or input, or labels upside down: scores that contradict the "
    "results.";

void TakeGames(FlagTable& flags, std::vector<std::string>* games) {
  flags.TakeWords("DATA", "files of games (as datagen writes them)", 1, SIZE_MAX, games);
}

void AddFilterFlags(FlagTable& flags, tuning::SampleFilter* filter) {
  flags.AddNumber("first_ply", "plies", 0, 10'000, &filter->first_ply,
                  "Ignore positions before this ply of the game.");
  flags.AddNumber("most", "centipawns", 1, 32'000, &filter->most_score,
                  "Ignore positions with a larger absolute score.");
}

void AddThreads(FlagTable& flags, int* threads) {
  flags.AddNumber("threads", "threads", 0, kMaxThreads, threads,
                  "Threads; 0: one per core. Results do not depend on it.");
}

void AddLearningFlags(FlagTable& flags, TrainFlags* v) {
  tuning::TrainSettings* const settings = &v->settings;
  flags.AddDecimal("imitate", 0, 100, &v->imitate,
                   "Extra positions for each one of the games: a few random moves away from it, "
                   "with the score of --teacher as the training target.");
  flags.AddText("teacher", "built-in|none|FILE", &v->teacher,
                "What --imitate imitates: the engine's evaluation with its own network, the "
                "hand-written evaluation alone, or the engine's evaluation with a network that "
                "train made.");
  flags.AddDecimal("result_share", 0, 1, &v->result_share,
                   "Weight of the game's result in the training target; the rest is the search "
                   "score.");
  flags.AddNumber("scale", "centipawns", 1, 10'000, &settings->form.scale,
                  "A score predicts 1 / (1 + exp(-score / scale)) points; an output of 1 of the "
                  "network is so many centipawns.");
  flags.AddChoice("loss", {{"entropy", false}, {"squared", true}}, &settings->loss.squared,
                  "Loss function: cross entropy, or the squared error of the points.");
  flags.AddNumber("epochs", "epochs", 1, 100'000, &settings->epochs, "Passes over all positions.");
  flags.AddNumber("batch", "positions", 1, tuning::SampleWindows::kMostBatch, &settings->batch,
                  "Positions of a mini-batch.");
  flags.AddDecimal("rate", 1e-9, 1, &settings->rate,
                   "Learning rate at the start; it falls by a cosine.");
  flags.AddDecimal("last_rate", 0, 1, &settings->last_rate, "Learning rate at the end.");
  flags.AddDecimal("decay", 0, 1, &settings->decay, "Weight decay of AdamW.");
}

}  // namespace

FlagTable MakeTrainFlags(TrainFlags* v) {
  chess::NetworkForm* const form = &v->settings.form;
  FlagTable flags("train", "DATA... --out=FILE [flags]", kAbout);
  TakeGames(flags, &v->games);
  flags.AddText("out", "FILE", &v->out, "Write the network here, after each epoch.");
  flags.Require("out", "a file");
  flags.AddChoice("hidden", {{"32", 32}, {"64", 64}, {"128", 128}, {"256", 256}}, &form->hidden,
                  "Hidden units of a side.");
  flags.AddNumber("buckets", "buckets", 1, chess::kMaxNetworkBuckets, &form->buckets,
                  "Sets of output weights, chosen by the number of pieces.");
  flags.AddSwitch("added", &form->added,
                  "The network corrects the hand-written evaluation instead of replacing it.");
  AddLearningFlags(flags, v);
  flags.AddNumber("held_out", "positions", 0, 1'000'000'000, &v->held_out,
                  "Hold out whole games with about so many positions, at most a 16th of all games, "
                  "to measure the loss.");
  AddFilterFlags(flags, &v->filter);
  flags.AddText("start", "NETWORK", &v->start, "Train this network of the same form further.");
  flags.AddNumber("seed", "number", 0, INT64_MAX, &v->settings.seed, "Where chance starts.");
  AddThreads(flags, &v->threads);
  flags.AddText("state", "FILE", &v->state,
                "Keep the state of the run here; if it is there, go on from it.");
  flags.AddSize("memory", 0, 1'000'000'000, &v->memory_mb,
                "Memory for positions, 32 bytes each; the rest goes to a temporary file.");
  flags.AddText("scratch", "FOLDER", &v->scratch, "Where that file is.");
  flags.AddText("plot", "FILE", &v->plot, "Draw the losses of the epochs as SVG.");
  AddProgressFlag(flags, &v->progress);
  flags.AddNote(kExamples);
  return flags;
}

FlagTable MakeCheckFlags(CheckFlags* v) {
  FlagTable flags("train check", "DATA... [flags]", kAboutCheck);
  TakeGames(flags, &v->games);
  AddFilterFlags(flags, &v->filter);
  AddThreads(flags, &v->threads);
  flags.AddText("plot", "FILE", &v->plot, "Draw the figures as SVG.");
  flags.AddNote("Examples:\n  train check games.txt --plot=games.svg");
  return flags;
}

}  // namespace quadrille::train
