// Ratings: the Elo of all engines of a tournament by one fit of all games.
//
// Bradley-Terry model, a draw as half a win of each side: engine i is expected to score
// 1 / (1 + 10^((r_j - r_i)/400)) against j, and the ratings are the most likely ones. There every
// engine's expected points are those that it has; for two engines that is EloOfScore(). The
// intervals take the variance from the results of the pairs of games (a sandwich estimate: H.
// White, "Maximum Likelihood Estimation of Misspecified Models", 1982), so that draws, and the
// correlation of two games from one opening, narrow or widen them as they should.
#ifndef QUADRILLE_MATCH_RATINGS_H_
#define QUADRILLE_MATCH_RATINGS_H_

#include <optional>
#include <vector>

#include "absl/types/span.h"
#include "src/match/elo.h"
#include "src/match/tournament.h"

namespace quadrille::match {

struct Rating {
  // Relative to the mean of the rated group (below), and half of its 95 % interval. Nothing if no
  // chain of games leads to another engine of that group.
  std::optional<Estimate> elo;
  // False if the results do not bound the rating: the engine, or a group of engines with it, won
  // all games against the others, or lost them all. One draw, which was not played, is then added
  // to each of those meetings; the margin is infinite.
  bool is_bounded = true;
};

// The ratings of `engines` engines. The rated group is the largest one whose results bound its
// ratings against each other, mostly all engines; its mean is 0. Requires: engines >= 1; the
// meetings name engines below that.
std::vector<Rating> FitRatings(int engines, absl::Span<const Meeting> meetings);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_RATINGS_H_
