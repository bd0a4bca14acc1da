#include "src/mnk/solver/guided/guided_proof.h"

#include <cstddef>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "src/mnk/solver/guided/proof_graph.h"
#include "src/mnk/solver/proof_sink.h"

namespace quadrille::mnk::solver {
namespace {

class GuidedProofWriter {
 public:
  GuidedProofWriter(const ProofGraph& graph, ProofSink& sink) : graph_(graph), sink_(sink) {}

  void Write(const Turn& root, const Stones& stones) {
    CountUses(root);
    WriteReached(root, stones);
  }

 private:
  void CountUses(const Turn& turn) {
    if (++uses_[&turn] > 1 || turn.winner < 0) return;
    for (const Turn* const after : turn.attempts[turn.winner]->turns) CountUses(*after);
  }

  void WriteTurn(const Turn& turn) {
    if (turn.winner < 0) return sink_.Bytes(turn.tree);
    const Attempt& attempt = *turn.attempts[turn.winner];
    for (const int cell : attempt.cells) {
      sink_.Byte('p');
      sink_.Number(cell);
    }
    if (attempt.after_pass.empty()) {
      sink_.Byte('a');
    } else {
      sink_.Byte(graph_.rules().p == 1 ? 'z' : 'd');
      sink_.Bytes(attempt.after_pass);
    }
    sink_.Number(static_cast<int>(attempt.answers.size()));
    for (std::size_t i = 0; i < attempt.answers.size(); ++i) {
      sink_.Number(attempt.answers[i]);
      WriteReached(*attempt.turns[i], graph_.StonesAfter(turn, attempt, i));
    }
  }

  // Writes the position `turn`, reached as the symmetric `stones`.
  void WriteReached(const Turn& turn, const Stones& stones) {
    if (written_.contains(&turn)) return sink_.Byte('r');
    if (uses_[&turn] > 1) {
      written_.insert(&turn);
      sink_.Byte('m');
    }
    const int symmetry = stones == turn.stones ? 0 : graph_.SymmetryOf(stones);
    if (symmetry != 0) {
      sink_.Byte('y');
      sink_.Number(InverseOf(symmetry));
    }
    WriteTurn(turn);
  }

  const ProofGraph& graph_;
  ProofSink& sink_;
  absl::flat_hash_map<const Turn*, int> uses_;
  absl::flat_hash_set<const Turn*> written_;
};

}  // namespace

void WriteGuidedProof(const ProofGraph& graph, const Turn& root, const Stones& stones,
                      ProofSink& sink) {
  GuidedProofWriter(graph, sink).Write(root, stones);
}

}  // namespace quadrille::mnk::solver
