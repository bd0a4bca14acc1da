// The evaluation explained: each term of a score, for `eval`.
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

// Everything that went into the score of one position.
struct Explanation {
  std::optional<KnownEnding> known;  // White's score; the rest is empty then
  TermTable terms;
  TaperedScore balance;  // the sum of White's terms less Black's
  Blend blend;
  Score score;  // for the side to move; what EvaluateWith() says
};

// The evaluation of `position` by `weights`, taken apart. Runs the code of EvaluateWith() itself.
// Requires: ValidatePosition(position).
Explanation Explain(const Weights& weights, const Position& position);

// The same as a table to read: every term for both sides in both phases, in pawns, and what they
// come to for White and for the side to move.
std::string ExplainEvaluation(const Weights& weights, const Position& position);

// The name of `term` in that table.
const char* TermName(EvaluationTerm term);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_ENGINE_EVALUATION_EXPLAIN_H_
