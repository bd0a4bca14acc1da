// How are `perft split`, `perft unit` and `perft merge` carried out?
#ifndef QUADRILLE_TOOLS_PERFT_JOB_RUN_H_
#define QUADRILLE_TOOLS_PERFT_JOB_RUN_H_

#include <atomic>
#include <string>

#include "absl/status/statusor.h"
#include "src/chess/perft/perft_table.h"
#include "tools/perft/job_command.h"

namespace quadrille::perft {

struct JobReport {
  std::string text;
  bool complete = true;  // false if it was stopped
};

// All return the error of what they call; InvalidArgument for bad input, Unavailable if a file
// cannot be written. Then nothing is left behind but finished units.
absl::StatusOr<JobReport> RunSplit(const SplitJob& command);
// `table` may be null; `stop` ends it soon.
absl::StatusOr<JobReport> RunUnits(const CountRange& command, chess::PerftTable* table,
                                   const std::atomic<bool>& stop);
// Also Aborted if units are missing or counts disagree.
absl::StatusOr<JobReport> RunMerge(const MergeParts& command);

}  // namespace quadrille::perft

#endif  // QUADRILLE_TOOLS_PERFT_JOB_RUN_H_
