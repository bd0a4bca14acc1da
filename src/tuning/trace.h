// Evaluation trace: the weights in the evaluation of one position with their coefficients.
#ifndef QUADRILLE_TUNING_TRACE_H_
#define QUADRILLE_TUNING_TRACE_H_

#include <optional>
#include <vector>

#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/position.h"
#include "src/tuning/traced_score.h"

namespace quadrille::tuning {

struct Trace {
  // White's minus Black's, sorted by role and weight, without duplicates and zeros.
  std::vector<Coefficient> coefficients;
  int phase = 0;  // of chess::kFullPhase
  // The scale of an endgame advantage of White or Black, relative to chess::kFullScale.
  int white_scale = 0;
  int black_scale = 0;
  int score = 0;  // White's, rounded as by the engine
};

// Runs the engine's evaluation on weights that record their use.
class Tracer {
 public:
  explicit Tracer(const chess::Weights& weights);

  // Returns nullopt for an endgame that is evaluated without the weights. Requires:
  // ValidatePosition(position).ok().
  std::optional<Trace> Run(const chess::Position& position) const;

 private:
  chess::WeightsOf<TracedScore> weights_;
};

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_TRACE_H_
