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

// The term that a weight contributes to.
enum class Role : std::uint8_t {
  kTerm,         // the score itself
  kDanger,       // units of danger whose cost is added to the score
  kEnemyDanger,  // units of danger whose cost is subtracted
};

// A weight, by its index in VisitWeights(), and its coefficient in fourths.
struct Part {
  std::uint16_t weight = 0;
  Role role = Role::kTerm;
  int fourths = 0;
};

class TracedScore {
 public:
  using Parts = absl::InlinedVector<Part, 4>;

  TracedScore() = default;
  // One weight, counted once.
  TracedScore(chess::TaperedScore value, std::uint16_t weight)
      : value_(value), parts_({Part{weight, Role::kTerm, 4}}) {}

  int middlegame() const { return value_.middlegame(); }
  int endgame() const { return value_.endgame(); }
  // In no order, with duplicates.
  const Parts& parts() const { return parts_; }

  TracedScore& operator+=(const TracedScore& b) {
    value_ += b.value_;
    parts_.insert(parts_.end(), b.parts_.begin(), b.parts_.end());
    return *this;
  }
  TracedScore& operator-=(const TracedScore& b) { return *this += -b; }
  friend TracedScore operator+(TracedScore a, const TracedScore& b) { return a += b; }
  friend TracedScore operator-(TracedScore a) {
    a.value_ = -a.value_;
    for (Part& part : a.parts_) {
      if (part.role == Role::kTerm) {
        part.fourths = -part.fourths;
      } else {
        part.role = part.role == Role::kDanger ? Role::kEnemyDanger : Role::kDanger;
      }
    }
    return a;
  }
  friend TracedScore operator*(TracedScore a, int times) {
    if (times == 0) return TracedScore();
    a.value_ = a.value_ * times;
    for (Part& part : a.parts_) {
      assert(part.role == Role::kTerm);
      part.fourths *= times;
    }
    return a;
  }
  friend TracedScore Quarter(TracedScore a) {
    a.value_ = Quarter(a.value_);
    for (Part& part : a.parts_) {
      assert(part.role == Role::kTerm && part.fourths % 4 == 0);
      part.fourths /= 4;
    }
    return a;
  }
  friend TracedScore DangerPenalty(TracedScore units) {
    units.value_ = chess::DangerPenalty(units.value_);
    for (Part& part : units.parts_) part.role = Role::kDanger;
    return units;
  }

 private:
  chess::TaperedScore value_;
  Parts parts_;
};

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_TRACED_SCORE_H_
