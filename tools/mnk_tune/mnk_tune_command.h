// The command line of mnk_tune.
#ifndef QUADRILLE_TOOLS_MNK_TUNE_MNK_TUNE_COMMAND_H_
#define QUADRILLE_TOOLS_MNK_TUNE_MNK_TUNE_COMMAND_H_

#include <cstdint>
#include <string>
#include <variant>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk_tune {

// `mnk_tune --help`: the text for it.
struct ShowHelp {
  std::string text;
};

// `mnk_tune --game=...`: play and learn.
struct Learn {
  mnk::Rules rules;
  std::int64_t games = 0;  // in each round
  int rounds = 0;
  std::uint64_t nodes = 0;  // for a stone
  std::uint64_t seed = 0;
  int threads = 0;
  double result_share = 0;
  double noise = 0;   // the share of stones that chance chooses
  int stray = 0;      // most stones from a game's position to another one that is searched, too
  std::string start;  // a file of weights; empty: those built in
  bool untuned = false;
  std::string out;
};

using TuneCommand = std::variant<ShowHelp, Learn>;

// Reads the command line without the program's name. Returns InvalidArgument, with what, where and
// the offending text, if it makes no sense.
absl::StatusOr<TuneCommand> ParseTuneCommand(absl::Span<const std::string> words);

}  // namespace quadrille::mnk_tune

#endif  // QUADRILLE_TOOLS_MNK_TUNE_MNK_TUNE_COMMAND_H_
