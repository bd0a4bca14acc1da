// Trees of threats: proves wins by fours and open threes against every answer, with their zones.
// For p = 1.
//
// ThreatSearch finds the stones. Here each of them is followed by all answers in the zone of the
// win that it threatens, so that the tree is a proof (docs/solver.md, "Zones").
#ifndef QUADRILLE_MNK_SOLVER_GUIDED_THREAT_TREE_H_
#define QUADRILLE_MNK_SOLVER_GUIDED_THREAT_TREE_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/cell_patterns.h"
#include "src/mnk/search/boards/pattern_board.h"
#include "src/mnk/search/stop.h"
#include "src/mnk/search/threats/four_search.h"
#include "src/mnk/search/threats/threat_search.h"
#include "src/mnk/solver/guided/zone_rows.h"

namespace quadrille::mnk::solver {

// Returns a cell for the side to move.
using StonePlayer = std::function<Cell(const AnyGame& game)>;

// Returns the cell, numbered row by row, of a cell of `board`.
inline int CellOf(const PatternBoard& board, int number) {
  const Cell cell = board.CellAt(number);
  return cell.y * board.rules().n + cell.x;
}

struct ThreatTree {
  std::string nodes;  // of verify/tree_verifier.h, from the attacker's turn
  ZoneCells zone;     // empty without additional stones
};

class ThreatTreeBuilder {
 public:
  // Requires: p = 1; `patterns` are for `rules` and outlive this.
  ThreatTreeBuilder(const Rules& rules, const CellPatterns& patterns);

  // Returns a win by threats of the side to move, found within `max_nodes` of the threat search. It
  // also wins if the other side has up to `stones` more stones outside of the zone. nullopt: none
  // was found. Requires: game.is_running().
  // Where the threat search fails, the next stone comes from `player`, up to `max_stones` times.
  std::optional<ThreatTree> Build(const AnyGame& game, int stones, std::uint64_t max_nodes,
                                  const StopRule& stop, const StonePlayer& player = nullptr,
                                  int max_stones = 0);

  // The board, for move ordering; in the position of the last Build().
  const PatternBoard& board() const { return board_; }
  std::uint64_t nodes() const { return threats_.nodes() + fours_.nodes(); }

 private:
  struct Known {
    bool wins = false;
    ThreatTree tree;
  };

  // Append the attacker's or the defender's turn to `tree`. Return false if no win is found.
  bool Attack(int stones, ThreatTree& tree);
  bool Defend(int stones, ThreatTree& tree);
  bool AttackAt(int cell, int stones, ThreatTree& tree);
  bool AttackWithoutFours(int stones, ThreatTree& tree);
  bool Answer(int cell, int stones, ThreatTree& tree);
  bool DefendInZone(int stones, ThreatTree& tree);
  // Returns a win by fours, as far as the last one that makes two completing cells.
  std::vector<int> Fours();
  void AddLine(const std::vector<int>& line, int stones, ThreatTree& tree);
  // Returns the cells of a zone, those that block most first.
  std::vector<int> AnswersIn(const ZoneCells& zone) const;

  // Returns the player's stone; -1: no stones are left.
  int NextStone();
  void Place(int cell);
  void Undo();
  int NumberOf(int cell) const {
    return board_.NumberOf(
        {static_cast<std::uint8_t>(cell % rules_.n), static_cast<std::uint8_t>(cell / rules_.n)});
  }

  Rules rules_;
  PatternBoard board_;
  FourSearch fours_;
  ThreatSearch threats_;
  ZoneRows rows_;
  std::vector<int> placed_;                          // cells
  absl::flat_hash_map<std::uint64_t, Known> known_;  // of one Build(), by key and stones
  StopRule stop_;
  std::uint64_t max_nodes_ = 0;
  AnyGame game_;  // as a board for the player
  StonePlayer player_;
  int stones_left_ = 0;  // of the player
  int turns_left_ = 0;
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_GUIDED_THREAT_TREE_H_
