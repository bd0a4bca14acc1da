#include "src/mnk/solver/verify/symmetry.h"

#include <string>
#include <utility>

#include "src/mnk/rules.h"
#include "src/mnk/solver/verify/row_counts.h"

namespace quadrille::mnk::verify {

int SymmetriesOf(const Rules& rules) { return rules.m == rules.n ? 8 : 4; }

int Image(const Rules& rules, int symmetry, int cell) {
  int x = cell % rules.n;
  int y = cell / rules.n;
  if (symmetry % 2 == 1) x = rules.n - 1 - x;
  if (symmetry / 2 % 2 == 1) y = rules.m - 1 - y;
  if (symmetry / 4 == 1) std::swap(x, y);
  return y * rules.n + x;
}

std::string CanonicalStones(const RowCounts& board) {
  const Rules& rules = board.rules();
  std::string least;
  for (int symmetry = 0; symmetry < SymmetriesOf(rules); ++symmetry) {
    std::string stones(board.cells(), '\0');
    for (int cell = 0; cell < board.cells(); ++cell) {
      stones[cell] = static_cast<char>(board.StoneAt(Image(rules, symmetry, cell)));
    }
    if (least.empty() || stones < least) least = std::move(stones);
  }
  return least;
}

}  // namespace quadrille::mnk::verify
