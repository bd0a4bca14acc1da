// The command line of tune.
#ifndef QUADRILLE_TOOLS_TUNE_TUNE_COMMAND_H_
#define QUADRILLE_TOOLS_TUNE_TUNE_COMMAND_H_

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "src/base/program/progress.h"
#include "src/tuning/fit.h"

namespace quadrille::tune {

// `tune --help`: the text for it.
struct ShowHelp {
  std::string text;
};

// `tune FILE...`: learn.
struct Learn {
  std::vector<std::string> games;  // files
  tuning::FitSettings fit;         // except the slopes, which are fitted
  int threads = 0;                 // 0: one for each core
  int folds = 0;                   // parts of the games that take turns to be held out
  int parts = 0;                   // of all
  int most = 0;                    // positions with larger scores teach nothing
  std::string start;               // weights as text to begin from; empty: the engine's
  std::string source;              // files to write to; empty: none
  std::string text;
  ProgressWhen progress = ProgressWhen::kAuto;
};

using TuneCommand = std::variant<ShowHelp, Learn>;

// Reads the command line without the program's name. Returns InvalidArgument, with what, where and
// the offending text, if it makes no sense.
absl::StatusOr<TuneCommand> ParseTuneCommand(absl::Span<const std::string> words);

}  // namespace quadrille::tune

#endif  // QUADRILLE_TOOLS_TUNE_TUNE_COMMAND_H_
