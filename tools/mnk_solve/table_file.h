// Tables of solved games: CSV, one line per game.
//
//     m,n,k,p,q,win,value,nodes,seconds
//     3,4,3,1,1,k_or_more,black wins,95,0.001
//
// A game that was retried after a timeout has several lines, of which the last counts.
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

// Formats a line, with its newline.
std::string TableLine(const mnk::Rules& rules, mnk::solver::GameValue value, std::uint64_t nodes,
                      double seconds);

// Returns the first columns of a game's line: "3,4,3,1,1,k_or_more".
std::string TableKey(const mnk::Rules& rules);

// Parses a table: the values by TableKey(). Ignores an incomplete last line, as left by a kill.
// Returns InvalidArgument, naming the line, if it is not a table.
absl::StatusOr<std::map<std::string, std::string>> ParseTable(absl::string_view text);

}  // namespace quadrille::mnk_solve

#endif  // QUADRILLE_TOOLS_MNK_SOLVE_TABLE_FILE_H_
