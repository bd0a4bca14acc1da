// The state of a solve under way, as a file: what its tables hold, so that a killed run goes on.
//
// Two lines of text, `quadrille-solve-state 1` and the position as FEN; a line with the positions
// and the seconds so far; the entries of both tables, 32 bytes each (ProofEntry, whose last word is
// 1 for the question whether black wins, 2 for white's); 32 zero bytes; a checksum of 8 bytes.
// Numbers have their lowest byte first.
#ifndef QUADRILLE_MNK_SOLVER_STATE_FILE_H_
#define QUADRILLE_MNK_SOLVER_STATE_FILE_H_

#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/mnk/solver/proof_table.h"

namespace quadrille::mnk::solver {

struct StateTotals {
  std::uint64_t nodes = 0;
  double seconds = 0;
};

// Held by one process at a time. Between Open() and its end, a file `path`.part is there, too.
class StateFile {
 public:
  using Tables = std::array<ProofTable*, 2>;

  // Takes hold of the file, which need not be there yet, for a solve of the position of this FEN.
  // Returns FailedPrecondition if another process holds it, Unavailable if it cannot be written.
  static absl::StatusOr<std::unique_ptr<StateFile>> Open(const std::string& path,
                                                         const std::string& position);
  StateFile(const StateFile&) = delete;
  StateFile& operator=(const StateFile&) = delete;
  ~StateFile();

  // Adds what the file holds to the tables. Nothing if there is no file. Returns InvalidArgument if
  // it is of another position, naming both, or damaged.
  absl::StatusOr<StateTotals> Read(const Tables& tables) const;

  // Replaces the file: whenever the process or the machine ends, the old one or the new one is
  // there. Returns Unavailable, with the reason, if it cannot. Requires: no thread changes the
  // tables.
  absl::Status Write(const Tables& tables, const StateTotals& totals);

 private:
  StateFile(std::string path, std::string position);
  absl::Status TakePart();
  absl::Status Error(const char* what) const;
  std::string Header(const StateTotals& totals) const;

  const std::string path_;
  const std::string part_path_;
  const std::string position_;
  int part_ = -1;  // the next file, open and locked
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_STATE_FILE_H_
