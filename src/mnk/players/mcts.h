// Monte Carlo tree search (MCTS) with PUCT selection, for any rules and turn lengths.
#ifndef QUADRILLE_MNK_PLAYERS_MCTS_H_
#define QUADRILLE_MNK_PLAYERS_MCTS_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/any_game.h"
#include "src/mnk/players/alphabeta.h"
#include "src/mnk/players/thinking_ai.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/evaluation.h"
#include "src/mnk/search/boards/position.h"
#include "src/mnk/search/boards/window_board.h"
#include "src/mnk/side.h"

namespace quadrille::mnk {

// Selection by PUCT (Rosin, "Multi-armed bandits with episode context", 2011); an evaluation
// instead of playouts gives priors and leaf values. MCTS-Solver: wins within a turn are proved,
// forced replies restrict the children, and proofs are backed up.
class Mcts : public ThinkingAi {
 public:
  // The tree stops growing at `max_nodes` nodes.
  // Requires: `evaluation` is not null and is a sum over windows; max_nodes >= 1.
  Mcts(const Rules& rules, std::unique_ptr<const Evaluation> evaluation, std::size_t max_nodes,
       const SearchLimits& limits);

  static std::size_t BytesPerNode() { return sizeof(Node); }

 protected:
  int ChooseAmong(const std::vector<int>& cells, const Position& position, const AnyGame& game,
                  Random& random, const std::atomic<bool>& stop) override;

 private:
  enum class Proof : std::int8_t { kNone, kWon, kLost };  // for the side that placed the stone

  struct Node {
    double points = 0;  // sum of values, -1 to 1 each, for the side that placed the stone
    std::int32_t visits = 0;
    float prior = 0;
    std::int32_t first_child = 0;
    std::uint16_t children = 0;
    std::uint16_t cell = 0;
    Side side = Side::kBlack;  // the side that placed the stone
    Proof proof = Proof::kNone;
    bool forced = false;  // every move that is not a child loses at once
  };

  void AddChildren(std::size_t parent, const std::vector<WeightedCell>& cells, bool forced);
  // One simulation: selection, expansion, evaluation, backup.
  void Visit();
  // Returns the value of a leaf for the side to move. Proves the leaf if its result is known
  // statically; expands it on its second visit.
  double EvaluateLeaf(std::size_t node);
  std::size_t SelectChild(const Node& parent) const;
  // Proves a node if its children's proofs suffice.
  void UpdateProof(Node& node);
  std::size_t BestRootChild() const;

  Rules rules_;
  std::unique_ptr<const Evaluation> evaluation_;
  std::size_t max_nodes_;
  SearchLimits limits_;
  double units_;                        // evaluation units that multiply the odds by e
  std::unique_ptr<WindowBoard> board_;  // created on first use
  std::vector<Node> nodes_;             // the root is nodes_[0]
  std::vector<std::size_t> path_;
  std::vector<WeightedCell> best_;
  std::vector<int> row_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_MCTS_H_
