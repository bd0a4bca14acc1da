// The command line of mnk_solve, read and checked.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_SOLVE_COMMAND_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_SOLVE_COMMAND_H_

#include <cstdint>
#include <string>
#include <variant>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "src/base/program/progress.h"
#include "src/mnk/any_game.h"
#include "tools/mnk_solve/job_command.h"
#include "tools/mnk_solve/table_command.h"

namespace quadrille::mnk_solve {

struct ShowHelp {
  std::string text;
};

struct SolveGame {
  mnk::AnyGame game;
  std::string proof;  // a file, or empty
  std::int64_t hash_megabytes = 0;
  int threads = 1;
  double seconds = 0;  // 0: no limit
  std::string state;   // a file, or empty
  double state_seconds = 60;
  bool all_moves = false;
  bool json = false;
  ProgressWhen progress = ProgressWhen::kAuto;
};

// `mnk_solve verify`.
struct VerifyFile {
  std::string path;
};

using SolveCommand = std::variant<ShowHelp, SolveGame, VerifyFile, SolveTable, JobCommand>;

// Reads the words after the program's name. Returns InvalidArgument, with what, where and the
// offending text, if they make no command.
absl::StatusOr<SolveCommand> ParseSolveCommand(absl::Span<const std::string> words);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_SOLVE_COMMAND_H_
