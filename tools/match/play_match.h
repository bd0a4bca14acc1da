// A match as the command line asks for it, read from its flags.
#ifndef QUADRILLE_TOOLS_MATCH_PLAY_MATCH_H_
#define QUADRILLE_TOOLS_MATCH_PLAY_MATCH_H_

#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"
#include "src/match/run_match.h"
#include "src/match/sprt.h"
#include "src/match/tournament.h"
#include "src/mnk/rules.h"
#include "tools/match/flags.h"

namespace quadrille::match {

// Where openings come from: what is built in for the game (in Chess960 the 960 start positions; for
// stones, if nothing is built in, chance), chance (of stones), nowhere (the start position), the
// engines by the rule swap2 (of stones), or a file.
enum class Openings { kBook, kRandom, kNone, kSwap2, kFile };

// `match --engine=... --engine=...`: play.
struct PlayMatch {
  MatchPlan plan;
  std::optional<TournamentKind> tournament;  // nothing: a match of two
  std::optional<mnk::Rules> rules;           // of the connect family; nothing: chess
  bool chess960 = false;
  Openings openings_from = Openings::kBook;
  std::string openings;         // the file of Openings::kFile
  int opening_turns = 0;        // of the connect family, made for each pair
  bool needs_openings = false;  // engines that cannot play from an opening are refused
  std::uint64_t seed = 0;
  std::string syzygy;  // folders of tables; empty: none
  std::string pgn;     // a file that games are added to; empty: none
  std::string sgf;     // the same as SGF; empty: none
  std::string state;   // a file that keeps the results; empty: none
  std::optional<SprtPlan> sprt;
  bool dry_run = false;  // only check all this
  ProgressWhen progress = ProgressWhen::kAuto;
};

// What the flags ask for; `flags` is the table that read them. Returns InvalidArgument, with what,
// where and the offending text, if they make no sense together.
absl::StatusOr<PlayMatch> MakePlayMatch(const MatchFlags& v, const FlagTable& flags);

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_PLAY_MATCH_H_
