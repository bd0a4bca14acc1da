#include "tools/train/train_command.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/program/flag_table.h"
#include "src/base/run_on_threads.h"
#include "src/base/text/quote.h"
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

// The variables behind the flags, at their defaults.
struct Values {
  std::string out;
  std::string hidden = "128";
  std::int64_t buckets = 8;
  bool added = false;
  std::string result_share = "0.4";
  std::int64_t scale = 150;
  std::string loss = "entropy";
  std::int64_t epochs = 30;
  std::int64_t batch = 16384;
  std::string rate = "0.001";
  std::string last_rate = "0.000008";
  std::string decay = "0.01";
  std::string imitate = "0";
  std::string teacher = "none";
  std::int64_t held_out = 200'000;
  std::int64_t first_ply = 16;
  std::int64_t most = 10'000;
  std::int64_t threads = 0;
  std::int64_t seed = 1;
  std::int64_t memory = 4096;
  std::string scratch = "/tmp";
  std::string state;
  std::string start;
  std::string plot;
  std::string progress = "auto";
};

void AddFilterFlags(FlagTable* flags, Values* v) {
  flags->AddNumber("first_ply", "plies", 0, 10'000, &v->first_ply,
                   "Ignore positions before this ply of the game.");
  flags->AddNumber("most", "centipawns", 1, 32'000, &v->most,
                   "Ignore positions with a larger absolute score.");
}

void AddThreads(FlagTable* flags, Values* v) {
  flags->AddNumber("threads", "threads", 0, kMaxThreads, &v->threads,
                   "Threads; 0: one per core. Results do not depend on it.");
}

void AddLearningFlags(FlagTable* flags, Values* v) {
  flags->AddText(
      "imitate", "SHARE", &v->imitate,
      "Extra positions for each one of the games, 0 to 100: a few random moves away from it, with "
      "the score of --teacher as the training target.");
  flags->AddText("teacher", "built-in|none|FILE", &v->teacher,
                 "What --imitate imitates: the engine's evaluation with its own network, the "
                 "hand-written evaluation alone, or the engine's evaluation with a network that "
                 "train made (default none).");
  flags->AddText("result_share", "SHARE", &v->result_share,
                 "Weight of the game's result in the training target, 0 to 1; the rest is the "
                 "search score.");
  flags->AddNumber("scale", "centipawns", 1, 10'000, &v->scale,
                   "A score predicts 1 / (1 + exp(-score / scale)) points; an output of 1 of the "
                   "network is so many centipawns.");
  flags->AddChoice("loss", {"entropy", "squared"}, &v->loss,
                   "Loss function: cross entropy, or the squared error of the points.");
  flags->AddNumber("epochs", "epochs", 1, 100'000, &v->epochs, "Passes over all positions.");
  flags->AddNumber("batch", "positions", 1, tuning::SampleWindows::kMostBatch, &v->batch,
                   "Positions of a mini-batch.");
  flags->AddText("rate", "RATE", &v->rate, "Learning rate at the start; it falls by a cosine.");
  flags->AddText("last_rate", "RATE", &v->last_rate, "Learning rate at the end.");
  flags->AddText("decay", "RATE", &v->decay, "Weight decay of AdamW.");
}

FlagTable MakeFlags(Values* v) {
  FlagTable flags("train", "DATA... --out=FILE [flags]", kAbout);
  flags.AddText("out", "FILE", &v->out, "Write the network here, after each epoch.");
  flags.AddChoice("hidden", {"32", "64", "128", "256"}, &v->hidden, "Hidden units of a side.");
  flags.AddNumber("buckets", "buckets", 1, chess::kMostNetworkBuckets, &v->buckets,
                  "Sets of output weights, chosen by the number of pieces.");
  flags.AddSwitch("added", &v->added,
                  "The network corrects the hand-written evaluation instead of replacing it.");
  AddLearningFlags(&flags, v);
  flags.AddNumber("held_out", "positions", 0, 1'000'000'000, &v->held_out,
                  "Hold out whole games with about so many positions, at most a 16th of all games, "
                  "to measure the loss.");
  AddFilterFlags(&flags, v);
  flags.AddText("start", "NETWORK", &v->start, "Train this network of the same form further.");
  flags.AddNumber("seed", "number", 0, INT64_MAX, &v->seed, "Where chance starts.");
  AddThreads(&flags, v);
  flags.AddText("state", "FILE", &v->state,
                "Keep the state of the run here; if it is there, go on from it.");
  flags.AddNumber("memory", "MB", 0, 1'000'000'000, &v->memory,
                  "Memory for positions, 32 bytes each; the rest goes to a temporary file.");
  flags.AddText("scratch", "FOLDER", &v->scratch, "Where that file is.");
  flags.AddText("plot", "FILE", &v->plot, "Draw the losses of the epochs as SVG.");
  flags.AddChoice("progress", {"auto", "always", "never"}, &v->progress,
                  "A progress line on standard error; auto: only on a terminal.");
  flags.AddNote(kExamples);
  return flags;
}

absl::Status NoFiles() {
  return absl::InvalidArgumentError("expected files of games (as datagen writes them), got none");
}

// Stores the number that a flag's text writes.
absl::Status ReadNumber(absl::string_view flag, absl::string_view text, double low, double high,
                        double* number) {
  if (absl::SimpleAtod(text, number) && low <= *number && *number <= high) {
    return absl::OkStatus();
  }
  return absl::InvalidArgumentError(absl::StrCat("--", flag, ": expected a number from ", low,
                                                 " to ", high, ", got ", Quoted(text)));
}

absl::Status ReadSettings(const Values& values, tuning::TrainSettings* settings) {
  double share = 0;
  absl::Status status = ReadNumber("result_share", values.result_share, 0, 1, &share);
  status.Update(ReadNumber("rate", values.rate, 1e-9, 1, &settings->rate));
  status.Update(ReadNumber("last_rate", values.last_rate, 0, 1, &settings->last_rate));
  status.Update(ReadNumber("decay", values.decay, 0, 1, &settings->decay));
  if (!status.ok()) return status;
  settings->loss.result_share = static_cast<float>(share);
  settings->loss.squared = values.loss == "squared";
  const bool known = absl::SimpleAtoi(values.hidden, &settings->form.hidden);
  (void)known;  // the flag takes numbers only
  settings->form.buckets = static_cast<int>(values.buckets);
  settings->form.added = values.added;
  settings->form.scale = static_cast<int>(values.scale);
  settings->epochs = static_cast<int>(values.epochs);
  settings->batch = static_cast<std::size_t>(values.batch);
  settings->seed = static_cast<std::uint64_t>(values.seed);
  return absl::OkStatus();
}

tuning::SampleFilter FilterOf(const Values& values) {
  return {.first_ply = static_cast<int>(values.first_ply),
          .most_score = static_cast<int>(values.most)};
}

absl::StatusOr<TrainCommand> ParseCheck(absl::Span<const std::string> words) {
  Values values;
  FlagTable flags("train check", "DATA... [flags]", kAboutCheck);
  AddFilterFlags(&flags, &values);
  AddThreads(&flags, &values);
  flags.AddText("plot", "FILE", &values.plot, "Draw the figures as SVG.");
  flags.AddNote("Examples:\n  train check games.txt --plot=games.svg");
  absl::StatusOr<std::vector<std::string>> files = flags.ReadWords(words);
  if (!files.ok()) return files.status();
  if (flags.help_wanted()) return ShowHelp{flags.Help()};
  if (files->empty()) return NoFiles();
  CheckData check;
  check.games = *std::move(files);
  check.filter = FilterOf(values);
  check.threads = static_cast<int>(values.threads);
  check.plot = values.plot;
  return check;
}

}  // namespace

absl::StatusOr<TrainCommand> ParseTrainCommand(absl::Span<const std::string> words) {
  if (!words.empty() && words.front() == "check") return ParseCheck(words.subspan(1));
  Values values;
  FlagTable flags = MakeFlags(&values);
  absl::StatusOr<std::vector<std::string>> files = flags.ReadWords(words);
  if (!files.ok()) return files.status();
  if (flags.help_wanted()) return ShowHelp{flags.Help()};
  if (files->empty()) return NoFiles();
  if (values.out.empty()) return absl::InvalidArgumentError("--out: expected a file, got none");
  Train train;
  absl::Status read = ReadSettings(values, &train.settings);
  read.Update(ReadNumber("imitate", values.imitate, 0, 100, &train.imitate));
  if (values.teacher != "none" && train.imitate == 0) {
    read.Update(absl::InvalidArgumentError("--teacher: expected --imitate above 0, too"));
  }
  if (!read.ok()) return read;
  train.games = *std::move(files);
  train.out = values.out;
  train.filter = FilterOf(values);
  train.held_out = values.held_out;
  train.memory_mb = values.memory;
  train.scratch = values.scratch;
  train.threads = static_cast<int>(values.threads);
  train.teacher = values.teacher;
  train.state = values.state;
  train.start = values.start;
  train.plot = values.plot;
  train.progress = ParseProgressWhen(values.progress);
  return train;
}

}  // namespace quadrille::train
