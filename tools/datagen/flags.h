// Command-line flags of datagen and its subcommands.
#ifndef QUADRILLE_TOOLS_DATAGEN_FLAGS_H_
#define QUADRILLE_TOOLS_DATAGEN_FLAGS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"
#include "src/jobs/job_flags.h"
#include "src/tuning/self_play.h"

namespace quadrille::datagen {

struct GameFlags {
  std::int64_t games = 10'000;
  tuning::SelfPlaySettings settings;  // its network and book are not set
  match::ResignRule resign = {.moves = 4, .score = 1000};
  match::DrawRule draw = {.from_move = 40, .moves = 6, .score = 8};
  int last_move = 200;
  std::string network = "built-in";  // "built-in", "none", or a file
  std::string openings;              // empty: the start position
};

struct PlayFlags {
  std::vector<std::string> files;  // exactly one
  GameFlags games;
  int threads = 0;       // 0: one per core
  bool dry_run = false;  // validate only
  ProgressWhen progress = ProgressWhen::kAuto;
};

struct SplitFlags {
  GameFlags games;
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

// `datagen rescore FILE` and `datagen beside FILE`: new labels from old games.
struct RelabelFlags {
  std::vector<std::string> games;  // files
  std::string out;
  std::uint64_t nodes = 200;
  bool soft = false;
  double per_position = 0;  // beside each position; 0: the games' own positions
  std::uint64_t seed = 1;
  std::string network = "built-in";  // "built-in", "none", or a file
  int threads = 0;                   // 0: one per core
  ProgressWhen progress = ProgressWhen::kAuto;
};

// Each returns the flag table that sets `*v`. Requires: `*v` outlives the table.
FlagTable MakePlayFlags(PlayFlags* v);
FlagTable MakeSplitFlags(SplitFlags* v);
FlagTable MakeUnitFlags(UnitFlags* v);
FlagTable MakeMergeFlags(MergeFlags* v);
FlagTable MakeRescoreFlags(RelabelFlags* v);
FlagTable MakeBesideFlags(RelabelFlags* v);

}  // namespace quadrille::datagen

#endif  // QUADRILLE_TOOLS_DATAGEN_FLAGS_H_
