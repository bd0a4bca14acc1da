// Cross table: the standings of a tournament, with what every engine scored against every other.
#ifndef QUADRILLE_MATCH_CROSS_TABLE_H_
#define QUADRILLE_MATCH_CROSS_TABLE_H_

#include <string>
#include <vector>

#include "absl/types/span.h"
#include "src/match/tournament.h"

namespace quadrille::match {

// The last lines of a tournament, the best engine first, each with its end:
//
//   # Engine     Elo  +/- Points Games  Score Draws    1     2     3
//   1 best    +190.8 85.2   33.0    40 82.5 % 0.0 %    - 15/20 18/20
//   2 threats   +0.0 67.7   20.0    40 50.0 % 0.0 % 5/20     - 15/20
//   3 windows -190.8 85.2    7.0    40 17.5 % 0.0 % 2/20  5/20     -
//
// The columns at the end are the points of the line's engine, and its games, against the engine of
// that number. Elo is relative to the mean of all, by one fit of all games (ratings.h), with 95 %
// intervals; "?" where it is unknown. Lines that begin with "Note: " may follow, on ratings that
// the results do not bound and on pairs that repeat others move by move.
std::string CrossTable(absl::Span<const std::string> engines, absl::Span<const Meeting> meetings);

// Notes for the progress line of a tournament, the most important first.
std::vector<std::string> TournamentProgress(absl::Span<const std::string> engines,
                                            absl::Span<const Meeting> meetings);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_CROSS_TABLE_H_
