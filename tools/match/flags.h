// Command-line flags of match and its subcommands.
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

inline constexpr std::int64_t kMaxGames = std::int64_t{1} << 40;

struct MatchGame {
  std::string name = "chess";
  std::optional<mnk::Rules> rules = {};  // connect family only; std::nullopt: chess
  bool chess960 = false;
};

// Default limits, for engines without limits in their --engine spec.
struct LimitFlags {
  std::optional<TimeControl> tc;
  std::optional<absl::Duration> move_time;
  std::optional<std::int64_t> nodes;
  std::optional<int> depth;
};

struct SprtFlags {
  std::optional<SprtPlan> plan;  // its model is not set
  EloModel model = EloModel::kLogistic;

  std::optional<SprtPlan> Plan() const;
};

struct MatchFlags {
  std::vector<std::string> engines;  // as given: comma-separated fields
  MatchGame game;
  LimitFlags limits;
  std::optional<TournamentKind> tournament;
  std::int64_t games = 2;
  std::optional<jobs::UnitRange> pairs;
  int concurrency = 1;
  std::string openings = "book";
  int opening_turns = 3;
  int plies = 0;  // of each opening game; 0: all
  bool skip_bad_openings = false;
  std::uint64_t seed = 1;
  std::string syzygy;  // colon-separated folders; empty: none
  std::string pgn;     // empty: none
  std::string sgf;
  std::string state;
  SprtFlags sprt;
  std::optional<ResignRule> resign;
  std::optional<DrawRule> draw;
  int last_move = 0;  // 0: never
  absl::Duration patience = absl::Seconds(30);
  bool dry_run = false;
  ProgressWhen progress = ProgressWhen::kAuto;
};

struct TuneFlags {
  MatchFlags match;
  std::vector<SpsaParameter> parameters;
  std::int64_t iterations = 1000;
  std::int64_t batch = 1;
  double rate = 0.002;
};

struct SplitFlags {
  MatchFlags match;
  std::int64_t unit = 50;  // pairs of games
  std::string units;
};

struct UnitFlags {
  jobs::UnitChoice unit;
  int concurrency = 1;
  std::string pgn;
  std::string sgf;
  ProgressWhen progress = ProgressWhen::kAuto;
};

struct MergeFlags {
  std::string units;  // empty: none
  std::vector<std::string> parts;
  SprtFlags sprt;
};

// Each returns the flag table that sets `*v`. Requires: `*v` outlives the table.
FlagTable MakeMatchFlags(MatchFlags* v);
FlagTable MakeTuneFlags(TuneFlags* v);
FlagTable MakeSplitFlags(SplitFlags* v);
FlagTable MakeUnitFlags(UnitFlags* v);
FlagTable MakeMergeFlags(MergeFlags* v);

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_FLAGS_H_
