// Evaluation breakdown by term, for `eval`.
#ifndef QUADRILLE_CHESS_ENGINE_EVALUATION_EXPLAIN_H_
#define QUADRILLE_CHESS_ENGINE_EVALUATION_EXPLAIN_H_

#include <optional>
#include <string>

#include "src/chess/engine/evaluation/endings.h"
#include "src/chess/engine/evaluation/evaluation_terms.h"
#include "src/chess/engine/evaluation/tapered_score.h"
#include "src/chess/engine/evaluation/weights.h"
#include "src/chess/engine/score.h"
#include "src/chess/position.h"

namespace quadrille::chess {

struct Explanation {
  std::optional<KnownEnding> known;  // White's score; the other fields are empty
  TermTable terms;
  TaperedScore balance;  // White's terms less Black's
  Blend blend;
  Score score;  // for the side to move; EvaluateWith()
};

// Evaluates with the code of EvaluateWith(). Requires: ValidatePosition(position).
Explanation Explain(const Weights& weights, const Position& position);

// The breakdown as a table: every term by side and phase, in pawns, and the total for White and for
// the side to move.
std::string ExplainEvaluation(const Weights& weights, const Position& position);

const char* TermName(EvaluationTerm term);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_EXPLAIN_H_
