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
#include "src/base/progress_line.h"
#include "src/match/run_match.h"
#include "src/match/sprt.h"
#include "src/mnk/rules.h"

namespace quadrille::match {

// `match --help`: the text for it.
struct ShowHelp {
  std::string text;
};

// `match --engine=... --engine=...`: play.
struct PlayMatch {
  match::MatchPlan plan;
  std::optional<mnk::Rules> rules;  // of k in a row; nothing: chess
  bool chess960 = false;
  std::string openings;         // a file; empty: the start position
  int opening_turns = 0;        // of k in a row, made on the spot
  bool needs_openings = false;  // the user asked for them, so engines must know how
  std::uint64_t seed = 0;
  std::string syzygy;  // folders of tables; empty: none
  std::string pgn;     // a file to add games to; empty: none
  std::string state;   // a file to go on from; empty: none
  std::optional<match::SprtPlan> sprt;
  bool dry_run = false;  // only checks all this
  ProgressWhen progress = ProgressWhen::kAuto;
};

// `match merge STATE...`: add up what machines played.
struct MergeStates {
  std::vector<std::string> paths;
  std::optional<match::SprtPlan> sprt;
};

using MatchCommand = std::variant<ShowHelp, PlayMatch, MergeStates>;

// Reads the command line without the program's name. Returns InvalidArgument, with what, where and
// the offending text, if it makes no sense.
absl::StatusOr<MatchCommand> ParseMatchCommand(absl::Span<const std::string> words);

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_MATCH_COMMAND_H_
