// Command lines of mnk_solve and its subcommands.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_FLAGS_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_FLAGS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/time/time.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"
#include "src/jobs/job_flags.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"
#include "tools/mnk_solve/family.h"
#include "tools/mnk_solve/game_flags.h"

namespace quadrille::mnk_solve {

// Memory, threads and time of one search or several concurrent ones.
struct SearchFlags {
  std::int64_t hash_mb = 1024;
  int threads = 1;      // 0: one per core
  absl::Duration time;  // 0: no limit
  ProgressWhen progress = ProgressWhen::kAuto;
};

struct SolveFlags {
  GameFlags game;
  SearchFlags search;
  std::string state;  // files, or empty
  absl::Duration state_interval = absl::Seconds(60);
  bool all_moves = false;
  std::string proof;
  bool json = false;
};

struct ProveFlags {
  GameFlags game;
  SearchFlags search;
  std::optional<mnk::Side> attacker;  // nullopt: the side that the player thinks ahead
  std::int64_t nodes = 0;             // 0: no limit
  std::string turn;                   // as TurnName(), or empty
  std::string state;                  // files, or empty
  std::string proof;
  bool json = false;
};

struct VerifyFlags {
  std::vector<std::string> files;
  bool endless = false;
};

struct JoinFlags {
  GameFlags game;
  std::vector<std::string> files;
  std::string proof;
};

struct TableFlags {
  FamilyFlags family;
  std::string out;  // a CSV file; empty: standard output
  SearchFlags search;
};

struct SplitFlags {
  std::optional<mnk::Rules> game;
  std::optional<mnk::AnyGame> position;
  int stones = 2;
  FamilyFlags family;
  std::string units;
};

struct UnitFlags {
  jobs::UnitChoice unit;
  std::optional<mnk::Side> prove;  // nullopt: full search
  SearchFlags search;
};

struct MergeFlags {
  std::string units;
  std::vector<std::string> parts;
};

// Requires: `*v` outlives the table.
FlagTable MakeSolveFlags(SolveFlags* v);
FlagTable MakeProveFlags(ProveFlags* v);
FlagTable MakeVerifyFlags(VerifyFlags* v);
FlagTable MakeJoinFlags(JoinFlags* v);
FlagTable MakeTableFlags(TableFlags* v);
FlagTable MakeSplitFlags(SplitFlags* v);
FlagTable MakeUnitFlags(UnitFlags* v);
FlagTable MakeMergeFlags(MergeFlags* v);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_FLAGS_H_
