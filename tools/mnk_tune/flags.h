// Command line of mnk_tune.
#ifndef QUADRILLE_TOOLS_MNK_TUNE_FLAGS_H_
#define QUADRILLE_TOOLS_MNK_TUNE_FLAGS_H_

#include <cstdint>
#include <string>

#include "src/base/program/flag_table.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk_tune {

struct TuneFlags {
  std::string out;
  mnk::Rules rules = mnk::kGomoku;
  std::int64_t games = 3000;  // per round
  int rounds = 3;
  std::uint64_t nodes = 1000;  // per stone
  int result_share = 0;        // percent
  int noise = 25;              // percent of stones chosen at random
  int stray = 6;               // maximum stones from a game's position to another searched one
  std::uint64_t seed = 1;
  int threads = 0;    // 0: one per core
  std::string start;  // a weights file; empty: built in
  bool untuned = false;
};

// Requires: `*v` outlives the table.
FlagTable MakeTuneFlags(TuneFlags* v);

}  // namespace quadrille::mnk_tune

#endif  // QUADRILLE_TOOLS_MNK_TUNE_FLAGS_H_
