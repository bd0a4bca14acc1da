// Elo differences, their 95 % intervals, and the likelihood of superiority (LOS).
//
// Logistic Elo: a difference of d gives a score of 1 / (1 + 10^(-d/400)). Normalised Elo measures
// the score in standard deviations of a game instead, so that its cost in games does not depend on
// openings and time control: M. Van den Bergh, "Normalized Elo" (2021),
// https://www.cantate.be/Fishtest/normalized_elo.pdf.
#ifndef QUADRILLE_MATCH_ELO_H_
#define QUADRILLE_MATCH_ELO_H_

#include "src/match/tally.h"

namespace quadrille::match {

// A difference in normalised Elo is (score - 1/2) / (deviation of one game's score) times this:
// 800 / ln 10, which makes it equal logistic Elo near 0 where every game is won or lost.
inline constexpr double kNormalizedEloPerDeviation = 347.43558552260144;

// The expected score, within (0, 1), of a player who is `elo` stronger.
double ScoreOfElo(double elo);
// The inverse; infinite at scores of 0 and 1. Requires: 0 <= score <= 1.
double EloOfScore(double score);

// The mean and the variance of a pair's score, which lies within [0, 1].
struct PairScore {
  double mean = 0.5;
  double variance = 0;
};
// Requires: there is a pair.
PairScore ScoreOfPairs(const PairCounts& pairs);

// An estimate, and half the width of its 95 % confidence interval.
struct Estimate {
  double value = 0;
  double margin = 0;
};

// The difference in logistic Elo. The interval is that of the mean score of a pair, converted to
// Elo; infinite if it reaches a score of 0 or 1, or if there is only one pair. Requires: there is a
// pair.
Estimate EstimateElo(const PairCounts& pairs);

// The difference in normalised Elo; infinite if all pairs ended alike, but for balance.
// Requires: there is a pair.
Estimate EstimateNormalizedElo(const PairCounts& pairs);

// LOS: the probability (0 to 1) that the first player is the stronger one, by the normal
// approximation.
// Requires: there is a pair.
double LikelihoodOfSuperiority(const PairCounts& pairs);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_ELO_H_
