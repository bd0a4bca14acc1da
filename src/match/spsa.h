// SPSA: values of an engine's parameters, found by games of its own with all of them changed at
// once. Spall, "Implementation of the simultaneous perturbation algorithm for stochastic
// optimization", IEEE Transactions on Aerospace and Electronic Systems 34 (1998), with his
// exponents.
#ifndef QUADRILLE_MATCH_SPSA_H_
#define QUADRILLE_MATCH_SPSA_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace quadrille::match {

// A whole number that an engine takes as an option.
struct SpsaParameter {
  std::string name;
  double start = 0;
  double least = 0;
  double most = 0;
  double step = 0;  // how far from the value the last trials are; earlier ones are a little farther

  friend bool operator==(const SpsaParameter&, const SpsaParameter&) = default;
};

// Reads "NAME,START,LEAST,MOST,STEP". Returns InvalidArgument, with the text, if it is none, or
// unless LEAST <= START <= MOST and STEP > 0.
absl::StatusOr<SpsaParameter> ParseSpsaParameter(absl::string_view text);

struct SpsaPlan {
  std::vector<SpsaParameter> parameters;
  std::int64_t iterations = 1;
  double rate = 0.002;  // how many steps a value moves for each point, in the last iteration
  std::uint64_t seed = 0;
};

class Spsa {
 public:
  // Requires: parameters, each as ParseSpsaParameter() has them; iterations >= 1.
  explicit Spsa(SpsaPlan plan);

  // Two settings to be played against each other, the parameters in the plan's order. Every
  // parameter is higher in one of them and lower in the other, by chance, and rounded by chance to
  // a neighbouring whole number so that its mean is kept; within its bounds.
  struct Trial {
    std::vector<std::int64_t> first;
    std::vector<std::int64_t> second;
  };
  // The trial of this iteration, always the same. Requires: !is_done().
  Trial NextTrial() const;

  // Moves the values towards the setting that did better, and goes on to the next iteration.
  // `points` are those of the first setting less those of the second. Requires: !is_done().
  void Learn(double points);

  std::int64_t iteration() const { return iteration_; }  // how many there were
  bool is_done() const { return iteration_ >= plan_.iterations; }
  const SpsaPlan& plan() const { return plan_; }
  // In the plan's order.
  const std::vector<double>& values() const { return values_; }

 private:
  // How far trials of this iteration are from the value.
  double StepOf(const SpsaParameter& parameter) const;

  SpsaPlan plan_;
  std::vector<double> values_;
  std::int64_t iteration_ = 0;
};

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_SPSA_H_
