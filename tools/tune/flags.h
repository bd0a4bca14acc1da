// Flags of tune.
#ifndef QUADRILLE_TOOLS_TUNE_FLAGS_H_
#define QUADRILLE_TOOLS_TUNE_FLAGS_H_

#include <string>
#include <vector>

#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"

namespace quadrille::tune {

struct TuneFlags {
  std::vector<std::string> games;  // files
  std::string source;              // output files; empty: none
  std::string text;
  std::string start;  // start weights; empty: the engine's
  int result_share = 50;
  int spread = 30;
  int max_score = 1500;
  int parts = 10;
  int folds = 3;
  int epochs = 400;
  int patience = 20;
  int rate = 30;
  int threads = 0;  // 0: the number of cores
  ProgressWhen progress = ProgressWhen::kAuto;
};

// Requires: `*v` outlives the table.
FlagTable MakeTuneFlags(TuneFlags* v);

}  // namespace quadrille::tune

#endif  // QUADRILLE_TOOLS_TUNE_FLAGS_H_
