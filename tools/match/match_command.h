// The command line of match.
#ifndef QUADRILLE_TOOLS_MATCH_MATCH_COMMAND_H_
#define QUADRILLE_TOOLS_MATCH_MATCH_COMMAND_H_

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "src/base/program/progress.h"
#include "src/match/run_match.h"
#include "src/match/sprt.h"
#include "src/match/tournament.h"
#include "src/mnk/rules.h"
#include "tools/match/openings_command.h"

namespace quadrille::match {

// `match --help`: the text for it.
struct ShowHelp {
  std::string text;
};

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

// `match merge STATE...`: add up the results of many machines.
struct MergeStates {
  std::vector<std::string> paths;
  std::optional<SprtPlan> sprt;
};

using MatchCommand = std::variant<ShowHelp, PlayMatch, MergeStates, MakeOpenings>;

// Reads the command line without the program's name. Returns InvalidArgument, with what, where and
// the offending text, if it makes no sense.
absl::StatusOr<MatchCommand> ParseMatchCommand(absl::Span<const std::string> words);

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_MATCH_COMMAND_H_
