// The flags of mnk_tune.
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
  std::int64_t games = 3000;  // in each round
  int rounds = 3;
  std::uint64_t nodes = 1000;  // for a stone
  int result_share = 0;        // percent
  int noise = 25;              // percent of the stones that chance chooses
  int stray = 6;  // most stones from a game's position to another one that is searched, too
  std::uint64_t seed = 1;
  int threads = 0;    // 0: one for each core
  std::string start;  // a file of weights; empty: those built in
  bool untuned = false;
};

// Requires: `*v` outlives the table.
FlagTable MakeTuneFlags(TuneFlags* v);

}  // namespace quadrille::mnk_tune

#endif  // QUADRILLE_TOOLS_MNK_TUNE_FLAGS_H_
