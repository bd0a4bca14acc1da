// Match report: score, Elo, pairs and LLR as text.
#ifndef QUADRILLE_MATCH_MATCH_REPORT_H_
#define QUADRILLE_MATCH_MATCH_REPORT_H_

#include <optional>
#include <string>
#include <vector>

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
// Intervals are of 95 %. Before the first complete pair Elo and normalised Elo are "unknown",
// before the second LOS is. The last line is there only with a plan. If pairs repeat others move by
// move, a line before these says so; intervals, LOS and LLR then count equal pairs once:
//
//   Repeated pairs: 9 of 10, move by move; the intervals, LOS and LLR count equal pairs once
std::string MatchReport(const Tally& tally, const std::optional<SprtPlan>& plan);

// Notes for the progress line of a match, the most important first.
std::vector<std::string> MatchProgress(const Tally& tally, const std::optional<SprtPlan>& plan);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_MATCH_REPORT_H_
