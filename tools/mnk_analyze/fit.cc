#include "tools/mnk_analyze/fit.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/types/span.h"

namespace quadrille::mnk_analyze {
namespace {

using Row = std::array<double, 4>;  // three unknowns and the right-hand side

// Solves `size` equations by Gaussian elimination with pivoting. Requires: a unique solution.
std::array<double, 3> Solve(std::array<Row, 3> rows, int size) {
  for (int column = 0; column < size; ++column) {
    int pivot = column;
    for (int row = column + 1; row < size; ++row) {
      if (std::abs(rows[row][column]) > std::abs(rows[pivot][column])) pivot = row;
    }
    std::swap(rows[column], rows[pivot]);
    for (int row = 0; row < size; ++row) {
      if (row == column) continue;
      const double factor = rows[row][column] / rows[column][column];
      for (int i = column; i < 4; ++i) rows[row][i] -= factor * rows[column][i];
    }
  }
  std::array<double, 3> solution{};
  for (int i = 0; i < size; ++i) solution[i] = rows[i][3] / rows[i][i];
  return solution;
}

struct Scale {
  double middle;
  double half_width;
  double Map(double x) const { return (x - middle) / half_width; }
};

Scale ScaleOf(absl::Span<const Sample> samples) {
  const auto by_x = [](const Sample& a, const Sample& b) { return a.x < b.x; };
  const double low = std::min_element(samples.begin(), samples.end(), by_x)->x;
  const double high = std::max_element(samples.begin(), samples.end(), by_x)->x;
  return {(low + high) / 2, (high - low) / 2};
}

// Returns the normal equations over x mapped to -1..1, for better conditioning.
std::array<Row, 3> NormalEquations(absl::Span<const Sample> samples, const Scale& scale) {
  std::array<Row, 3> rows{};
  for (const Sample& sample : samples) {
    const double t = scale.Map(sample.x);
    const std::array<double, 3> powers = {1, t, t * t};
    for (int row = 0; row < 3; ++row) {
      for (int column = 0; column < 3; ++column) rows[row][column] += powers[row] * powers[column];
      rows[row][3] += powers[row] * sample.y;
    }
  }
  return rows;
}

double RSquared(absl::Span<const Sample> samples, const Fit& fit) {
  double mean = 0;
  for (const Sample& sample : samples) mean += sample.y / static_cast<double>(samples.size());
  double total = 0;
  double left = 0;
  for (const Sample& sample : samples) {
    total += (sample.y - mean) * (sample.y - mean);
    left += (sample.y - fit.At(sample.x)) * (sample.y - fit.At(sample.x));
  }
  return total > 0 ? std::clamp(1 - left / total, 0.0, 1.0) : 0;
}

}  // namespace

double Fit::At(double x) const {
  return coefficients[0] + x * (coefficients[1] + x * coefficients[2]);
}

std::string Fit::Text() const {
  std::string text = absl::StrFormat("%.3g", coefficients[0]);
  for (int i = 1; i <= degree; ++i) {
    absl::StrAppendFormat(&text, " %c %.3g x%s", coefficients[i] < 0 ? '-' : '+',
                          std::abs(coefficients[i]), i == 2 ? "^2" : "");
  }
  return text;
}

std::optional<Fit> FitCurve(absl::Span<const Sample> samples, int degree) {
  assert(degree == 1 || degree == 2);
  std::set<double> places;
  for (const Sample& sample : samples) places.insert(sample.x);
  if (places.size() <= static_cast<std::size_t>(degree)) return std::nullopt;
  const Scale scale = ScaleOf(samples);
  std::array<double, 3> mapped = Solve(NormalEquations(samples, scale), degree + 1);
  double largest = 0;
  for (const Sample& sample : samples) largest = std::max(largest, std::abs(sample.y));
  for (double& part : mapped) {
    if (std::abs(part) < 1e-12 * largest) part = 0;
  }
  // Maps back from t = (x - middle) / half_width.
  const double b = mapped[1] / scale.half_width;
  const double c = mapped[2] / (scale.half_width * scale.half_width);
  Fit fit;
  fit.degree = degree;
  fit.coefficients = {mapped[0] - b * scale.middle + c * scale.middle * scale.middle,
                      b - 2 * c * scale.middle, c};
  fit.r_squared = RSquared(samples, fit);
  return fit;
}

}  // namespace quadrille::mnk_analyze
