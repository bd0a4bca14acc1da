// Families of games: ranges of boards, k, p and q.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_FAMILY_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_FAMILY_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "src/base/program/flag_table.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk_solve {

// The variables behind the flags.
struct FamilyFlags {
  std::int64_t cells = 16;
  std::string k = "3:6";
  std::string p = "1";
  std::string q = "1";
  std::string win = "both";
};

// --cells, --k, --p, --q, --win.
void AddFamilyFlags(FlagTable& flags, FamilyFlags* values);

// The games that they name: those on every board with no more rows than columns on which k in a row
// have room, the small boards first. Returns InvalidArgument, with the flag and its text, if a
// range is none.
absl::StatusOr<std::vector<mnk::Rules>> ReadFamily(const FamilyFlags& values);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_FAMILY_H_
