// Joins proofs of wins: those of the positions after single stones prove the position before.
#ifndef QUADRILLE_MNK_SOLVER_GUIDED_JOIN_PROOFS_H_
#define QUADRILLE_MNK_SOLVER_GUIDED_JOIN_PROOFS_H_

#include <ostream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "src/mnk/any_game.h"

namespace quadrille::mnk::solver {

struct NamedProof {
  std::string name;   // for errors
  std::string bytes;  // of a proof file
};

// Writes a proof of `game` from proofs of a win one stone later, up to symmetry: one if the winner
// is to move, else one for each stone that matters; VerifyProof() finds missing ones, this does
// not. Returns InvalidArgument, naming the proof, if one is damaged, proves no win or another
// side's, or does not belong here. Requires: game.is_running(), there is a proof.
absl::Status JoinProofs(const AnyGame& game, const std::vector<NamedProof>& proofs,
                        std::ostream& out);

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_GUIDED_JOIN_PROOFS_H_
