#include "src/match/match_report.h"

#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "src/match/elo.h"
#include "src/match/sprt.h"
#include "src/match/tally.h"

namespace quadrille::match {
namespace {

std::string EstimateText(const Estimate& estimate) {
  return absl::StrFormat("%+.1f +/- %.1f", estimate.value, estimate.margin);
}

std::string GamesText(const Tally& tally) {
  return absl::StrFormat("W %d, L %d, D %d, %d games", tally.wins(), tally.losses(), tally.draws(),
                         tally.games());
}

std::string SprtText(const SprtPlan& plan, const PairCounts& pairs) {
  const double ratio = LogLikelihoodRatio(plan, pairs);
  const SprtBounds bounds = BoundsOf(plan);
  return absl::StrFormat("LLR: %.2f [%.2f, %.2f] %s", ratio, bounds.lower, bounds.upper,
                         VerdictName(VerdictAt(plan, ratio)));
}

// The value uses all pairs, the margin only distinct ones.
Estimate EloOf(const Tally& tally) {
  return {EstimateElo(tally.pairs()).value, EstimateElo(tally.distinct_pairs()).margin};
}
Estimate NormalizedEloOf(const Tally& tally) {
  const bool is_single = CountPairs(tally.distinct_pairs()) == 1;
  return {EstimateNormalizedElo(tally.pairs()).value,
          is_single ? std::numeric_limits<double>::infinity()
                    : EstimateNormalizedElo(tally.distinct_pairs()).margin};
}

std::string RepetitionText(const Tally& tally) {
  if (tally.repeated_pairs() == 0) return "";
  return absl::StrCat("Repeated pairs: ", tally.repeated_pairs(), " of ", CountPairs(tally.pairs()),
                      ", move by move; the intervals, LOS and LLR count equal pairs once\n");
}

// Names the bound where the interval has only one.
std::string UnboundedText(const PairCounts& pairs) {
  const Interval interval = EloInterval(pairs);
  if (std::isfinite(interval.low) && std::isfinite(interval.high)) return "";
  if (std::isinf(interval.low) && std::isinf(interval.high)) {
    return "Unbounded: a single pair gives no interval\n";
  }
  const bool has_low = std::isfinite(interval.low);
  return absl::StrFormat("Unbounded: at 95 %%, the Elo is %s %+.1f\n",
                         has_low ? "at least" : "at most", has_low ? interval.low : interval.high);
}

}  // namespace

std::string MatchReport(const Tally& tally, const std::optional<SprtPlan>& plan) {
  const bool has_pair = CountPairs(tally.pairs()) > 0;
  const std::string normalized = has_pair ? EstimateText(NormalizedEloOf(tally)) : "unknown";
  const std::string superiority =
      CountPairs(tally.distinct_pairs()) > 1
          ? absl::StrFormat("%.1f %%", 100 * LikelihoodOfSuperiority(tally.distinct_pairs()))
          : "unknown";
  const std::string elo = has_pair ? EstimateText(EloOf(tally)) : "unknown";
  return absl::StrCat(
      RepetitionText(tally), has_pair ? UnboundedText(tally.distinct_pairs()) : "",
      "Normalised Elo: ", normalized, "\nLOS: ", superiority, "\n",
      absl::StrFormat("Score: %.2f %% (%s)\n", 100 * tally.Score().value_or(0), GamesText(tally)),
      "Elo: ", elo, "\nPairs: [", absl::StrJoin(tally.pairs(), ", "), "]\n",
      plan ? absl::StrCat(SprtText(*plan, tally.distinct_pairs()), "\n") : "");
}

std::vector<std::string> MatchProgress(const Tally& tally, const std::optional<SprtPlan>& plan) {
  std::vector<std::string> notes;
  if (CountPairs(tally.pairs()) > 0) {
    notes.push_back(absl::StrCat("Elo ", EstimateText(EloOf(tally))));
  }
  if (plan) notes.push_back(SprtText(*plan, tally.distinct_pairs()));
  notes.push_back(absl::StrFormat("W %d, L %d, D %d", tally.wins(), tally.losses(), tally.draws()));
  return notes;
}

}  // namespace quadrille::match
