// Cross table: a tournament's standings, with the points of each engine against each opponent.
#ifndef QUADRILLE_MATCH_CROSS_TABLE_H_
#define QUADRILLE_MATCH_CROSS_TABLE_H_

#include <string>
#include <vector>

#include "absl/types/span.h"
#include "src/match/tournament.h"

namespace quadrille::match {

// Formats the standings, best engine first; each line ends in \n:
//
//   # Engine     Elo  +/- Points Games  Score Draws    1     2     3
//   1 best    +190.8 85.2   33.0    40 82.5 % 0.0 %    - 15/20 18/20
//   2 threats   +0.0 67.7   20.0    40 50.0 % 0.0 % 5/20     - 15/20
//   3 windows -190.8 85.2    7.0    40 17.5 % 0.0 % 2/20  5/20     -
//
// The last columns are points/games against the engine of that number. Elo is relative to the mean
// of all engines, fitted to all games (ratings.h), with 95 % intervals; "?" if unknown. Lines that
// begin with "Note: " may follow: the engines of the mean if not all, ratings that the results do
// not bound, and pairs that repeat others move by move.
std::string CrossTable(absl::Span<const std::string> engines, absl::Span<const Meeting> meetings);

// Returns notes for a tournament's progress line, most important first.
std::vector<std::string> TournamentProgress(absl::Span<const std::string> engines,
                                            absl::Span<const Meeting> meetings);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_CROSS_TABLE_H_
