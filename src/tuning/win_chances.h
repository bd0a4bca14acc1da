// Win probability model: a logistic curve of score and material, fitted to training games, for
// UCI_ShowWDL and the normalization of centipawns.
#ifndef QUADRILLE_TUNING_WIN_CHANCES_H_
#define QUADRILLE_TUNING_WIN_CHANCES_H_

#include <array>
#include <cstdint>

#include "src/tuning/training_game.h"

namespace quadrille::tuning {

// A side with score s wins 1 / (1 + exp((Half(x) - s) / Scale(x))) of its games, where x is the
// number of pieces on the board, or the move number.
struct WinCurve {
  double half_base = 100;
  double half_slope = 0;
  double scale_base = 80;
  double scale_slope = 0;

  double Half(double x) const { return half_base + half_slope * x; }     // centipawns
  double Scale(double x) const { return scale_base + scale_slope * x; }  // centipawns
  double Chance(double score, double x) const;
};

// Counts positions by x and score, and fits the curve to them.
class WinCounts {
 public:
  static constexpr int kMaxX = 127;        // larger x are not counted
  static constexpr int kMaxScore = 1'000;  // larger scores are not counted

  // Counts a position for both sides: one has the score and `half_points` of the game (0, 1 or 2
  // for a loss, draw or win), the other the opposite.
  void Add(int x, int score, int half_points);

  std::int64_t positions() const { return positions_; }

  // Returns the maximum likelihood curve, by Newton's method with Levenberg-Marquardt damping.
  // Requires: positions() > 0.
  WinCurve Fit() const;

 private:
  static constexpr int kStep = 10;  // class width, centipawns
  static constexpr int kClasses = 2 * kMaxScore / kStep + 1;

  struct Count {
    std::int64_t all = 0;
    std::int64_t won = 0;
  };
  struct Fitting;

  void AddSide(int x, int score, bool has_won);

  std::array<std::array<Count, kClasses>, kMaxX + 1> counts_ = {};
  std::int64_t positions_ = 0;
};

// Win counts by number of pieces and by move number.
struct WinStatistics {
  WinCounts by_pieces;
  WinCounts by_move;

  void Add(const TrainingGame& game);
};

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_WIN_CHANCES_H_
