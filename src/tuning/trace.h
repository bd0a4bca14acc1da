// Evaluation trace: the weights that make up the evaluation of one position, and their
// coefficients.
#ifndef QUADRILLE_TUNING_TRACE_H_
#define QUADRILLE_TUNING_TRACE_H_

#include <optional>
#include <vector>

#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/position.h"
#include "src/tuning/traced_score.h"

namespace quadrille::tuning {

struct Trace {
  // White's less Black's, by role and weight, each once and none that counts zero times.
  std::vector<Part> parts;
  int phase = 0;  // of chess::kFullPhase
  // What an endgame advantage of White, or of Black, counts of chess::kFullScale.
  int scale_of_white = 0;
  int scale_of_black = 0;
  int score = 0;  // White's, as the engine rounds it
};

// Runs the engine's own evaluation on weights that record their use.
class Tracer {
 public:
  explicit Tracer(const chess::Weights& weights);

  // Returns nothing for an endgame that is evaluated without the weights.
  // Requires: ValidatePosition(position).
  std::optional<Trace> Run(const chess::Position& position) const;

 private:
  chess::WeightsOf<TracedScore> weights_;
};

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_TRACE_H_
