// Command line of mnk_analyze.
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_FLAGS_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_FLAGS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/time/time.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"

namespace quadrille::mnk_analyze {

struct RunChoices {
  std::int64_t iterations = 100;  // 0, in a study: from the file
  int rounds = 1;                 // likewise
  int jobs = 0;                   // concurrent engines; 0: one per core
  absl::Duration answer = absl::Seconds(10);
  absl::Duration test = absl::Seconds(300);
  bool all = false;  // print a line for each test, not only for failures
  ProgressWhen progress = ProgressWhen::kAuto;
};

struct AnalyzeFlags {
  RunChoices choices;
  std::vector<std::string> engines;
  bool correctness = false;
  bool performance = false;
  std::string report;       // an HTML file, or empty
  std::string json;         // a file, or empty
  std::string experiments;  // a file; empty: no study
  std::string out = "mnk_study";
  std::string engine_folder;  // of existing engines, or empty
  std::string generator;      // a program; empty: ours
};

// Requires: `*v` outlives the table.
FlagTable MakeAnalyzeFlags(AnalyzeFlags* v);

}  // namespace quadrille::mnk_analyze

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_FLAGS_H_
