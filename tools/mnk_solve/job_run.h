// Runs `mnk_solve split`, `unit` and `merge`.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_JOB_RUN_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_JOB_RUN_H_

#include <atomic>
#include <string>

#include "absl/status/statusor.h"
#include "tools/mnk_solve/job_command.h"

namespace quadrille::mnk_solve {

struct JobReport {
  std::string text;
  bool is_complete = true;  // else: --time was too short for some units
  bool interrupted = false;
};

// Each returns the text to print, or Unavailable if a file cannot be written, InvalidArgument or
// NotFound, naming the file, if one cannot be used, Aborted if units are missing or runs disagree.
absl::StatusOr<JobReport> RunSplit(const SplitJob& command);
absl::StatusOr<JobReport> RunUnits(const SolveRange& command, const std::atomic<bool>& interrupted);
absl::StatusOr<JobReport> RunMerge(const MergeParts& command);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_JOB_RUN_H_
