// Comparison of scores with those of a deeper search of the same positions.
#ifndef QUADRILLE_TUNING_NETWORK_SCORE_COMPARISON_H_
#define QUADRILLE_TUNING_NETWORK_SCORE_COMPARISON_H_

#include <vector>

#include "absl/types/span.h"

namespace quadrille::tuning {

// The scores of positions of one game, for the side to move, in centipawns.
struct ComparedGame {
  std::vector<int> deep;                 // of the deeper search, by position
  std::vector<std::vector<int>> others;  // the scores compared with it: by kind, by position
};

// Errors in expected points, of which a score predicts 1 / (1 + exp(-score / scale)).
struct ScoreError {
  double scale = 1;  // with which the cross entropy is least
  double root_mean_square = 0;
  double change = 0;  // of the mean square, from that of the first kind of score
  double margin = 0;  // of `change`, for 95 % confidence; games are independent, positions not
};

// Returns the errors of each kind of score. Those of the deeper search predict points with
// `deep_scale`. Requires: at least one position, and as many kinds of scores in each game.
std::vector<ScoreError> CompareScores(absl::Span<const ComparedGame> games, double deep_scale);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_SCORE_COMPARISON_H_
