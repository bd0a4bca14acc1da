// The command line of datagen.
#ifndef QUADRILLE_TOOLS_DATAGEN_DATAGEN_COMMAND_H_
#define QUADRILLE_TOOLS_DATAGEN_DATAGEN_COMMAND_H_

#include <cstdint>
#include <string>
#include <variant>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "src/base/program/progress.h"
#include "src/tuning/self_play.h"

namespace quadrille::datagen {

// `datagen --help`: the text for it.
struct ShowHelp {
  std::string text;
};

// `datagen FILE`: play.
struct PlayGames {
  std::string path;
  std::int64_t games = 0;
  bool dry_run = false;  // checks all, and plays nothing
  int threads = 0;       // 0: one for each core
  tuning::SelfPlaySettings settings;
  std::string network;   // a file, "built-in" or "none"
  std::string openings;  // a file; empty: the start position
  ProgressWhen progress = ProgressWhen::kAuto;
};

using DatagenCommand = std::variant<ShowHelp, PlayGames>;

// Reads the command line without the program's name. Returns InvalidArgument, with what, where and
// the offending text, if it makes no sense.
absl::StatusOr<DatagenCommand> ParseDatagenCommand(absl::Span<const std::string> words);

}  // namespace quadrille::datagen

#endif  // QUADRILLE_TOOLS_DATAGEN_DATAGEN_COMMAND_H_
