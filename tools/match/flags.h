// The flags of match and of its subcommands.
#ifndef QUADRILLE_TOOLS_MATCH_FLAGS_H_
#define QUADRILLE_TOOLS_MATCH_FLAGS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/time/time.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/flag_values.h"
#include "src/base/program/progress.h"
#include "src/jobs/job_flags.h"
#include "src/jobs/unit_range.h"
#include "src/match/adjudication.h"
#include "src/match/sprt.h"
#include "src/match/spsa.h"
#include "src/match/thinking_limits.h"
#include "src/match/tournament.h"
#include "src/mnk/rules.h"

namespace quadrille::match {

// Games that a match may have.
inline constexpr std::int64_t kMaxGames = std::int64_t{1} << 40;

// The game of a match.
struct MatchGame {
  std::string name = "chess";
  std::optional<mnk::Rules> rules = {};  // of the connect family; nothing: chess
  bool chess960 = false;
};

// The limits of all engines that have none.
struct LimitFlags {
  std::optional<TimeControl> tc;
  std::optional<absl::Duration> move_time;
  std::optional<std::int64_t> nodes;
  std::optional<int> depth;
};

// --sprt and --sprt_model.
struct SprtFlags {
  std::optional<SprtPlan> plan;  // but for the model
  EloModel model = EloModel::kLogistic;

  std::optional<SprtPlan> Plan() const;
};

struct MatchFlags {
  std::vector<std::string> engines;  // fields
  MatchGame game;
  LimitFlags limits;
  std::optional<TournamentKind> tournament;
  std::int64_t games = 2;
  std::optional<jobs::UnitRange> pairs;
  int concurrency = 1;
  std::string openings = "book";
  int opening_turns = 3;
  std::uint64_t seed = 1;
  std::string syzygy;  // folders, or empty
  std::string pgn;     // files, or empty
  std::string sgf;
  std::string state;
  SprtFlags sprt;
  std::optional<ResignRule> resign;
  std::optional<DrawRule> draw;
  int last_move = 0;  // 0: none
  absl::Duration patience = absl::Seconds(30);
  bool dry_run = false;
  ProgressWhen progress = ProgressWhen::kAuto;
};

// match tune.
struct TuneFlags {
  MatchFlags match;
  std::vector<SpsaParameter> parameters;
  std::int64_t iterations = 1000;
  std::int64_t batch = 1;
  double rate = 0.002;
};

// match split: a match whose pairs are cut into units.
struct SplitFlags {
  MatchFlags match;
  std::int64_t unit = 50;  // pairs
  std::string units;
};

// match unit.
struct UnitFlags {
  jobs::UnitChoice unit;
  int concurrency = 1;
  std::string pgn;
  std::string sgf;
  ProgressWhen progress = ProgressWhen::kAuto;
};

// match merge.
struct MergeFlags {
  std::string units;  // a file, or empty
  std::vector<std::string> parts;
  SprtFlags sprt;
};

// Require: `*v` outlives the table.
FlagTable MakeMatchFlags(MatchFlags* v);
FlagTable MakeTuneFlags(TuneFlags* v);
FlagTable MakeSplitFlags(SplitFlags* v);
FlagTable MakeUnitFlags(UnitFlags* v);
FlagTable MakeMergeFlags(MergeFlags* v);

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_FLAGS_H_
