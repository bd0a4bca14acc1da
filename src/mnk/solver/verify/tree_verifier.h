// Proof tree verifier: checks one claim of a proof, that a side wins or that it does not.
//
// The tree is stored in depth-first order. Each node is a byte and its operands:
//
//   p CELL            the prover's stone; then the node after it, unless it completes a row
//   a COUNT           replies of the opponent: COUNT times a cell and the node after it
//   d COUNT           a threat sequence by which the prover wins if the opponent passes: COUNT
//                     times a cell; then replies as above, except stones after which that
//                     sequence wins. With several stones per turn, replies to all free cells of
//                     its zone for the stones of this turn
//   z                 the node by which the prover wins if the opponent passes; then a number and
//                     replies as above, to all free cells of that win's zone (zone.h)
//   o CELL            the prover threatens to complete a row on CELL; then the node after the
//                     opponent's stone there
//   f COUNT           the prover wins by a threat sequence: COUNT times a cell (threat_line.h; with
//                     several stones per turn turn_line.h)
//   w                 the prover completes a row in this turn
//   t                 the opponent cannot block all threats of the prover's next turn
//   n                 the opponent has no live row          (n, e, x, c only if the
//   e                 the opponent's potential is too small    prover need not win)
//   x COUNT           a pairing against the opponent: COUNT times two cells
//   c COUNT COUNT     likewise, pairs and triangles: COUNT times two cells, then COUNT times five,
//                     a, b, c, d, e, with the sides {a, b, d}, {b, c, e} and {a, c}
//   y NUMBER          a node whose cells are mapped by a symmetry of the board: 1 from left to
//                     right, 2 from top to bottom, 4 (a square) x and y exchanged, sums in this
//                     order
//   m                 a node, whose position is remembered
//   r                 a position that was remembered, up to symmetry
//
// In a win after a pass, and in all of its nodes, only p, z, o, f and w may occur.
//
// Numbers have seven bits per byte, lowest first, the high bit set in all but the last. Cells are
// numbered from 0, row by row from the top.
#ifndef QUADRILLE_MNK_SOLVER_VERIFY_TREE_VERIFIER_H_
#define QUADRILLE_MNK_SOLVER_VERIFY_TREE_VERIFIER_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/mnk/rules.h"
#include "src/mnk/solver/verify/pairing.h"
#include "src/mnk/solver/verify/proof_reader.h"
#include "src/mnk/solver/verify/row_counts.h"
#include "src/mnk/solver/verify/turn_line.h"
#include "src/mnk/solver/verify/zone.h"

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
      : TreeVerifier(reader, board, claim, board.rules(), {}) {}
  // Likewise, for a tree of a board with `numbered` rows and columns: `map` has the cell of `board`
  // for each cell of that board.
  TreeVerifier(ProofReader& reader, RowCounts& board, const Claim& claim, const Rules& numbered,
               std::vector<int> map)
      : reader_(reader), board_(board), claim_(claim), numbered_(numbered), map_(std::move(map)) {}

  // Reads and checks a win of the prover, who is to move, that holds with up to zone.stones more
  // stones of the opponent outside of zone.cells, which are added. Returns the errors of Verify().
  absl::Status VerifyInZone(Zone& zone);

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
  absl::Status Answers(int side, int left);
  absl::Status PlayForced(int side, int left);
  absl::Status Mapped(int side, int left);
  absl::Status Remember(int side, int left);
  absl::Status Recall(int side, int left);
  absl::Status WinByLine(int side, int left);
  absl::Status AnswersByLine(int side, int left);
  absl::Status AnswersByZone(int side, int left);
  // Reads replies to `answered`.
  absl::Status Replies(int side, int left, std::vector<bool>& answered);
  // Reads a cell, mapped to the board.
  absl::StatusOr<int> ReadCell();
  absl::StatusOr<int> ReadFreeCell();
  // Returns the number in the proof of each cell, a large one if it has none; empty: the same.
  std::vector<int> Numbers() const;
  // Requires one stone per turn and rows of the prover.
  absl::Status CheckSingleStones(int left) const;
  // The same for a turn of several stones, if blocking sets of so many are enumerated.
  absl::Status CheckLineStones(int left) const;
  bool HasTurnLines() const { return board_.rules().p > 1 && board_.rules().p <= kMaxTurn; }
  absl::StatusOr<std::vector<int>> Line(int left);
  absl::Status After(int side, int left, int cell);
  // Checks that each cell that is not `covered` is so by a threat, domination or symmetry.
  // Of a `zone`, if not empty (omitted_replies.h).
  absl::Status CheckOmitted(int left, std::vector<bool> covered,
                            const std::vector<bool>& zone = {});

  bool CannotBlockThreats(int left);
  bool OpponentHasRows() const;
  bool PotentialIsSmall(int side, int left) const;
  absl::Status CheckPairing(int side, int left, bool has_triangles);
  // Adds `count` pairs or triangles of `size` cells.
  absl::Status ReadParts(int count, int size, Pairing& pairing);

  bool ProverHasRows() const { return !claim_.weak; }
  int opponent() const { return 1 - claim_.prover; }

  ProofReader& reader_;
  RowCounts& board_;
  Claim claim_;
  Zone* zone_ = nullptr;  // of the win after a pass that is being read; null outside of them
  Rules numbered_;        // of the board whose cells the tree names
  std::vector<int> map_;  // of cells read; empty: the same
  absl::flat_hash_set<std::string> remembered_;  // positions, the same for symmetric ones
  std::uint64_t positions_ = 0;
  bool used_symmetry_ = false;
};

}  // namespace quadrille::mnk::verify

#endif  // QUADRILLE_MNK_SOLVER_VERIFY_TREE_VERIFIER_H_
