// How are results drawn? By gnuplot, from a data file and a script that are both kept, so that
// anybody can draw them anew in another way.
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_CHART_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_CHART_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "tools/mnk_analyze/fit.h"

namespace quadrille::mnk {

// Measured points, and the curve that comes near them.
struct Curve {
  std::string name;
  std::vector<Sample> points;
  std::optional<Fit> fit;
};

struct PointChart {
  std::string id;  // letters, digits, - and _: names its files
  std::string title;
  std::string subtitle;  // a line below the title
  std::string x_label;
  std::string y_label;
  std::vector<Curve> curves;  // where all x are whole numbers, so are the tics of their axis
};

struct BarChart {
  struct Bars {
    std::string label;
    std::vector<double> heights;  // one for each name
  };
  std::string id;
  std::string title;
  std::string y_label;
  std::vector<std::string> names;
  std::vector<std::string> colours;  // one for each name, or none: the usual ones
  std::vector<Bars> bars;
  bool stacked = false;      // otherwise side by side
  bool logarithmic = false;  // the y axis; heights below 1 are then drawn as 1
};

// Writes ID.dat and ID.gp into `folder`. Returns Unavailable if it cannot.
absl::Status WriteChart(const PointChart& chart, const std::string& folder);
absl::Status WriteChart(const BarChart& chart, const std::string& folder);

// Has gnuplot make ID.svg of them and returns it, fit for a page that holds other charts too.
// Returns NotFound if there is no gnuplot, Internal, with its words, if it fails.
absl::StatusOr<std::string> DrawChart(absl::string_view id, const std::string& folder);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_CHART_H_
