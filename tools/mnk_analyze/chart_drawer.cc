#include "tools/mnk_analyze/chart_drawer.h"

#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "tools/mnk_analyze/chart.h"
#include "tools/mnk_analyze/html_page.h"

namespace quadrille::mnk {

HtmlPage::Figure ChartDrawer::Drawn(absl::string_view id, absl::string_view caption) {
  HtmlPage::Figure figure = {.svg = "", .caption = std::string(caption)};
  absl::StatusOr<std::string> svg = DrawChart(id, folder_);
  if (svg.ok()) {
    figure.svg = *std::move(svg);
  } else if (absl::IsNotFound(svg.status())) {
    obstacle_ = "gnuplot is not installed (Debian: gnuplot-nox)";
  } else {
    obstacle_ = std::string(svg.status().message());
  }
  return figure;
}

void ChartDrawer::AddObstacle(HtmlPage& page) const {
  if (obstacle_.empty()) return;
  page.AddParagraph(absl::StrCat("Charts are missing: ", obstacle_,
                                 ". Their data and scripts are in the folder beside this page."));
}

}  // namespace quadrille::mnk
