// Traced score: a tapered score that records the weights in its sum.
//
// Replaces TaperedScore in the evaluation, so that the engine's own code produces the trace. Sums
// and multiples of weights are exact. King danger, which is squared, is kept separately in units.
#ifndef QUADRILLE_TUNING_TRACED_SCORE_H_
#define QUADRILLE_TUNING_TRACED_SCORE_H_

#include <cassert>
#include <cstdint>

#include "absl/container/inlined_vector.h"
#include "src/chess/engine/evaluation/eval_king_inl.h"
#include "src/chess/engine/evaluation/tapered_score.h"

namespace quadrille::tuning {

// The part of the score that a weight contributes to.
enum class Role : std::uint8_t {
  kTerm,         // the score itself
  kDanger,       // units of danger whose cost is added to the score
  kEnemyDanger,  // units of danger whose cost is subtracted
};

// A weight, by its index in VisitWeights(), and its coefficient in quarters.
struct Coefficient {
  std::uint16_t weight = 0;
  Role role = Role::kTerm;
  int quarters = 0;
};

class TracedScore {
 public:
  using Coefficients = absl::InlinedVector<Coefficient, 4>;

  TracedScore() = default;
  // One weight, counted once.
  TracedScore(chess::TaperedScore value, std::uint16_t weight)
      : value_(value), coefficients_({Coefficient{weight, Role::kTerm, 4}}) {}

  int middlegame() const { return value_.middlegame(); }
  int endgame() const { return value_.endgame(); }
  // Unordered, with duplicates.
  const Coefficients& coefficients() const { return coefficients_; }

  TracedScore& operator+=(const TracedScore& b) {
    value_ += b.value_;
    coefficients_.insert(coefficients_.end(), b.coefficients_.begin(), b.coefficients_.end());
    return *this;
  }
  TracedScore& operator-=(const TracedScore& b) { return *this += -b; }
  friend TracedScore operator+(TracedScore a, const TracedScore& b) { return a += b; }
  friend TracedScore operator-(TracedScore a) {
    a.value_ = -a.value_;
    for (Coefficient& coefficient : a.coefficients_) {
      if (coefficient.role == Role::kTerm) {
        coefficient.quarters = -coefficient.quarters;
      } else {
        coefficient.role = coefficient.role == Role::kDanger ? Role::kEnemyDanger : Role::kDanger;
      }
    }
    return a;
  }
  friend TracedScore operator*(TracedScore a, int times) {
    if (times == 0) return TracedScore();
    a.value_ = a.value_ * times;
    for (Coefficient& coefficient : a.coefficients_) {
      assert(coefficient.role == Role::kTerm);
      coefficient.quarters *= times;
    }
    return a;
  }
  friend TracedScore Quarter(TracedScore a) {
    a.value_ = Quarter(a.value_);
    for (Coefficient& coefficient : a.coefficients_) {
      assert(coefficient.role == Role::kTerm && coefficient.quarters % 4 == 0);
      coefficient.quarters /= 4;
    }
    return a;
  }
  friend TracedScore DangerPenalty(TracedScore units) {
    units.value_ = chess::DangerPenalty(units.value_);
    for (Coefficient& coefficient : units.coefficients_) coefficient.role = Role::kDanger;
    return units;
  }

 private:
  chess::TaperedScore value_;
  Coefficients coefficients_;
};

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_TRACED_SCORE_H_
