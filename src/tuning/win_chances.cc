#include "src/tuning/win_chances.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "src/chess/board.h"

namespace quadrille::tuning {
namespace {

constexpr int kParameters = 4;  // of WinCurve, in this order
constexpr double kMinScale = 5;

using Vector = std::array<double, kParameters>;
using Matrix = std::array<Vector, kParameters>;

// Solves a * x = b by elimination. Requires: a is positive definite.
Vector Solve(Matrix a, Vector b) {
  for (int column = 0; column < kParameters; ++column) {
    for (int row = column + 1; row < kParameters; ++row) {
      const double factor = a[row][column] / a[column][column];
      for (int i = column; i < kParameters; ++i) a[row][i] -= factor * a[column][i];
      b[row] -= factor * b[column];
    }
  }
  for (int row = kParameters; row-- > 0;) {
    for (int i = row + 1; i < kParameters; ++i) b[row] -= a[row][i] * b[i];
    b[row] /= a[row][row];
  }
  return b;
}

WinCurve Moved(const WinCurve& curve, const Vector& step) {
  return {.half_base = curve.half_base - step[0],
          .half_slope = curve.half_slope - step[1],
          .scale_base = curve.scale_base - step[2],
          .scale_slope = curve.scale_slope - step[3]};
}

}  // namespace

double WinCurve::Chance(double score, double x) const {
  return 1 / (1 + std::exp((Half(x) - score) / std::max(Scale(x), kMinScale)));
}

void WinCounts::AddSide(int x, int score, bool has_won) {
  Count& count = counts_[static_cast<std::size_t>(x)][static_cast<std::size_t>(
      std::lround(static_cast<double>(score + kMaxScore) / kStep))];
  ++count.all;
  count.won += has_won;
}

void WinCounts::Add(int x, int score, int half_points) {
  if (x < 0 || x > kMaxX || std::abs(score) > kMaxScore) return;
  ++positions_;
  AddSide(x, score, half_points == 2);
  AddSide(x, -score, half_points == 0);
}

// The loss (negative log-likelihood) of a curve with its gradient and Fisher information by the
// curve's parameters.
struct WinCounts::Fitting {
  double loss = 0;
  Vector gradient = {};
  Matrix curvature = {};

  Fitting(const WinCounts& counts, const WinCurve& curve) {
    for (int x = 0; x <= kMaxX; ++x) {
      for (int i = 0; i < kClasses; ++i) {
        const Count& count =
            counts.counts_[static_cast<std::size_t>(x)][static_cast<std::size_t>(i)];
        if (count.all > 0) AddClass(count, x, i * kStep - kMaxScore, curve);
      }
    }
  }

 private:
  void AddClass(const Count& count, double x, double score, const WinCurve& curve) {
    const double scale = std::max(curve.Scale(x), kMinScale);
    const double logit = (score - curve.Half(x)) / scale;
    const double chance = 1 / (1 + std::exp(-logit));
    const double all = static_cast<double>(count.all);
    const double won = static_cast<double>(count.won);
    loss += all * (std::max(logit, 0.0) + std::log1p(std::exp(-std::abs(logit)))) - won * logit;
    // Derivatives of the logit by each parameter.
    const Vector slopes = {-1 / scale, -x / scale, -logit / scale, -logit * x / scale};
    for (int a = 0; a < kParameters; ++a) {
      gradient[a] += (all * chance - won) * slopes[a];
      for (int b = 0; b < kParameters; ++b) {
        curvature[a][b] += all * chance * (1 - chance) * slopes[a] * slopes[b];
      }
    }
  }
};

WinCurve WinCounts::Fit() const {
  constexpr int kMaxIterations = 200;
  constexpr double kMaxDamping = 1e9;
  WinCurve best;
  Fitting at_best(*this, best);
  double damping = 1e-3;
  for (int round = 0; round < kMaxIterations && damping < kMaxDamping; ++round) {
    Matrix damped = at_best.curvature;
    // The constant keeps the matrix definite if all positions have one x.
    for (int i = 0; i < kParameters; ++i) damped[i][i] += damping * damped[i][i] + 1e-9;
    const WinCurve next = Moved(best, Solve(damped, at_best.gradient));
    Fitting at_next(*this, next);
    if (!(at_next.loss < at_best.loss)) {
      damping *= 4;
      continue;
    }
    const bool has_settled = at_best.loss - at_next.loss < 1e-9 * at_best.loss;
    best = next;
    at_best = at_next;
    damping /= 3;
    if (has_settled) break;
  }
  return best;
}

void WinStatistics::Add(const TrainingGame& game) {
  if (game.result == Result::kNone) return;
  chess::Board board = game.start;
  const int of_white = static_cast<int>(game.result);
  for (const ScoredMove& next : game.moves) {
    const int half_points = board.IsWhiteTurn() ? of_white : 2 - of_white;
    by_pieces.Add(board.position().Occupied().Count(), next.score, half_points);
    by_move.Add(board.position().fullmove_number, next.score, half_points);
    board = board.MakeLegalMove(next.move);
  }
}

}  // namespace quadrille::tuning
