#include "src/mnk/solver/guided/turn_threats.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/search/boards/cell_patterns.h"
#include "src/mnk/search/boards/threat_rows.h"
#include "src/mnk/search/stop.h"
#include "src/mnk/setup.h"
#include "src/mnk/side.h"
#include "src/mnk/solver/guided/threat_tree.h"
#include "src/mnk/solver/live_rows.h"
#include "src/mnk/solver/proof_bytes.h"

namespace quadrille::mnk::solver {

TurnThreats::TurnThreats(const Rules& rules, const CellPatterns& patterns)
    : rules_(rules), board_(rules, patterns), search_(board_), table_(rules), lines_(table_) {}

bool TurnThreats::CanWinNow() const {
  for (int stones = 1; stones <= board_.stones_left(); ++stones) {
    if (board_.CanWin(board_.side_to_move(), stones)) return true;
  }
  return false;
}

bool TurnThreats::CanWin(const AnyGame& game) {
  board_.SetUp(game);
  return CanWinNow();
}

std::optional<ThreatTree> TurnThreats::FindWin(const AnyGame& game, std::uint64_t max_nodes,
                                               const StopRule& stop) {
  if (CanWin(game)) return ThreatTree{.nodes = "w", .zone = {}};
  if (search_.Find(max_nodes, stop).stones == 0) return std::nullopt;
  ThreatTree tree;
  tree.nodes = 'f';
  AppendNumber(tree.nodes, static_cast<int>(search_.line().size()));
  for (const int number : search_.line()) AppendNumber(tree.nodes, CellOf(board_, number));
  return tree;
}

std::optional<ThreatTree> TurnThreats::FindLine(const AnyGame& game, int stones,
                                                std::uint64_t max_nodes, const StopRule& stop) {
  board_.SetUp(game);
  if (board_.stones_left() != rules_.p || CanWinNow()) return std::nullopt;
  if (search_.Find(max_nodes, stop).stones == 0) return std::nullopt;
  ThreatTree tree;
  std::vector<int> line;
  for (const int number : search_.line()) line.push_back(CellOf(board_, number));
  AppendNumber(tree.nodes, static_cast<int>(line.size()));
  for (const int cell : line) AppendNumber(tree.nodes, cell);
  tree.zone = ZoneOf(game, stones, line);
  return tree;
}

ZoneCells TurnThreats::ZoneOf(const AnyGame& game, int stones, const std::vector<int>& line) const {
  LiveRows<LargestSize> rows(table_, false);
  const Setup setup = game.ToSetup();
  for (const Cell cell : setup.black) rows.Add(table_, 0, cell.y * rules_.n + cell.x);
  for (const Cell cell : setup.white) rows.Add(table_, 1, cell.y * rules_.n + cell.x);
  ZoneCells zone;
  lines_.Zone(rows, static_cast<int>(game.side_to_move()), stones, line).ForEach([&](int cell) {
    zone.Add(cell);
  });
  return zone;
}

std::optional<std::vector<int>> TurnThreats::AnswersToThreats(const AnyGame& game) {
  board_.SetUp(game);
  const Side other = Other(board_.side_to_move());
  const int left = board_.stones_left();
  const int next = board_.stones_of_next_turn();
  ThreatRows threats;
  if (!board_.CanWin(other, next)) return std::nullopt;
  board_.ListRows(other, next, threats);
  std::optional<std::vector<int>> fewest;
  for (const ThreatRow& row : threats.rows()) {
    std::vector<int> cells;
    for (int i = 0; i < row.count; ++i) {
      ThreatRows others;
      for (const ThreatRow& second : threats.rows()) {
        if (!second.Contains(row.cells[i])) others.Add(second);
      }
      const bool blocks = others.empty() || (left > 1 && others.MinBlockers(left - 1) < left);
      if (blocks) cells.push_back(CellOf(board_, row.cells[i]));
    }
    if (!fewest || cells.size() < fewest->size()) fewest = std::move(cells);
  }
  return fewest;
}

}  // namespace quadrille::mnk::solver
