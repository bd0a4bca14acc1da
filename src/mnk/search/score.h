// Search scores: static evaluations and win distances.
#ifndef QUADRILLE_MNK_SEARCH_SCORE_H_
#define QUADRILLE_MNK_SEARCH_SCORE_H_

#include <cmath>
#include <cstdint>
#include <optional>

namespace quadrille::mnk {

// From the side to move's point of view: an evaluation, or +-(kWinScore - stones until the win).
using Score = std::int32_t;

inline constexpr Score kWinScore = 1 << 29;       // two scores add up without overflow
inline constexpr Score kMaxEvaluation = 1 << 28;  // larger values are proved wins

constexpr bool IsWinOrLoss(Score score) {
  return score > kMaxEvaluation || score < -kMaxEvaluation;
}
// Returns the score if the side to move at `ply` wins with the `stones`-th stone from there.
constexpr Score WinIn(int ply, int stones) { return kWinScore - ply - stones; }

// Converts win distances: relative to the root in the search, and to the node in the table.
constexpr Score ToTable(Score score, int ply) {
  return score > kMaxEvaluation ? score + ply : score < -kMaxEvaluation ? score - ply : score;
}
constexpr Score FromTable(Score score, int ply) {
  return score > kMaxEvaluation ? score - ply : score < -kMaxEvaluation ? score + ply : score;
}

// Returns the stones until the win (negative: the loss) that a root score proves, or nullopt.
constexpr std::optional<int> WinsIn(Score score) {
  if (!IsWinOrLoss(score)) return std::nullopt;
  return score > 0 ? kWinScore - score : -(kWinScore + score);
}
// Returns the expected result, -1 to 1 (logistic): `units_per_e` units multiply the odds by e.
inline double ExpectedResult(Score score, double units_per_e) {
  if (IsWinOrLoss(score)) return score > 0 ? 1 : -1;
  return std::tanh(score / (2 * units_per_e));
}

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SEARCH_SCORE_H_
