// Scores of the strong player's search: evaluations, and wins by how many stones they take.
#ifndef QUADRILLE_MNK_SEARCH_SEARCH_SCORE_H_
#define QUADRILLE_MNK_SEARCH_SEARCH_SCORE_H_

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

namespace quadrille::mnk {

// From the view of the side to move: an evaluation, or kWinScore less the stones until the win.
using Score = std::int32_t;

inline constexpr Score kWinScore = 30'000;
inline constexpr Score kLongestWin = 2'000;  // in stones
inline constexpr Score kMostEvaluation = kWinScore - kLongestWin - 1;
inline constexpr double kUnitsPerE = 256;  // an evaluation's units that multiply the odds by e

constexpr bool IsWinOrLoss(Score score) {
  return score > kMostEvaluation || score < -kMostEvaluation;
}
// The side that is to move after `ply` stones wins with the stone that comes `stones` later.
constexpr Score WinIn(int ply, int stones) { return kWinScore - ply - stones; }

// Scores of wins count from the root in the search, and from their own position in the table.
constexpr Score ToTable(Score score, int ply) {
  return score > kMostEvaluation ? score + ply : score < -kMostEvaluation ? score - ply : score;
}
constexpr Score FromTable(Score score, int ply) {
  return score > kMostEvaluation ? score - ply : score < -kMostEvaluation ? score + ply : score;
}

// The stones until the win (negative: the loss) that a score of the root proves.
constexpr std::optional<int> WinsIn(Score score) {
  if (!IsWinOrLoss(score)) return std::nullopt;
  return score > 0 ? kWinScore - score : -(kWinScore + score);
}
// -1 lost to 1 won.
inline double ExpectedResult(Score score) {
  if (IsWinOrLoss(score)) return score > 0 ? 1 : -1;
  return std::tanh(score / (2 * kUnitsPerE));
}

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_SEARCH_SCORE_H_
