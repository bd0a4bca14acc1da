// Threats of games with several stones per turn, for guided proofs: wins by double threats with
// their zones, and the answers to a threat.
#ifndef QUADRILLE_MNK_SOLVER_GUIDED_TURN_THREATS_H_
#define QUADRILLE_MNK_SOLVER_GUIDED_TURN_THREATS_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/cell_patterns.h"
#include "src/mnk/search/boards/pattern_board.h"
#include "src/mnk/search/stop.h"
#include "src/mnk/search/threats/turn_threat_search.h"
#include "src/mnk/solver/guided/threat_tree.h"
#include "src/mnk/solver/row_table.h"
#include "src/mnk/solver/turn_line.h"

namespace quadrille::mnk::solver {

class TurnThreats {
 public:
  // Requires: 1 < p <= kMaxTurn, k or more win; `patterns` are for `rules` and outlive this.
  TurnThreats(const Rules& rules, const CellPatterns& patterns);

  // Returns a win by threats of the side to move, found within `max_nodes` stones of the threat
  // search: a row completed in this turn, or a line of docs/solver.md, "Turns of several stones".
  // nullopt: none was found. Requires: game.is_running().
  std::optional<ThreatTree> FindWin(const AnyGame& game, std::uint64_t max_nodes,
                                    const StopRule& stop);
  // Returns, likewise, a line after a pass, as the operands of a node `d` of
  // verify/tree_verifier.h: it also wins if the other side has up to `stones` more stones outside
  // of its zone. Requires: a turn begins.
  std::optional<ThreatTree> FindLine(const AnyGame& game, int stones, std::uint64_t max_nodes,
                                     const StopRule& stop);

  // Returns the cells of which the side to move must occupy one, since the other side threatens to
  // complete a row, and after which the rest of its turn can block all such rows. nullopt: there is
  // no threat. Requires: the side to move cannot complete a row.
  std::optional<std::vector<int>> AnswersToThreats(const AnyGame& game);
  // Returns whether the side to move can complete a row in this turn.
  bool CanWin(const AnyGame& game);

  std::uint64_t nodes() const { return search_.nodes(); }

 private:
  using Table = RowTable<LargestSize>;

  bool CanWinNow() const;
  ZoneCells ZoneOf(const AnyGame& game, int stones, const std::vector<int>& line) const;

  Rules rules_;
  PatternBoard board_;
  TurnThreatSearch search_;
  Table table_;
  TurnLineSearch<LargestSize> lines_;
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_GUIDED_TURN_THREATS_H_
