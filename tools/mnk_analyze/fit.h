// Least-squares fits: the line or parabola nearest to what was measured.
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
  // The coefficient of determination: the share of the variance of y that the curve explains, from
  // 0 to 1. 0 if y does not vary at all.
  double r_squared = 0;

  double At(double x) const;
  // "12.3 + 4.56 x - 0.07 x^2", three digits each.
  std::string Text() const;
};

// The curve of that degree with the least squares of distances in y. Nothing if the samples have
// too few different x to tell: as many as the degree, or fewer. Requires: degree is 1 or 2, and all
// numbers are finite.
std::optional<Fit> FitCurve(absl::Span<const Sample> samples, int degree);

}  // namespace quadrille::mnk_analyze

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_FIT_H_
