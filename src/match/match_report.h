// Match report: score, Elo, pairs and LLR as text.
#ifndef QUADRILLE_MATCH_MATCH_REPORT_H_
#define QUADRILLE_MATCH_MATCH_REPORT_H_

#include <optional>
#include <string>

#include "src/match/sprt.h"
#include "src/match/tally.h"

namespace quadrille::match {

// The last lines of a match, each with its end, from the first engine's view:
//
//   Normalised Elo: +36.3 +/- 48.2
//   LOS: 93.0 %
//   Score: 53.25 % (W 81, L 68, D 51, 200 games)
//   Elo: +22.6 +/- 30.1
//   Pairs: [4, 16, 48, 27, 5]
//   LLR: 0.41 [-2.94, 2.94] undecided
//
// Intervals are of 95 %. Before the first whole pair the first, second and fourth say "unknown".
// The last one stands there only if there is a plan.
std::string MatchReport(const Tally& tally, const std::optional<SprtPlan>& plan);

// The same on one line without an end, short, for a match that goes on.
std::string MatchProgress(const Tally& tally, const std::optional<SprtPlan>& plan);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_MATCH_REPORT_H_
