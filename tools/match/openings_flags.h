// Command-line flags of match openings.
#ifndef QUADRILLE_TOOLS_MATCH_OPENINGS_FLAGS_H_
#define QUADRILLE_TOOLS_MATCH_OPENINGS_FLAGS_H_

#include <cstdint>
#include <string>

#include "absl/time/time.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/flag_values.h"
#include "src/base/program/progress.h"
#include "src/match/games/balanced_openings.h"

namespace quadrille::match {

struct OpeningsFlags {
  OpeningPlan plan;  // its turns are not set
  NumberRange turns = {5, 5};
  std::int64_t count = 300;
  std::uint64_t confirm_nodes = 0;    // nodes of the confirming search; 0: none
  int self_play = 0;                  // games per balanced opening; 0: none
  std::uint64_t self_play_nodes = 0;  // per stone; 0: as for a candidate
  std::string ai = "best";
  std::uint64_t nodes = 0;   // per candidate; 0: no limit
  absl::Duration move_time;  // likewise
  std::int64_t hash_mb = 16;
  int threads = 1;
  std::string out;
  ProgressWhen progress = ProgressWhen::kAuto;
};

// Requires: `*v` outlives the table.
FlagTable MakeOpeningsFlags(OpeningsFlags* v);

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_OPENINGS_FLAGS_H_
