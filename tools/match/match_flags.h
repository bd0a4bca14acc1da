// The flags of match: names, defaults and help.
#ifndef QUADRILLE_TOOLS_MATCH_MATCH_FLAGS_H_
#define QUADRILLE_TOOLS_MATCH_MATCH_FLAGS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "src/base/program/flag_table.h"

namespace quadrille::match {

// Games that a match may have.
inline constexpr std::int64_t kMostGames = std::int64_t{1} << 40;

// The variables behind the flags, at their defaults.
struct MatchFlags {
  std::vector<std::string> engines;
  std::string game = "chess";
  std::string tc;
  std::string move_time;
  std::string nodes;
  std::string depth;
  std::string tournament;
  std::int64_t games = 2;
  std::string pairs;
  std::int64_t concurrency = 1;
  std::string openings = "book";
  std::int64_t opening_turns = 3;
  std::int64_t seed = 1;
  std::string syzygy;
  std::string pgn;
  std::string sgf;
  std::string state;
  std::string sprt;
  std::string sprt_model = "logistic";
  std::string resign;
  std::string draw;
  std::int64_t last_move = 0;
  std::int64_t patience = 30;
  bool dry_run = false;
  std::string progress = "auto";
};

// The flags of a match, which write to `*v`. Requires: `*v` outlives them.
FlagTable MakeMatchFlags(MatchFlags* v);

// The variables behind the flags of match tune.
struct TuneFlags {
  MatchFlags match;
  std::vector<std::string> parameters;
  std::int64_t iterations = 1000;
  std::int64_t batch = 1;
  std::string rate = "0.002";
};

// The flags of match tune, which write to `*v`. Requires: `*v` outlives them.
FlagTable MakeTuneFlags(TuneFlags* v);

// --sprt and --sprt_model.
void AddSprtFlags(FlagTable& flags, std::string* sprt, std::string* model);

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_MATCH_FLAGS_H_
