// Proof verifier: checks a proof file written by the solver.
//
// The file starts with three lines: `quadrille-proof 1`, the position as FEN with its rules, and
// the value: `black wins`, `white wins` or `draw`. A win has one claim, a draw two, black's first;
// a claim is a byte and usually a tree (tree_verifier.h):
//
//   B W    black (white) wins
//   b w    black (white) does not win
//   1 2    black (white) does not win, even if the other side's rows do not count
//   s      white does not win, by strategy stealing; no tree
//
// The last eight bytes are the FNV-1a checksum of all preceding bytes.
#ifndef QUADRILLE_MNK_SOLVER_VERIFY_VERIFY_PROOF_H_
#define QUADRILLE_MNK_SOLVER_VERIFY_VERIFY_PROOF_H_

#include <cstdint>
#include <istream>
#include <string>

#include "absl/status/statusor.h"

namespace quadrille::mnk::verify {

enum class ProofBoard : std::uint8_t {
  kAsGiven,
  kEndless,  // without edges: the win must need no other cells than those of the given board
};

struct Verified {
  std::string position;  // as in the file
  std::string value;
  std::uint64_t positions = 0;
  bool by_symmetry = false;           // replies were omitted as symmetric images
  bool by_strategy_stealing = false;  // white's win was refuted by that argument
};

// Verifies a proof, reading to the end of the file in bounded memory. Returns InvalidArgument, with
// the byte offset, the position and the error, if it is not a valid proof. An endless board is
// tested as one with k - 1 more lines on each side (docs/solver.md, "Boards without edges").
absl::StatusOr<Verified> VerifyProof(std::istream& file, ProofBoard board = ProofBoard::kAsGiven);

}  // namespace quadrille::mnk::verify

#endif  // QUADRILLE_MNK_SOLVER_VERIFY_VERIFY_PROOF_H_
