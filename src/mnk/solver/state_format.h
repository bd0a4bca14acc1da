// Solver state format: the entries of both tables.
//
// Two lines of text, `quadrille-solve-state 2` and the position as FEN; a line with the positions
// and the seconds so far; the entries of both tables, 32 bytes each (ProofEntry; the last word is 1
// for the question whether black wins, 2 for white); 32 zero bytes; an 8-byte checksum.
// Little-endian.
#ifndef QUADRILLE_MNK_SOLVER_STATE_FORMAT_H_
#define QUADRILLE_MNK_SOLVER_STATE_FORMAT_H_

#include <array>
#include <cstdint>
#include <functional>
#include <istream>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/mnk/solver/proof_table.h"

namespace quadrille::mnk::solver {

struct StateTotals {
  std::uint64_t nodes = 0;
  double seconds = 0;
};

using StateTables = std::array<ProofTable*, 2>;

// Writes bytes; returns false on failure.
using StateSink = std::function<bool(absl::string_view)>;

// Writes the state of a solve of `position` in blocks of a megabyte. Returns false if the sink
// fails. Requires: no thread changes the tables.
bool WriteState(const std::string& position, const StateTables& tables, const StateTotals& totals,
                const StateSink& sink);

// Adds the entries of `in` to the tables. Returns InvalidArgument if the state is damaged or
// belongs to another position; the message contains both positions. The tables are then unusable.
absl::StatusOr<StateTotals> ReadState(std::istream& in, const std::string& position,
                                      const StateTables& tables);

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_STATE_FORMAT_H_
