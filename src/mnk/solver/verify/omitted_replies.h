// Replies that a proof may omit, since others refute the same stones.
#ifndef QUADRILLE_MNK_SOLVER_VERIFY_OMITTED_REPLIES_H_
#define QUADRILLE_MNK_SOLVER_VERIFY_OMITTED_REPLIES_H_

#include <vector>

#include "src/mnk/solver/verify/row_counts.h"

namespace quadrille::mnk::verify {

class OmittedReplies {
 public:
  // Requires: `board` outlives this.
  OmittedReplies(RowCounts& board, int prover, bool prover_has_rows)
      : board_(board), prover_(prover), prover_has_rows_(prover_has_rows) {}

  // Returns a free cell of `zone` that is neither `covered`, by a reply or a win after a pass, nor
  // so by a threat, domination or symmetry; -1: there is none. The opponent has `left` stones to
  // place, and loses if none of them is in the zone; an empty zone is the whole board.
  // Sets `used_symmetry` if a symmetry was needed.
  int FirstOpen(int left, std::vector<bool> covered, const std::vector<bool>& zone,
                bool& used_symmetry) const;

 private:
  bool IsThreatCovered(int left, const std::vector<bool>& covered) const;
  void AddDominated(std::vector<bool>& covered) const;
  void AddSymmetric(std::vector<bool>& covered) const;
  bool IsUseless(int left, int cell) const;
  bool IsDominated(int cell, int by) const;
  bool Matters(int row) const;
  int opponent() const { return 1 - prover_; }

  RowCounts& board_;  // changed and restored
  int prover_;
  bool prover_has_rows_;
};

// Adds the cells where a stone of the opponent does not prevent the prover's sequence of threats
// from winning. Restores the board.
void AddRefutedBy(RowCounts& board, int prover, const std::vector<int>& line,
                  std::vector<bool>& covered);

}  // namespace quadrille::mnk::verify

#endif  // QUADRILLE_MNK_SOLVER_VERIFY_OMITTED_REPLIES_H_
