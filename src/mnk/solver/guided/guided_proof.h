// Writes the proof of a guided search.
#ifndef QUADRILLE_MNK_SOLVER_GUIDED_GUIDED_PROOF_H_
#define QUADRILLE_MNK_SOLVER_GUIDED_GUIDED_PROOF_H_

#include "src/mnk/solver/guided/proof_graph.h"
#include "src/mnk/solver/proof_sink.h"

namespace quadrille::mnk::solver {

// Writes the win of `root` (GuidedSearch::root()), reached as the symmetric `stones`, as a node of
// verify/tree_verifier.h. A position that is reached several times is written once. Returns false
// if the sink fails. Requires: `root` is won.
void WriteGuidedProof(const ProofGraph& graph, const Turn& root, const Stones& stones,
                      ProofSink& sink);

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_GUIDED_GUIDED_PROOF_H_
