// The command line of mnk_analyze, read and checked.
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_ANALYZE_COMMAND_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_ANALYZE_COMMAND_H_

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "src/base/program/progress.h"

namespace quadrille::mnk_analyze {

struct ShowHelp {
  std::string text;
};

// What both kinds of runs can be told.
struct RunChoices {
  std::int64_t iterations = 0;  // 0, in a study: what the file says
  std::int64_t rounds = 0;      // the same
  std::int64_t jobs = 0;        // engines at the same time; 0: one for each core
  std::int64_t answer_seconds = 0;
  std::int64_t test_seconds = 0;
  bool all = false;  // prints a line for each test, not only for those that failed
  ProgressWhen progress = ProgressWhen::kAuto;
};

// Tests or measures engines that are there.
struct AnalyzeEngines {
  bool correctness = false;
  bool performance = false;
  RunChoices choices;
  std::string report;                // an HTML file, or empty
  std::string json;                  // a file, or empty
  std::vector<std::string> engines;  // programs and folders, as given
};

// Generates, tests, measures and draws a whole family of engines.
struct RunStudy {
  std::string experiments;  // a file
  std::string out;          // a folder
  std::string engines;      // a folder where they are already, or empty
  std::string generator;    // a program, or empty: ours
  RunChoices choices;
};

using AnalyzeCommand = std::variant<ShowHelp, AnalyzeEngines, RunStudy>;

// Reads the words after the program's name. Returns InvalidArgument if they make no command.
absl::StatusOr<AnalyzeCommand> ParseAnalyzeCommand(absl::Span<const std::string> words);

}  // namespace quadrille::mnk_analyze

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_ANALYZE_COMMAND_H_
