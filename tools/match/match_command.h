// What does the user want match to do? The command line, read and checked.
#ifndef QUADRILLE_TOOLS_MATCH_MATCH_COMMAND_H_
#define QUADRILLE_TOOLS_MATCH_MATCH_COMMAND_H_

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "src/lab/run_match.h"
#include "src/lab/sprt.h"
#include "src/protocol/progress_line.h"

namespace quadrille::match {

// `match --help`: the text for it.
struct ShowHelp {
  std::string text;
};

// `match --engine=... --engine=...`: play.
struct PlayMatch {
  lab::MatchPlan plan;
  bool chess960 = false;
  std::string openings;  // a file; empty: the start position
  std::uint64_t seed = 0;
  std::optional<lab::SprtPlan> sprt;
  ProgressWhen progress = ProgressWhen::kAuto;
};

using MatchCommand = std::variant<ShowHelp, PlayMatch>;

// Reads the command line without the program's name. Returns InvalidArgument, with what, where and
// the offending text, if it makes no sense.
absl::StatusOr<MatchCommand> ParseMatchCommand(absl::Span<const std::string> words);

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_MATCH_COMMAND_H_
