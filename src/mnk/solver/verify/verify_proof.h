// Verifies a proof file of the solver: who wins a position, and why.
//
// The file begins with three lines: `quadrille-proof 1`, the position as FEN with its rules, and
// the value: `black wins`, `white wins` or `draw`. A win has one claim, a draw has two, black's
// first; a claim is a byte, and mostly a tree (tree_verifier.h):
//
//   B W    black (white) wins
//   b w    black (white) does not win
//   1 2    black (white) does not win, even if the other side's rows do not count
//   s      white does not win, by strategy stealing; no tree
//
// The last eight bytes are the FNV-1a checksum of all others.
#ifndef QUADRILLE_MNK_SOLVER_VERIFY_VERIFY_PROOF_H_
#define QUADRILLE_MNK_SOLVER_VERIFY_VERIFY_PROOF_H_

#include <cstdint>
#include <istream>
#include <string>

#include "absl/status/statusor.h"

namespace quadrille::mnk::verify {

struct Verified {
  std::string position;  // as the file has it
  std::string value;     // "black wins", "white wins" or "draw"
  std::uint64_t positions = 0;
  bool by_symmetry = false;           // answers were left out as images of others
  bool by_strategy_stealing = false;  // white does not win, since a further stone does no harm
};

// Reads the file to its end. Memory does not grow with it. Returns InvalidArgument, with the byte,
// the position and what is wrong, if it proves nothing.
absl::StatusOr<Verified> VerifyProof(std::istream& file);

}  // namespace quadrille::mnk::verify

#endif  // QUADRILLE_MNK_SOLVER_VERIFY_VERIFY_PROOF_H_
