// Scores of the alpha-beta searches: evaluations, and wins by the number of stones that they take.
#ifndef QUADRILLE_MNK_SEARCH_SCORE_H_
#define QUADRILLE_MNK_SEARCH_SCORE_H_

#include <cmath>
#include <cstdint>
#include <optional>

namespace quadrille::mnk {

// From the view of the side to move: an evaluation, or kWinScore less the stones until the win.
using Score = std::int32_t;

inline constexpr Score kWinScore = 1 << 29;       // the sum of two scores still fits
inline constexpr Score kMaxEvaluation = 1 << 28;  // wins lie beyond it

constexpr bool IsWinOrLoss(Score score) {
  return score > kMaxEvaluation || score < -kMaxEvaluation;
}
// The side that is to move after `ply` stones wins with the stone that comes `stones` later.
constexpr Score WinIn(int ply, int stones) { return kWinScore - ply - stones; }

// Scores of wins count from the root in the search, and from their own position in the table.
constexpr Score ToTable(Score score, int ply) {
  return score > kMaxEvaluation ? score + ply : score < -kMaxEvaluation ? score - ply : score;
}
constexpr Score FromTable(Score score, int ply) {
  return score > kMaxEvaluation ? score - ply : score < -kMaxEvaluation ? score + ply : score;
}

// The stones until the win (negative: the loss) that a score of the root proves.
constexpr std::optional<int> WinsIn(Score score) {
  if (!IsWinOrLoss(score)) return std::nullopt;
  return score > 0 ? kWinScore - score : -(kWinScore + score);
}
// -1 lost to 1 won; `units_per_e` units of the evaluation multiply the odds by e.
inline double ExpectedResult(Score score, double units_per_e) {
  if (IsWinOrLoss(score)) return score > 0 ? 1 : -1;
  return std::tanh(score / (2 * units_per_e));
}

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_SCORE_H_
