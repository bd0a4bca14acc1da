// Flags of mnk_tune network.
#ifndef QUADRILLE_TOOLS_MNK_TUNE_NETWORK_FLAGS_H_
#define QUADRILLE_TOOLS_MNK_TUNE_NETWORK_FLAGS_H_

#include <string>
#include <vector>

#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"
#include "src/tuning/lines/line_trainer.h"

namespace quadrille::mnk_tune {

struct NetworkFlags {
  std::vector<std::string> files;
  std::string out;
  std::string start;  // empty: random parameters
  tuning::LineTrainSettings settings;
  int patience = 3;   // epochs without a better one
  int threads = 0;    // 0: one per core
  std::string state;  // empty: none
  ProgressWhen progress = ProgressWhen::kAuto;
};

// Requires: `*v` outlives the table.
FlagTable MakeNetworkFlags(NetworkFlags* v);

}  // namespace quadrille::mnk_tune

#endif  // QUADRILLE_TOOLS_MNK_TUNE_NETWORK_FLAGS_H_
