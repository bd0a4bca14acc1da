// Elo difference with 95 % interval, and likelihood of superiority (LOS).
//
// Logistic Elo: a difference of d gives an expected score of 1 / (1 + 10^(-d/400)). Normalised Elo
// expresses the score in standard deviations of a game's score, so that the number of games needed
// to measure it is independent of openings and time control: M. Van den Bergh, "Normalized Elo"
// (2021), https://www.cantate.be/Fishtest/normalized_elo.pdf.
#ifndef QUADRILLE_MATCH_ELO_H_
#define QUADRILLE_MATCH_ELO_H_

#include "src/match/tally.h"

namespace quadrille::match {

// Normalised Elo per standard deviation of a game's score: 800 / ln 10, which makes it equal to
// logistic Elo near 0 if there are no draws.
inline constexpr double kNormalizedEloPerDeviation = 347.43558552260144;

// Returns the expected score, in (0, 1), for an advantage of `elo`.
double ScoreOfElo(double elo);
// Returns the inverse; infinite for the scores 0 and 1. Requires: 0 <= score <= 1.
double EloOfScore(double score);

// Mean and variance of a pair's score, which is in [0, 1].
struct PairScore {
  double mean = 0.5;
  double variance = 0;
};
// Requires: at least one pair.
PairScore ScoreOfPairs(const PairCounts& pairs);

// Returns `pairs`, or, if all have the same result, `pairs` with two won and two lost pairs added:
// equal results have no variance, and an interval of width 0 would claim certainty ("plus four"
// interval: A. Agresti, B. Coull, "Approximate Is Better than 'Exact'", 1998).
PairCounts WithVariance(const PairCounts& pairs);

// A 95 % confidence interval; an end is infinite where the results do not bound it.
struct Interval {
  double low = 0;
  double high = 0;
};

// Returns the interval of the logistic Elo difference: that of the mean pair score WithVariance(),
// converted to Elo. An end is infinite if the score's reaches 0 or 1, both with a single pair.
// Requires: at least one pair.
Interval EloInterval(const PairCounts& pairs);

// An estimate and half the width of its 95 % confidence interval.
struct Estimate {
  double value = 0;
  double margin = 0;
};

// Returns the logistic Elo difference with EloInterval(). Requires: at least one pair.
Estimate EstimateElo(const PairCounts& pairs);

// Returns the normalised Elo difference; infinite, with its margin, if all pairs have the same
// unbalanced score.
// Requires: at least one pair.
Estimate EstimateNormalizedElo(const PairCounts& pairs);

// Returns the probability (0 to 1) that the first player is stronger (LOS), by the normal
// approximation WithVariance(). Requires: at least one pair.
double LikelihoodOfSuperiority(const PairCounts& pairs);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_ELO_H_
