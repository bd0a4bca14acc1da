// The file of a solve under way, so that a killed run goes on. state_format.h tells what is in it.
#ifndef QUADRILLE_MNK_SOLVER_STATE_FILE_H_
#define QUADRILLE_MNK_SOLVER_STATE_FILE_H_

#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/mnk/solver/state_format.h"

namespace quadrille::mnk::solver {

// Held by one process at a time. Between Open() and its end, a file `path`.part is there, too.
class StateFile {
 public:
  // Takes hold of the file, which need not be there yet, for a solve of the position of this FEN.
  // Returns FailedPrecondition if another process holds it, Unavailable if it cannot be written.
  static absl::StatusOr<std::unique_ptr<StateFile>> Open(const std::string& path,
                                                         const std::string& position);
  StateFile(const StateFile&) = delete;
  StateFile& operator=(const StateFile&) = delete;
  ~StateFile();

  // Adds what the file holds to the tables. Nothing if there is no file. Returns InvalidArgument if
  // it is of another position, naming both, or damaged.
  absl::StatusOr<StateTotals> Read(const StateTables& tables) const;

  // Replaces the file: whenever the process or the machine ends, the old one or the new one is
  // there. Returns Unavailable, with the reason, if it cannot. Requires: no thread changes the
  // tables.
  absl::Status Write(const StateTables& tables, const StateTotals& totals);

 private:
  StateFile(std::string path, std::string position);
  absl::Status TakePart();
  absl::Status Error(const char* what) const;

  const std::string path_;
  const std::string part_path_;
  const std::string position_;
  int part_ = -1;  // the next file, open and locked
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_STATE_FILE_H_
