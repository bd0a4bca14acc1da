// How do charts get onto a page, and what if they cannot be drawn?
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_CHART_DRAWER_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_CHART_DRAWER_H_

#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "tools/mnk_analyze/chart.h"
#include "tools/mnk_analyze/html_page.h"

namespace quadrille::mnk {

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

}  // namespace quadrille::mnk

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_CHART_DRAWER_H_
