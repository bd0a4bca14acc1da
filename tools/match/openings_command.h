// match openings: finds balanced openings of the connect family, and keeps them in a file.
#ifndef QUADRILLE_TOOLS_MATCH_OPENINGS_COMMAND_H_
#define QUADRILLE_TOOLS_MATCH_OPENINGS_COMMAND_H_

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "src/base/program/progress.h"
#include "src/match/games/balanced_openings.h"
#include "src/mnk/players/registry.h"
#include "src/mnk/search/analysis.h"

namespace quadrille::match {

// The command, read.
struct MakeOpenings {
  OpeningPlan plan;
  std::int64_t count = 300;
  std::string ai = "best";
  mnk::AiOptions options;
  mnk::ThinkingLimits limits;
  std::uint64_t confirm_nodes = 0;  // of a second search of what is balanced; 0: none
  int self_play = 0;  // games that the AI plays against itself from each balanced opening
  mnk::ThinkingLimits self_play_limits;  // for each stone of those games
  int threads = 1;
  std::string out;
  ProgressWhen progress = ProgressWhen::kAuto;
  std::optional<std::string> help;  // --help: nothing else
};

// Reads the words after `match openings`. Returns InvalidArgument, with what, where and the
// offending text, if they make no sense.
absl::StatusOr<MakeOpenings> ParseOpeningsCommand(absl::Span<const std::string> words);

// How a search for openings ended.
struct OpeningsReport {
  std::int64_t found = 0;         // in the file, with those of earlier runs
  std::int64_t found_before = 0;  // by earlier runs
  OpeningsEnd end = OpeningsEnd::kListenerStopped;
};

// Adds openings to the file until it has as many as the command wants. A file that an earlier run
// of the same command left, even a killed one, is continued. Returns InvalidArgument if the file is
// of another command, or if the AI does not judge positions; Unavailable or ResourceExhausted if
// the machine fails.
absl::StatusOr<OpeningsReport> RunOpenings(const MakeOpenings& command,
                                           const std::atomic<bool>& interrupted);

}  // namespace quadrille::match

#endif  // QUADRILLE_TOOLS_MATCH_OPENINGS_COMMAND_H_
