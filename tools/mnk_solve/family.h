// Game families: ranges of boards, k, p and q.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_FAMILY_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_FAMILY_H_

#include <optional>
#include <vector>

#include "src/base/program/flag_table.h"
#include "src/base/program/flag_values.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk_solve {

struct WinChoice {
  std::optional<mnk::WinCondition> only;  // nullopt: both
};

struct FamilyFlags {
  int cells = 16;  // maximum
  NumberRange k = {3, 6};
  NumberRange p = {1, 1};
  NumberRange q = {1, 1};
  WinChoice win;
};

void AddFamilyFlags(FlagTable& flags, FamilyFlags* v);

// Returns the games selected by the flags, small boards first: all boards with at most as many rows
// as columns on which a row of k fits.
std::vector<mnk::Rules> GamesOf(const FamilyFlags& v);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_FAMILY_H_
