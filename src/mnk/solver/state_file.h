// State file of a running solve, from which a killed run resumes. Format: state_format.h.
#ifndef QUADRILLE_MNK_SOLVER_STATE_FILE_H_
#define QUADRILLE_MNK_SOLVER_STATE_FILE_H_

#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/mnk/solver/state_format.h"

namespace quadrille::mnk::solver {

// Locked by one process at a time. While open, the file `path`.part exists too.
class StateFile {
 public:
  // Locks the file, which need not exist yet, for a solve of the position of this FEN. Returns
  // FailedPrecondition if another process has locked it, Unavailable if it cannot be written.
  static absl::StatusOr<std::unique_ptr<StateFile>> Open(const std::string& path,
                                                         const std::string& position);
  StateFile(const StateFile&) = delete;
  StateFile& operator=(const StateFile&) = delete;
  ~StateFile();

  // Adds the file's entries to the tables; a missing file is empty. Returns InvalidArgument if it
  // is of another position (the message has both) or damaged.
  absl::StatusOr<StateTotals> Read(const StateTables& tables) const;

  // Replaces the file atomically, also on power loss. Returns Unavailable, with the reason, if that
  // fails. Requires: no thread changes the tables.
  absl::Status Write(const StateTables& tables, const StateTotals& totals);

 private:
  StateFile(std::string path, std::string position);
  absl::Status OpenPart();
  absl::Status Error(const char* what) const;

  const std::string path_;
  const std::string part_path_;
  const std::string position_;
  int part_ = -1;  // the next file, open and locked
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_STATE_FILE_H_
