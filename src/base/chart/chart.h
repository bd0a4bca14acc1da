// Charts as SVG: points, curves and bars over labelled axes. Needs no other program.
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
  std::string name;  // for the legend; an empty one is left out
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
  bool y_from_zero = true;  // otherwise the y axis covers just the values
};

struct BarChart {
  struct Bars {
    std::string label;
    std::vector<double> heights;  // one for each name, not negative
  };
  std::string title;
  std::string y_label = "";
  std::vector<std::string> names = {};    // one: no legend
  std::vector<std::string> colours = {};  // one for each name; empty: the palette
  std::vector<Bars> bars = {};
  bool stacked = false;      // otherwise side by side
  bool logarithmic = false;  // y axis from 1; smaller heights are drawn as 1
};

// An <svg> element, 440 x 320 or 1160 x 360 pixels, without ids: several fit on one page.
// Requires: all numbers are finite.
std::string ToSvg(const PointChart& chart);
std::string ToSvg(const BarChart& chart);
// The charts below one another.
std::string ToSvg(absl::Span<const BarChart> charts);

// The numbers as text: for each curve its name behind "# ", then a line "x y" for each point, two
// empty lines between curves; for bars "# label NAME, NAME", then a line `"LABEL" HEIGHT HEIGHT`.
std::string DataText(const PointChart& chart);
std::string DataText(const BarChart& chart);

// Axis marks: multiples of 1, 2 or 5 times a power of ten that cover [low, high] with at most
// `max_steps` steps of at least `min_step`, the first at or below `low`, the last at or above
// `high`. Requires: low <= high, both finite; max_steps >= 2; min_step 0 or 1.
std::vector<double> Ticks(double low, double high, int max_steps, double min_step = 0);

}  // namespace quadrille::chart

#endif  // QUADRILLE_BASE_CHART_CHART_H_
