// Tables of solved games: lines of CSV, one for each game.
//
//     m,n,k,p,q,win,value,nodes,seconds
//     3,4,3,1,1,k_or_more,black wins,95,0.001
//
// A game may stand there twice, if it was not solved in time before: the last line counts.
#ifndef QUADRILLE_TOOLS_MNK_SOLVE_TABLE_FILE_H_
#define QUADRILLE_TOOLS_MNK_SOLVE_TABLE_FILE_H_

#include <cstdint>
#include <map>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/mnk/rules.h"
#include "src/mnk/solver/solve.h"

namespace quadrille::mnk_solve {

inline constexpr absl::string_view kTableHeader = "m,n,k,p,q,win,value,nodes,seconds\n";

// A line, with its end.
std::string TableLine(const mnk::Rules& rules, mnk::solver::GameValue value, std::uint64_t nodes,
                      double seconds);

// What the lines of a table begin with for a game: "3,4,3,1,1,k_or_more".
std::string TableKey(const mnk::Rules& rules);

// The values in a table, by TableKey(). What stands behind the last line end is not read: a kill
// tore it. Returns InvalidArgument, naming the line, if it is no such table.
absl::StatusOr<std::map<std::string, std::string>> ParseTable(absl::string_view text);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_TABLE_FILE_H_
