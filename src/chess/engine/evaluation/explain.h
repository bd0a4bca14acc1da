// Evaluation breakdown by term, for the `eval` command.
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
  std::optional<KnownEnding> known;  // with White's score; only `score` is set besides
  TermTable terms;
  TaperedScore balance;  // White's terms minus Black's
  Blend blend;
  Score score;  // for the side to move, equal to EvaluateWith()
};

// Requires: ValidatePosition(position).
Explanation Explain(const Weights& weights, const Position& position);

// Returns the breakdown as a table: each term by side and phase, in pawns, and the total for White
// and for the side to move.
std::string ExplainEvaluation(const Weights& weights, const Position& position);

const char* TermName(EvaluationTerm term);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_EXPLAIN_H_
