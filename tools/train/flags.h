// Flags of train and its commands.
#ifndef QUADRILLE_TOOLS_TRAIN_FLAGS_H_
#define QUADRILLE_TOOLS_TRAIN_FLAGS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"
#include "src/tuning/network/quiet_samples.h"
#include "src/tuning/network/trainer.h"

namespace quadrille::train {

// The positions to learn from.
struct DataFlags {
  std::vector<std::string> games;  // files
  tuning::SampleFilter filter;
  double imitate = 0;               // distillation positions per position of the games
  std::string teacher = "none";     // evaluation to imitate: a file, "built-in" or "none"
  std::int64_t held_out = 200'000;  // positions, upper bound
  std::uint64_t seed = 1;
  std::int64_t memory_mb = 4096;  // for samples
  std::string scratch = "/tmp";   // folder of the temporary file
  int threads = 0;                // 0: the number of cores
};

// `train DATA... --out=FILE`: train a network.
struct TrainFlags {
  DataFlags data;
  std::string out;
  tuning::TrainSettings settings = {.form = {.hidden = 128, .buckets = 8, .scale = 150}};
  double result_share = 0.4;
  std::string state;  // files; empty: none
  std::string start;
  std::string plot;
  ProgressWhen progress = ProgressWhen::kAuto;
};
// Requires: `*v` outlives the table.
FlagTable MakeTrainFlags(TrainFlags* v);

// `train check DATA...`: statistics of training games.
struct CheckFlags {
  std::vector<std::string> games;
  tuning::SampleFilter filter;
  int threads = 0;
  std::string plot;
};
FlagTable MakeCheckFlags(CheckFlags* v);

// `train compare DEEP [DATA...]`: judge scores and networks by the scores of a deeper search.
struct CompareFlags {
  std::vector<std::string> games;     // the first: of the deeper search
  std::string networks = "built-in";  // separated by commas
  int scale = 100;                    // of the deeper search's scores, centipawns
  int first_ply = tuning::SampleFilter().first_ply;
  int threads = 0;
};
FlagTable MakeCompareFlags(CompareFlags* v);

// `train export DATA... --out=FILE`: write the samples for another trainer.
struct ExportFlags {
  DataFlags data;
  std::string out;
};
FlagTable MakeExportFlags(ExportFlags* v);

// `train quantize PARAMETERS --out=FILE`: write the network of another trainer's parameters.
struct QuantizeFlags {
  std::vector<std::string> parameters;  // exactly one file
  std::string out;
};
FlagTable MakeQuantizeFlags(QuantizeFlags* v);

}  // namespace quadrille::train

#endif  // QUADRILLE_TOOLS_TRAIN_FLAGS_H_
