// Evaluates positions of a guided search: with the player's search and with the threat search.
#ifndef QUADRILLE_MNK_SOLVER_GUIDED_GUIDED_PLAYER_H_
#define QUADRILLE_MNK_SOLVER_GUIDED_GUIDED_PLAYER_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/cell_patterns.h"
#include "src/mnk/search/deepening.h"
#include "src/mnk/search/score.h"
#include "src/mnk/search/transposition_table.h"
#include "src/mnk/solver/guided/threat_tree.h"
#include "src/mnk/solver/guided/turn_threats.h"
#include "src/mnk/solver/search_stop.h"

namespace quadrille::mnk::solver {

// Cells are numbered row by row. When `stop` fires, results are incomplete.
class GuidedPlayer {
 public:
  static constexpr std::int64_t kTableMegabytes = 16;  // that a table should have

  // Requires: CheckCanProve(rules) is ok; `patterns` are for `rules` and outlive this.
  GuidedPlayer(const Rules& rules, const CellPatterns& patterns, TranspositionTable table,
               const SearchNetwork& network);

  struct Attack {
    std::optional<ThreatTree> tree;  // a win by threats; else:
    std::vector<int> cells;          // the player's turn
    double expected = 0;             // its result, -1 to 1
    bool is_lost = false;            // the defender wins by force
    std::uint64_t nodes = 0;
  };
  // Requires: the attacker is to move.
  Attack FindAttack(const AnyGame& game, const SearchStop& stop);

  struct Choice {
    std::vector<int> cells;
    std::uint64_t nodes = 0;
  };
  // Returns the player's turn, searching `nodes` positions for each stone. Requires: the attacker
  // is to move.
  Choice Choose(const AnyGame& game, std::uint64_t nodes, const SearchStop& stop);

  struct Defence {
    bool has_refuted = false;        // the defender wins, or there are too many answers
    std::optional<ThreatTree> tree;  // the attacker's win after a pass
    std::vector<int> answers;        // those that matter, the strongest first
    std::uint64_t nodes = 0;
  };
  // `passed` is `game`, in which the defender is to move, after a pass.
  Defence FindDefence(const AnyGame& game, const AnyGame& passed, const SearchStop& stop);

  struct Ranking {
    std::vector<std::vector<int>> turns;  // the best last
    std::uint64_t nodes = 0;
  };
  // Ranks the attacker's turns, not those of `tried`.
  Ranking Rank(const AnyGame& game, const std::vector<std::vector<int>>& tried,
               const SearchStop& stop);

 private:
  // Places the stones that the player chooses for the rest of the turn, of `nodes` positions each,
  // and appends them to `turn`. Returns the first search's result.
  DeepeningResult PlayTurn(AnyGame& game, std::uint64_t nodes, const SearchStop& stop,
                           std::vector<int>& turn);
  Defence DefendAgainstTree(const AnyGame& game, const AnyGame& passed, const SearchStop& stop);
  Defence DefendAgainstLine(const AnyGame& game, const AnyGame& passed, const SearchStop& stop);
  // Lists the free cells that matter, the player's choice first, then those with the largest gain.
  // Returns the player's score.
  Score ListAnswers(const AnyGame& game, const std::function<bool(int)>& matters,
                    const SearchStop& stop, Defence& defence);
  std::uint64_t threat_nodes() const { return trees_ ? trees_->nodes() : lines_->nodes(); }

  const CellPatterns& patterns_;
  Deepening player_;
  std::optional<ThreatTreeBuilder> trees_;  // for p = 1
  std::optional<TurnThreats> lines_;        // for p > 1
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_GUIDED_GUIDED_PLAYER_H_
