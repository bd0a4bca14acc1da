// The command lines of `mnk_solve split`, `unit` and `merge`, read and checked.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_JOB_COMMAND_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_JOB_COMMAND_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/program/progress.h"
#include "tools/mnk_solve/solve_many.h"
#include "tools/mnk_solve/units_file.h"

namespace quadrille::mnk_solve {

// `mnk_solve split`: write these units.
struct SplitJob {
  SolveUnits units;
  std::string units_path;
};

// `mnk_solve unit`: solve the units from `begin` to before `end`.
struct SolveRange {
  std::string units_path;
  std::string part_path;
  std::size_t begin = 0;
  std::size_t end = SIZE_MAX;
  ManyLimits limits;
  ProgressWhen progress = ProgressWhen::kAuto;
};

// `mnk_solve merge`.
struct MergeParts {
  std::string units_path;
  std::vector<std::string> part_paths;
};

struct ShowJobHelp {
  std::string text;
};

using JobCommand = std::variant<ShowJobHelp, SplitJob, SolveRange, MergeParts>;

// True if `word`, the first of a command line, begins one of these commands.
bool IsJobWord(absl::string_view word);

// Reads a command line that begins with such a word. Returns InvalidArgument, with what, where and
// the offending text, if it makes no sense.
absl::StatusOr<JobCommand> ParseJobCommand(absl::Span<const std::string> words);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_JOB_COMMAND_H_
