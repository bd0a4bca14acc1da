// Charts of results by gnuplot; the data file and the script are kept for redrawing.
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

struct Curve {
  std::string name;
  std::vector<Sample> points;
  std::optional<Fit> fit;
};

struct PointChart {
  std::string id;  // letters, digits, - and _; used in file names
  std::string title;
  std::string subtitle;
  std::string x_label;
  std::string y_label;
  std::vector<Curve> curves;  // whole-number tics if all x are whole numbers
};

struct BarChart {
  struct Bars {
    std::string label;
    std::vector<double> heights;  // one per name
  };
  std::string id;
  std::string title;
  std::string y_label;
  std::vector<std::string> names;
  std::vector<std::string> colours;  // one per name, or none: the default colours
  std::vector<Bars> bars;
  bool stacked = false;      // else side by side
  bool logarithmic = false;  // y axis; heights below 1 are drawn as 1
};

// Writes ID.dat and ID.gp into `folder`. Returns Unavailable on failure.
absl::Status WriteChart(const PointChart& chart, const std::string& folder);
absl::Status WriteChart(const BarChart& chart, const std::string& folder);

// Runs gnuplot and returns ID.svg, which may be embedded next to other charts. Returns NotFound
// without gnuplot, Internal, with its output, if it fails.
absl::StatusOr<std::string> DrawChart(absl::string_view id, const std::string& folder);

class ChartDrawer {
 public:
  explicit ChartDrawer(std::string folder) : folder_(std::move(folder)) {}

  // Writes the files of `chart` and draws it; on failure the figure has no picture. Returns
  // Unavailable if its files cannot be written.
  template <class Chart>
  absl::StatusOr<HtmlPage::Figure> Draw(const Chart& chart, absl::string_view caption) {
    if (absl::Status written = WriteChart(chart, folder_); !written.ok()) return written;
    return Drawn(chart.id, caption);
  }

  // Why the last missing picture could not be drawn; empty if all were.
  const std::string& obstacle() const { return obstacle_; }
  void AddObstacle(HtmlPage& page) const;

 private:
  HtmlPage::Figure Drawn(absl::string_view id, absl::string_view caption);

  std::string folder_;
  std::string obstacle_;
};

}  // namespace quadrille::mnk_analyze

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_CHART_H_
