// PlayMatch: a match as specified by the command-line flags.
#ifndef QUADRILLE_TOOLS_MATCH_PLAY_MATCH_H_
#define QUADRILLE_TOOLS_MATCH_PLAY_MATCH_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"
#include "src/chess/text/opening_file.h"
#include "src/match/run_match.h"
#include "src/match/sprt.h"
#include "src/match/tournament.h"
#include "src/mnk/rules.h"
#include "tools/match/flags.h"

namespace quadrille::match {

// Source of openings: built-in (in Chess960 the 960 start positions; random in games of the connect
// family without built-in openings), random (connect family), none (start position), the swap2 rule
// (connect family), or a file.
enum class Openings { kBook, kRandom, kNone, kSwap2, kFile };

struct PlayMatch {
  MatchPlan plan;
  std::optional<TournamentKind> tournament;  // std::nullopt: two engines
  std::optional<mnk::Rules> rules;           // connect family only; std::nullopt: chess
  bool chess960 = false;
  Openings openings_from = Openings::kBook;
  std::string openings;                 // the file of Openings::kFile
  chess::OpeningChoice opening_choice;  // of the openings of a file, chess only
  int opening_turns = 0;                // of random openings, connect family only
  bool needs_openings = false;          // true: refuse engines that cannot start from an opening
  std::uint64_t seed = 0;
  std::string syzygy;  // colon-separated folders; empty: none
  std::string pgn;     // file to append to; empty: none
  std::string sgf;     // likewise
  std::string state;   // state file; empty: none
  std::optional<SprtPlan> sprt;
  bool dry_run = false;
  ProgressWhen progress = ProgressWhen::kAuto;
};

// Validates the flags; `flags` is the table that parsed them. Returns InvalidArgument, quoting the
// flag, for inconsistent flags.
absl::StatusOr<PlayMatch> MakePlayMatch(const MatchFlags& v, const FlagTable& flags);

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_PLAY_MATCH_H_
