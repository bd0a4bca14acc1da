// Monte Carlo tree search (PUCT), for games of any rules and turns of any length.
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

// Each visit goes down the tree by the results so far and the prior (Rosin, "Multi-armed bandits
// with episode context", 2011), and adds a stone. The evaluation gives the prior and the value of a
// new position. Wins within a turn are proved, threats are answered, and proofs go up the tree.
class Mcts : public ThinkingAi {
 public:
  // At most `max_nodes` positions are kept; when they are there, the tree grows no more.
  // Requires: `evaluation` is not null and adds up windows; max_nodes >= 1.
  Mcts(const Rules& rules, std::unique_ptr<const Evaluation> evaluation, std::size_t max_nodes,
       const SearchLimits& limits);

  // What a position takes in memory.
  static std::size_t BytesPerNode() { return sizeof(Node); }

 protected:
  int ChooseAmong(const std::vector<int>& cells, const Position& position, const AnyGame& game,
                  Random& random, const std::atomic<bool>& stop) override;

 private:
  enum class Proof : std::int8_t { kNone, kWon, kLost };  // for the side that placed the stone

  struct Node {
    double points = 0;  // -1 to 1 a visit, for the side that placed the stone
    std::int32_t visits = 0;
    float prior = 0;
    std::int32_t first_child = 0;
    std::uint16_t children = 0;
    std::uint16_t cell = 0;
    Side side = Side::kBlack;  // that placed it
    Proof proof = Proof::kNone;
    bool forced = false;  // its children are all that is not lost at once
  };

  void AddChildren(std::size_t parent, const std::vector<WeightedCell>& cells, bool forced);
  // Grows the tree once.
  void Visit();
  // The value of the position of a node without children for the side to move; proves the node if
  // that can be seen. Lets it have children if it was visited before.
  double EvaluateLeaf(std::size_t node);
  std::size_t SelectChild(const Node& parent) const;
  // Proves a node by its children, if that is possible.
  void UpdateProof(Node& node);
  std::size_t BestRootChild() const;

  Rules rules_;
  std::unique_ptr<const Evaluation> evaluation_;
  std::size_t max_nodes_;
  SearchLimits limits_;
  double units_;                        // of the evaluation, that multiply the odds by e
  std::unique_ptr<WindowBoard> board_;  // made for the first choice
  std::vector<Node> nodes_;             // the root is the first
  std::vector<std::size_t> path_;
  std::vector<WeightedCell> best_;
  std::vector<int> row_;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYERS_MCTS_H_
