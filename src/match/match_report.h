// Match report: score, Elo, LOS, pentanomial pairs and SPRT as text.
#ifndef QUADRILLE_MATCH_MATCH_REPORT_H_
#define QUADRILLE_MATCH_MATCH_REPORT_H_

#include <optional>
#include <string>
#include <vector>

#include "src/match/sprt.h"
#include "src/match/tally.h"

namespace quadrille::match {

// Formats the report from the first engine's view; each line ends in \n:
//
//   Normalised Elo: +36.3 +/- 48.2
//   LOS: 93.0 %
//   Score: 53.25 % (W 81, L 68, D 51, 200 games)
//   Elo: +22.6 +/- 30.1
//   Pairs: [4, 16, 48, 27, 5]
//   LLR: 0.41 [-2.94, 2.94] undecided
//
// Intervals are at 95 %. Elo and normalised Elo are "unknown" before the first complete pair, LOS
// before the second. The LLR line requires a plan. If pairs repeat others move by move, a first
// line reports it; intervals, LOS and LLR then count equal pairs once:
//
//   Repeated pairs: 9 of 10, move by move; the intervals, LOS and LLR count equal pairs once
//
// If the results bound the Elo on one side only, or not at all, another line gives the bound:
//
//   Unbounded: at 95 %, the Elo is at least -34.9
std::string MatchReport(const Tally& tally, const std::optional<SprtPlan>& plan);

// Returns notes for a match's progress line, most important first.
std::vector<std::string> MatchProgress(const Tally& tally, const std::optional<SprtPlan>& plan);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_MATCH_REPORT_H_
