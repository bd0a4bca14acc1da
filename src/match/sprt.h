// Sequential probability ratio test (SPRT) on the Elo difference.
//
// Wald's test of H0 "the difference is elo0" against H1 "it is elo1", on pairs of games; the
// distribution of the five pair outcomes is estimated under each hypothesis (GSPRT): M. Van den
// Bergh, "The Generalized Maximum Likelihood Ratio for the Expectation Value of a Distribution"
// (2020), https://www.cantate.be/Fishtest/GSPRT_approximation.pdf.
#ifndef QUADRILLE_MATCH_SPRT_H_
#define QUADRILLE_MATCH_SPRT_H_

#include "absl/strings/string_view.h"
#include "src/match/tally.h"

namespace quadrille::match {

enum class EloModel { kLogistic, kNormalized };

struct SprtPlan {
  double elo0 = 0;
  double elo1 = 5;      // greater than elo0
  double alpha = 0.05;  // probability of accepting H1 if H0 holds
  double beta = 0.05;   // probability of accepting H0 if H1 holds
  EloModel model = EloModel::kLogistic;
};

enum class Verdict { kUndecided, kH0, kH1 };

absl::string_view VerdictName(Verdict verdict);

// The test ends when the log-likelihood ratio (LLR) leaves these bounds.
struct SprtBounds {
  double lower = 0;
  double upper = 0;
};
SprtBounds BoundsOf(const SprtPlan& plan);

// Returns the LLR of H1 over H0; 0 without pairs.
double LogLikelihoodRatio(const SprtPlan& plan, const PairCounts& pairs);

Verdict VerdictAt(const SprtPlan& plan, double log_likelihood_ratio);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_SPRT_H_
