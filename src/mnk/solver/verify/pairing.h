// A pairing: disjoint pairs and triangles of free cells, with which the opponent of a side that
// fills rows answers each stone (docs/solver.md).
#ifndef QUADRILLE_MNK_SOLVER_VERIFY_PAIRING_H_
#define QUADRILLE_MNK_SOLVER_VERIFY_PAIRING_H_

#include <vector>

#include "src/mnk/solver/verify/row_counts.h"

namespace quadrille::mnk::verify {

class Pairing {
 public:
  explicit Pairing(int cells) : places_(cells) {}

  // Numbers of cells of a pair and of a triangle, in the order of tree_verifier.h.
  static constexpr int kPair = 2;
  static constexpr int kTriangle = 5;

  // Adds the next cell of a pair or triangle, of `size` cells. Returns false if the cell already
  // belongs to one.
  bool Add(int cell, int size);

  // Returns true if the row contains a pair or a side of a triangle. Requires: all cells of the
  // last pair or triangle were added.
  bool Breaks(const Row& row) const;

 private:
  struct Place {
    int part = -1;  // the number of the pair or triangle; -1: none
    int index = 0;
  };

  std::vector<Place> places_;  // by cell
  std::vector<int> sizes_;     // by part
  int missing_ = 0;            // cells that the last part still lacks
};

}  // namespace quadrille::mnk::verify

#endif  // QUADRILLE_MNK_SOLVER_VERIFY_PAIRING_H_
