// The command line of `mnk_solve table`, read and checked.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_TABLE_COMMAND_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_TABLE_COMMAND_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "src/base/program/progress.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk_solve {

struct SolveTable {
  std::vector<mnk::Rules> games;
  std::string out;                  // a CSV file, or empty: standard output
  std::int64_t hash_megabytes = 0;  // of all threads
  int threads = 1;
  double seconds = 0;  // for each game; 0: no limit
  ProgressWhen progress = ProgressWhen::kAuto;
};

// The command, or nothing and the text for --help.
struct TableCommand {
  std::optional<SolveTable> table;
  std::string help;
};

// Reads the words after `table`. Returns InvalidArgument, with what, where and the offending text,
// if they make no command.
absl::StatusOr<TableCommand> ParseTableCommand(absl::Span<const std::string> words);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_TABLE_COMMAND_H_
