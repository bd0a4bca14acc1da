// Charts of results, drawn by gnuplot from a data file and a script that are both kept, so that
// anybody can draw them anew in another way.
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_CHART_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_CHART_H_

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "tools/mnk_analyze/fit.h"
#include "tools/mnk_analyze/html_page.h"

namespace quadrille::mnk_analyze {

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

// Draws charts one after the other, and remembers why one could not be.
class ChartDrawer {
 public:
  explicit ChartDrawer(std::string folder) : folder_(std::move(folder)) {}

  // Writes the files of `chart` and draws it; a chart that cannot be drawn is a figure without a
  // picture. Returns Unavailable if its files cannot be written.
  template <class Chart>
  absl::StatusOr<HtmlPage::Figure> Draw(const Chart& chart, absl::string_view caption) {
    if (absl::Status written = WriteChart(chart, folder_); !written.ok()) return written;
    return Drawn(chart.id, caption);
  }

  // Why the last chart without a picture has none; empty if all have one.
  const std::string& obstacle() const { return obstacle_; }
  // Says so on the page, if a chart has none.
  void AddObstacle(HtmlPage& page) const;

 private:
  HtmlPage::Figure Drawn(absl::string_view id, absl::string_view caption);

  std::string folder_;
  std::string obstacle_;
};

}  // namespace quadrille::mnk_analyze

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_CHART_H_
