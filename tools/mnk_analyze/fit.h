// Least-squares fits of a line or parabola.
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_FIT_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_FIT_H_

#include <array>
#include <optional>
#include <string>

#include "absl/types/span.h"
#include "src/base/chart/chart.h"

namespace quadrille::mnk_analyze {

using Sample = chart::Point;

// y = a + b x + c x^2.
struct Fit {
  int degree = 1;                        // 1: a line, c is 0; 2: a parabola
  std::array<double, 3> coefficients{};  // a, b, c
  // The coefficient of determination, 0 to 1: the share of the variance of y that the curve
  // explains; 0 if y is constant.
  double r_squared = 0;

  double At(double x) const;
  // Formats the curve as "12.3 + 4.56 x - 0.07 x^2", with three digits per number.
  std::string Text() const;
};

// Returns the least-squares curve of this degree, or nullopt if there are not more distinct x than
// the degree. Requires: degree is 1 or 2, and all numbers are finite.
std::optional<Fit> FitCurve(absl::Span<const Sample> samples, int degree);

}  // namespace quadrille::mnk_analyze

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_FIT_H_
