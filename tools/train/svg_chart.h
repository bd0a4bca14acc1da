// Small charts as SVG: curves, and bars. For figures that must not need another program.
#ifndef QUADRILLE_TOOLS_TRAIN_SVG_CHART_H_
#define QUADRILLE_TOOLS_TRAIN_SVG_CHART_H_

#include <string>
#include <vector>

#include "absl/types/span.h"

namespace quadrille::train {

struct SvgCurve {
  std::string name;
  std::vector<double> heights;  // at x = 1, 2, ...
};

struct SvgBars {
  std::string title;
  std::vector<std::string> labels;  // one for each bar
  std::vector<double> heights;      // not negative
};

// Curves over one axis, with their names. The vertical axis reaches from the lowest to the highest
// value. Requires: names hold no < or &.
std::string CurvesAsSvg(const std::string& title, const std::string& x_label,
                        absl::Span<const SvgCurve> curves);

// Charts of bars, one below the other. Requires: titles and labels hold no < or &.
std::string BarsAsSvg(absl::Span<const SvgBars> charts);

}  // namespace quadrille::train

#endif  // QUADRILLE_TOOLS_TRAIN_SVG_CHART_H_
