// Flags of mnk_tune samples, split, unit and merge.
#ifndef QUADRILLE_TOOLS_MNK_TUNE_SAMPLES_FLAGS_H_
#define QUADRILLE_TOOLS_MNK_TUNE_SAMPLES_FLAGS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"
#include "src/jobs/job_flags.h"
#include "src/tuning/patterns/scored_play.h"

namespace quadrille::mnk_tune {

struct PlayFlags {
  std::int64_t games = 10'000;
  NumberRange first_stones = {1, 8};
  std::string network = "built-in";
  tuning::ScoredPlaySettings settings;  // without first stones
};

struct SamplesFlags {
  std::vector<std::string> files;  // exactly one
  PlayFlags play;
  int threads = 0;  // 0: one per core
  ProgressWhen progress = ProgressWhen::kAuto;
};

struct SplitFlags {
  PlayFlags play;
  std::int64_t unit = 1000;  // games per unit
  std::string units;
};

struct UnitFlags {
  jobs::UnitChoice unit;
  int threads = 0;
  ProgressWhen progress = ProgressWhen::kAuto;
};

struct MergeFlags {
  std::string units;
  std::vector<std::string> parts;
  std::string out;  // empty: standard output
};

// Each returns the flag table that sets `*v`. Requires: `*v` outlives the table.
FlagTable MakeSamplesFlags(SamplesFlags* v);
FlagTable MakeSplitFlags(SplitFlags* v);
FlagTable MakeUnitFlags(UnitFlags* v);
FlagTable MakeMergeFlags(MergeFlags* v);

}  // namespace quadrille::mnk_tune

#endif  // QUADRILLE_TOOLS_MNK_TUNE_SAMPLES_FLAGS_H_
