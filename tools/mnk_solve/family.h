// Families of games: ranges of boards, k, p and q.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_FAMILY_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_FAMILY_H_

#include <optional>
#include <vector>

#include "src/base/program/flag_table.h"
#include "src/base/program/flag_values.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk_solve {

// The values of the flags.
struct FamilyFlags {
  int cells = 16;  // at most
  NumberRange k = {3, 6};
  NumberRange p = {1, 1};
  NumberRange q = {1, 1};
  std::optional<mnk::WinCondition> win;  // nothing: both
};

// --cells, --k, --p, --q, --win.
void AddFamilyFlags(FlagTable& flags, FamilyFlags* v);

// The games that they name: those on every board with no more rows than columns on which k in a row
// have room, the small boards first.
std::vector<mnk::Rules> GamesOf(const FamilyFlags& v);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_FAMILY_H_
