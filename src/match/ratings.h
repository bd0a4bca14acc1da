// Ratings: Elo of all engines of a tournament, fitted to all games (Bradley-Terry model).
//
// A draw counts as half a win of each side: engine i is expected to score 1 / (1 + 10^((r_j -
// r_i)/400)) against j, and the ratings maximise the likelihood. Every engine's expected points
// then equal its points; for two engines this is EloOfScore(). Intervals take the variance from
// pairs of games (sandwich estimator: H. White, "Maximum Likelihood Estimation of Misspecified
// Models", 1982), which accounts for draws and for the correlation of two games from one opening.
#ifndef QUADRILLE_MATCH_RATINGS_H_
#define QUADRILLE_MATCH_RATINGS_H_

#include <optional>
#include <vector>

#include "absl/types/span.h"
#include "src/match/elo.h"
#include "src/match/tournament.h"

namespace quadrille::match {

struct Rating {
  // Elo relative to the mean of the rated group (see below). std::nullopt if no chain of games
  // connects the engine to that group.
  std::optional<Estimate> elo;
  // False if the results do not bound the rating: the engine, or a group of engines with it, won or
  // lost all games against the others. One virtual draw is then added to each of those meetings,
  // and the margin is infinite.
  bool is_bounded = true;
};

// Rates `engines` engines. The rated group is the largest set of engines whose results bound their
// ratings against each other, usually all of them; its mean is 0. Requires: engines >= 1, and the
// meetings' engines are below it.
std::vector<Rating> FitRatings(int engines, absl::Span<const Meeting> meetings);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_RATINGS_H_
