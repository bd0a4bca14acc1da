// SPSA tuner (simultaneous perturbation stochastic approximation): tunes engine parameters by games
// between two perturbations of all of them. J. C. Spall, "Implementation of the simultaneous
// perturbation algorithm for stochastic optimization", IEEE Transactions on Aerospace and
// Electronic Systems 34 (1998); uses his exponents.
#ifndef QUADRILLE_MATCH_SPSA_H_
#define QUADRILLE_MATCH_SPSA_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace quadrille::match {

struct SpsaParameter {
  std::string name;
  double start = 0;
  double min = 0;
  double max = 0;
  double step = 0;  // perturbation in the last iteration; slightly larger before

  friend bool operator==(const SpsaParameter&, const SpsaParameter&) = default;
};

// Parses "NAME,START,MIN,MAX,STEP". Returns InvalidArgument, quoting the text, on a syntax error or
// unless MIN <= START <= MAX and STEP > 0.
absl::StatusOr<SpsaParameter> ParseSpsaParameter(absl::string_view text);

struct SpsaPlan {
  std::vector<SpsaParameter> parameters;
  std::int64_t iterations = 1;
  double rate = 0.002;  // learning rate in steps per point, in the last iteration
  std::uint64_t seed = 0;
};

class Spsa {
 public:
  // Requires: at least one parameter, each valid as in ParseSpsaParameter(); iterations >= 1.
  explicit Spsa(SpsaPlan plan);

  // Two opposite perturbations to play against each other, in the plan's parameter order. Each
  // parameter is raised in one and lowered in the other at random, stochastically rounded so that
  // its mean is preserved, and clamped to its bounds.
  struct Trial {
    std::vector<std::int64_t> first;
    std::vector<std::int64_t> second;
  };
  // The trial of this iteration; deterministic. Requires: !is_done().
  Trial NextTrial() const;

  // Moves the values towards the better setting and advances to the next iteration. `points` is the
  // score of the first setting minus that of the second. Requires: !is_done().
  void Update(double points);

  std::int64_t iteration() const { return iteration_; }  // completed
  bool is_done() const { return iteration_ >= plan_.iterations; }
  const SpsaPlan& plan() const { return plan_; }
  // In the plan's parameter order.
  const std::vector<double>& values() const { return values_; }

 private:
  double StepOf(const SpsaParameter& parameter) const;

  SpsaPlan plan_;
  std::vector<double> values_;
  std::int64_t iteration_ = 0;
};

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_SPSA_H_
