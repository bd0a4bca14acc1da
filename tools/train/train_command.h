// The command line of train.
#ifndef QUADRILLE_TOOLS_TRAIN_TRAIN_COMMAND_H_
#define QUADRILLE_TOOLS_TRAIN_TRAIN_COMMAND_H_

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "src/base/program/progress.h"
#include "src/tuning/network/quiet_samples.h"
#include "src/tuning/network/trainer.h"

namespace quadrille::train {

// `train --help` and `train check --help`: the text for it.
struct ShowHelp {
  std::string text;
};

// `train DATA... --out=FILE`: train a network.
struct Train {
  std::vector<std::string> games;  // files
  std::string out;
  tuning::TrainSettings settings;
  tuning::SampleFilter filter;
  double imitate = 0;          // positions that imitate another evaluation, for each other
  std::string teacher;         // the network imitated: a file, "built-in" or "none"
  std::int64_t held_out = 0;   // positions, at most
  std::int64_t memory_mb = 0;  // for samples
  std::string scratch;         // the folder for those that do not fit
  int threads = 0;             // 0: one for each core
  std::string state;           // files; empty: none
  std::string start;
  std::string plot;
  ProgressWhen progress = ProgressWhen::kAuto;
};

// `train check DATA...`: what is in files of games.
struct CheckData {
  std::vector<std::string> games;
  tuning::SampleFilter filter;
  int threads = 0;
  std::string plot;
};

using TrainCommand = std::variant<ShowHelp, Train, CheckData>;

// Reads the command line without the program's name. Returns InvalidArgument, with what, where and
// the offending text, if it makes no sense.
absl::StatusOr<TrainCommand> ParseTrainCommand(absl::Span<const std::string> words);

}  // namespace quadrille::train

#endif  // QUADRILLE_TOOLS_TRAIN_TRAIN_COMMAND_H_
