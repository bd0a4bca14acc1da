// The command line of match.
#ifndef QUADRILLE_TOOLS_MATCH_MATCH_COMMAND_H_
#define QUADRILLE_TOOLS_MATCH_MATCH_COMMAND_H_

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "src/match/sprt.h"
#include "tools/match/openings_command.h"
#include "tools/match/play_match.h"
#include "tools/match/tune_command.h"

namespace quadrille::match {

// `match --help`: the text for it.
struct ShowHelp {
  std::string text;
};

// `match merge STATE...`: add up the results of many machines.
struct MergeStates {
  std::vector<std::string> paths;
  std::optional<SprtPlan> sprt;
};

using MatchCommand = std::variant<ShowHelp, PlayMatch, MergeStates, MakeOpenings, TuneMatch>;

// Reads the command line without the program's name. Returns InvalidArgument, with what, where and
// the offending text, if it makes no sense.
absl::StatusOr<MatchCommand> ParseMatchCommand(absl::Span<const std::string> words);

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_MATCH_COMMAND_H_
