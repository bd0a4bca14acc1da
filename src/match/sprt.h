// SPRT: decides between two hypotheses on the Elo difference, with as few games as possible.
//
// Wald's sequential probability ratio test of H0 "the difference is elo0" against H1 "it is elo1",
// on pairs; the unknown distribution of the five outcomes is estimated under each hypothesis
// (GSPRT): M. Van den Bergh, "The Generalized Maximum Likelihood Ratio for the Expectation Value of
// a Distribution" (2020), https://www.cantate.be/Fishtest/GSPRT_approximation.pdf.
#ifndef QUADRILLE_MATCH_SPRT_H_
#define QUADRILLE_MATCH_SPRT_H_

#include "absl/strings/string_view.h"
#include "src/match/tally.h"

namespace quadrille::match {

// Whether the hypotheses are in logistic or normalised Elo (elo.h).
enum class EloModel { kLogistic, kNormalized };

struct SprtPlan {
  double elo0 = 0;
  double elo1 = 5;      // above elo0
  double alpha = 0.05;  // how often H1 may be accepted where H0 holds
  double beta = 0.05;   // how often H0 may be accepted where H1 holds
  EloModel model = EloModel::kLogistic;
};

enum class Verdict { kUndecided, kH0, kH1 };

// "undecided", "H0" or "H1".
absl::string_view VerdictName(Verdict verdict);

// The test ends as soon as the log-likelihood ratio leaves these bounds.
struct SprtBounds {
  double lower = 0;
  double upper = 0;
};
SprtBounds BoundsOf(const SprtPlan& plan);

// The log-likelihood ratio of H1 over H0 after these pairs; 0 before the first.
double LogLikelihoodRatio(const SprtPlan& plan, const PairCounts& pairs);

// What the test says at that ratio.
Verdict VerdictAt(const SprtPlan& plan, double log_likelihood_ratio);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_SPRT_H_
