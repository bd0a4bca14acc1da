#include "src/mnk/solver/verify/omitted_replies.h"

#include <algorithm>
#include <vector>

#include "src/mnk/rules.h"
#include "src/mnk/solver/verify/row_counts.h"
#include "src/mnk/solver/verify/symmetry.h"
#include "src/mnk/solver/verify/threat_line.h"

namespace quadrille::mnk::verify {

int OmittedReplies::FirstOpen(int left, std::vector<bool> covered, bool& used_symmetry) const {
  const auto open = [&] {
    for (int cell = 0; cell < board_.cells(); ++cell) {
      if (board_.IsFree(cell) && !covered[cell]) return cell;
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

// Returns true if every live row through `cell`, of either side, contains `by`: an opponent's stone
// on `by` is then at least as good as on `cell`.
bool OmittedReplies::IsDominated(int cell, int by) const {
  const std::vector<int>& rows = board_.RowsWith(cell);
  return std::all_of(rows.begin(), rows.end(), [&](int index) {
    const std::vector<int>& cells = board_.rows()[index].cells;
    return !Matters(index) || std::find(cells.begin(), cells.end(), by) != cells.end();
  });
}

bool OmittedReplies::IsIdle(int cell) const {
  const auto matters = [&](int row) { return Matters(row); };
  return std::none_of(board_.RowsWith(cell).begin(), board_.RowsWith(cell).end(), matters) &&
         std::none_of(board_.RowsEndingAt(cell).begin(), board_.RowsEndingAt(cell).end(), matters);
}

// If exactly k wins, a stone can harm its own side, so only idle cells dominate each other: they
// are all equivalent.
void OmittedReplies::AddDominated(std::vector<bool>& covered) const {
  const bool is_exact = board_.rules().win == WinCondition::kExactlyK;
  const std::vector<bool> before = covered;
  for (int cell = 0; cell < board_.cells(); ++cell) {
    if (covered[cell] || !board_.IsFree(cell) || (is_exact && !IsIdle(cell))) continue;
    for (int by = 0; by < board_.cells() && !covered[cell]; ++by) {
      if (before[by]) covered[cell] = is_exact ? IsIdle(by) : IsDominated(cell, by);
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

// Returns true if the opponent, who cannot win in this turn, must place a stone on a row of the
// prover whose free cells are all covered. Stones of a turn commute, so that stone may come first.
bool OmittedReplies::IsThreatCovered(int left, const std::vector<bool>& covered) const {
  if (!prover_has_rows_ || CanComplete(board_, opponent(), left)) return false;
  const std::vector<Row>& rows = board_.rows();
  return std::any_of(rows.begin(), rows.end(), [&](const Row& row) {
    if (!board_.IsLive(row, prover_)) return false;
    if (board_.Missing(row, prover_) > board_.rules().p) return false;
    return std::all_of(row.cells.begin(), row.cells.end(),
                       [&](int cell) { return !board_.IsFree(cell) || covered[cell]; });
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
