// Solver state file, from which a killed run resumes. Format: state_format.h.
#ifndef QUADRILLE_MNK_SOLVER_STATE_FILE_H_
#define QUADRILLE_MNK_SOLVER_STATE_FILE_H_

#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/mnk/solver/state_format.h"

namespace quadrille::mnk::solver {

// Locked by one process at a time. While it is open, the file `path`.part exists too.
class StateFile {
 public:
  // Locks the file, which may not exist yet, for a solve of the position with this FEN. Returns
  // FailedPrecondition if another process has locked it, Unavailable if it cannot be written.
  static absl::StatusOr<std::unique_ptr<StateFile>> Open(const std::string& path,
                                                         const std::string& position);
  StateFile(const StateFile&) = delete;
  StateFile& operator=(const StateFile&) = delete;
  ~StateFile();

  // Adds the file's entries to the tables; a missing file counts as empty. Returns InvalidArgument
  // if it is not a regular file, is damaged or belongs to another position; the message contains
  // both positions.
  absl::StatusOr<StateTotals> Read(const StateTables& tables) const;

  // Replaces the file atomically, even on power loss. Returns Unavailable, with the reason, on
  // failure. Requires: no thread changes the tables.
  absl::Status Write(const StateTables& tables, const StateTotals& totals);

 private:
  StateFile(std::string path, std::string position);
  absl::Status OpenPart();
  absl::Status Error(const char* what) const;

  const std::string path_;
  const std::string part_path_;
  const std::string position_;
  int part_ = -1;  // descriptor of the next file, locked
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_STATE_FILE_H_
