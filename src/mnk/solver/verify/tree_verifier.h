// Proof tree verifier: checks one claim of a proof, that a side wins or that it does not.
//
// The tree is stored in depth-first order. Each node is a byte and its operands:
//
//   p CELL            the prover's stone; then the node after it, unless it completes a row
//   a COUNT           replies of the opponent: COUNT times a cell and the node after it
//   d COUNT           a threat sequence by which the prover wins if the opponent passes: COUNT
//                     times a cell; then replies as above, except stones after which that
//                     sequence wins
//   f COUNT           the prover wins by a threat sequence: COUNT times a cell (threat_line.h)
//   w                 the prover completes a row in this turn
//   t                 the opponent cannot block all threats of the prover's next turn
//   n                 the opponent has no live row          (n, e and x only if the
//   e                 the opponent's potential is too small    prover need not win)
//   x COUNT           a pairing against the opponent: COUNT times two cells
//
// Numbers have seven bits per byte, lowest first, the high bit set in all but the last. Cells are
// numbered from 0, row by row from the top.
#ifndef QUADRILLE_MNK_SOLVER_VERIFY_TREE_VERIFIER_H_
#define QUADRILLE_MNK_SOLVER_VERIFY_TREE_VERIFIER_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/mnk/solver/verify/proof_reader.h"
#include "src/mnk/solver/verify/row_counts.h"

namespace quadrille::mnk::verify {

struct Claim {
  int prover = 0;        // 0 black, 1 white
  bool must_win = true;  // false: it is enough that the opponent does not win
  bool weak = false;     // the prover's own rows do not count
};

class TreeVerifier {
 public:
  // Requires: the arguments outlive this.
  TreeVerifier(ProofReader& reader, RowCounts& board, const Claim& claim)
      : reader_(reader), board_(board), claim_(claim) {}

  // Reads and checks the tree of a position in which `side` has `left` stones to place. Returns
  // InvalidArgument, with the byte offset, the position and the error, if it does not prove the
  // claim.
  absl::Status Verify(int side, int left);

  std::uint64_t positions() const { return positions_; }
  bool used_symmetry() const { return used_symmetry_; }

 private:
  absl::Status Fail(absl::string_view what) const;
  absl::Status Leaf(int type, int side, int left);
  absl::Status Play(int side, int left);
  absl::Status Answers(int side, int left, const std::vector<int>& line);
  absl::StatusOr<std::vector<int>> Line(int left);
  absl::Status After(int side, int left, int cell);
  // Checks that each cell without a reply is covered: by `line`, a threat, domination or symmetry.
  absl::Status CheckOmitted(int left, const std::vector<bool>& answered,
                            const std::vector<int>& line);
  void AddRefutedBy(const std::vector<int>& line, std::vector<bool>& covered);

  bool CanCompleteNow(int side, int left) const;
  bool CannotBlockThreats(int left) const;
  bool OpponentHasRows() const;
  bool PotentialIsSmall(int side, int left) const;
  absl::Status CheckPairs(int side, int left);
  void AddDominated(std::vector<bool>& covered) const;
  void AddSymmetric(std::vector<bool>& covered);
  bool IsThreatCovered(int left, const std::vector<bool>& covered) const;
  bool IsDominated(int cell, int by) const;
  bool IsIdle(int cell) const;
  bool Matters(int row) const;

  bool ProverHasRows() const { return !claim_.weak; }
  int opponent() const { return 1 - claim_.prover; }

  ProofReader& reader_;
  RowCounts& board_;
  Claim claim_;
  std::uint64_t positions_ = 0;
  bool used_symmetry_ = false;
};

}  // namespace quadrille::mnk::verify

#endif  // QUADRILLE_MNK_SOLVER_VERIFY_TREE_VERIFIER_H_
