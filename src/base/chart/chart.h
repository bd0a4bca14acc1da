// SVG charts: points, curves and bars over labelled axes, without external programs.
#ifndef QUADRILLE_BASE_CHART_CHART_H_
#define QUADRILLE_BASE_CHART_CHART_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/types/span.h"

namespace quadrille::chart {

struct Point {
  double x = 0;
  double y = 0;
};

enum class Mark { kDots, kLine, kDashes };

struct Curve {
  std::string name;  // for the legend; not listed if empty
  std::vector<Point> points;
  Mark mark = Mark::kDots;
  std::size_t colour = 0;  // index into the palette, modulo its size
};

struct PointChart {
  std::string title;
  std::string subtitle = "";
  std::string x_label = "";
  std::string y_label = "";
  std::vector<Curve> curves = {};
  bool y_from_zero = true;  // false: the y axis covers only the values
};

struct BarChart {
  struct Bars {
    std::string label;
    std::vector<double> heights;  // one per name, not negative
  };
  std::string title;
  std::string y_label = "";
  std::vector<std::string> names = {};    // of the bars in a group; a single one has no legend
  std::vector<std::string> colours = {};  // one per name; empty: the default palette
  std::vector<Bars> bars = {};
  bool stacked = false;      // false: side by side
  bool logarithmic = false;  // y axis from 1; smaller heights are drawn as 1
};

// Returns an <svg> element, 440 x 320 or 1160 x 360 pixels, without ids, so that several fit on one
// page. Requires: all numbers are finite.
std::string ToSvg(const PointChart& chart);
std::string ToSvg(const BarChart& chart);
// Stacks the charts vertically.
std::string ToSvg(absl::Span<const BarChart> charts);

// Returns the numbers as text: for each curve a line "# NAME", then a line "x y" per point, with
// two empty lines between curves; for bars "# label NAME, NAME", then a line `"LABEL" HEIGHT
// HEIGHT` each.
std::string DataText(const PointChart& chart);
std::string DataText(const BarChart& chart);

// Returns axis marks: multiples of 1, 2 or 5 times a power of ten that cover [low, high] with at
// most `max_steps` steps of at least `min_step`, the first at or below `low`, the last at or above
// `high`. Requires: low <= high, both finite; max_steps >= 2; min_step 0 or 1.
std::vector<double> Ticks(double low, double high, int max_steps, double min_step = 0);

}  // namespace quadrille::chart

#endif  // QUADRILLE_BASE_CHART_CHART_H_
