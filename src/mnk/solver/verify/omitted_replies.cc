#include "src/mnk/solver/verify/omitted_replies.h"

#include <algorithm>
#include <vector>

#include "src/mnk/rules.h"
#include "src/mnk/solver/verify/row_counts.h"
#include "src/mnk/solver/verify/symmetry.h"
#include "src/mnk/solver/verify/threat_line.h"
#include "src/mnk/solver/verify/turn_line.h"

namespace quadrille::mnk::verify {

int OmittedReplies::FirstOpen(int left, std::vector<bool> covered, const std::vector<bool>& zone,
                              bool& used_symmetry) const {
  const auto open = [&] {
    for (int cell = 0; cell < board_.cells(); ++cell) {
      if (board_.IsFree(cell) && !covered[cell] && (zone.empty() || zone[cell])) return cell;
    }
    return -1;
  };
  if (open() < 0 || IsThreatCovered(left, covered)) return -1;
  AddDominated(covered);
  if (open() < 0 || IsThreatCovered(left, covered)) return -1;
  AddSymmetric(covered);
  AddDominated(covered);
  if (open() >= 0 && !IsThreatCovered(left, covered)) return open();
  used_symmetry = true;
  return -1;
}

bool OmittedReplies::Matters(int row) const {
  const Row& it = board_.rows()[row];
  return board_.IsLive(it, opponent()) || (prover_has_rows_ && board_.IsLive(it, prover_));
}

// Returns true if an opponent's stone on `by` is at least as good as on `cell`: every live row
// through `cell`, of either side, contains `by`. If exactly k wins, `by` must also be at the end of
// no live row that `cell` is not at an end of.
bool OmittedReplies::IsDominated(int cell, int by) const {
  const auto all_live = [&](const std::vector<int>& rows, auto holds) {
    return std::all_of(rows.begin(), rows.end(),
                       [&](int row) { return !Matters(row) || holds(board_.rows()[row]); });
  };
  const auto contains = [](const std::vector<int>& cells, int wanted) {
    return std::find(cells.begin(), cells.end(), wanted) != cells.end();
  };
  return all_live(board_.RowsWith(cell), [&](const Row& row) { return contains(row.cells, by); }) &&
         (board_.rules().win == WinCondition::kKOrMore ||
          all_live(board_.RowsEndingAt(by),
                   [&](const Row& row) { return contains(row.ends, cell); }));
}

void OmittedReplies::AddDominated(std::vector<bool>& covered) const {
  const std::vector<bool> before = covered;
  for (int cell = 0; cell < board_.cells(); ++cell) {
    if (covered[cell] || !board_.IsFree(cell)) continue;
    for (int by = 0; by < board_.cells() && !covered[cell]; ++by) {
      if (before[by]) covered[cell] = IsDominated(cell, by);
    }
  }
}

void OmittedReplies::AddSymmetric(std::vector<bool>& covered) const {
  const Rules& rules = board_.rules();
  const int symmetries = SymmetriesOf(rules);
  const std::vector<bool> before = covered;
  for (int symmetry = 1; symmetry < symmetries; ++symmetry) {
    bool holds = true;
    for (int cell = 0; cell < board_.cells() && holds; ++cell) {
      holds = board_.StoneAt(cell) == board_.StoneAt(Image(rules, symmetry, cell));
    }
    if (!holds) continue;
    for (int cell = 0; cell < board_.cells(); ++cell) {
      if (before[cell]) covered[Image(rules, symmetry, cell)] = true;
    }
  }
}

// Returns true if the rest of a turn with a stone on `cell` cannot block all rows of the prover.
bool OmittedReplies::IsUseless(int left, int cell) const {
  if (board_.rules().p == 1 || board_.rules().p > kMaxTurn) return false;
  board_.Place(opponent(), cell);
  const bool blocks = CanBlock(board_, prover_, left - 1);
  board_.Remove(cell);
  return !blocks;
}

// Returns true if the opponent, who cannot win in this turn, must place a stone on a row of the
// prover whose free cells are all covered, or useless. Stones of a turn commute, so that stone may
// come first.
bool OmittedReplies::IsThreatCovered(int left, const std::vector<bool>& covered) const {
  if (!prover_has_rows_ || CanComplete(board_, opponent(), left)) return false;
  const std::vector<Row>& rows = board_.rows();
  return std::any_of(rows.begin(), rows.end(), [&](const Row& row) {
    if (!board_.IsLive(row, prover_)) return false;
    if (board_.Missing(row, prover_) > board_.rules().p) return false;
    return std::all_of(row.cells.begin(), row.cells.end(), [&](int cell) {
      return !board_.IsFree(cell) || covered[cell] || IsUseless(left, cell);
    });
  });
}

void AddRefutedBy(RowCounts& board, int prover, const std::vector<int>& line,
                  std::vector<bool>& covered) {
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (covered[cell] || !board.IsFree(cell)) continue;
    board.Place(1 - prover, cell);
    covered[cell] = !board.WinsAt(1 - prover, cell) && LineWins(board, prover, line);
    board.Remove(cell);
  }
}

}  // namespace quadrille::mnk::verify
