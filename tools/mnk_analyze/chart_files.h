// Chart files: draws a chart for a page, and writes it as a picture with its data.
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_CHART_FILES_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_CHART_FILES_H_

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/chart/chart.h"
#include "src/base/system/file.h"
#include "tools/mnk_analyze/html_page.h"

namespace quadrille::mnk_analyze {

// Writes ID.svg and ID.dat into `folder`. Returns the figure, or the file error.
template <class Chart>
absl::StatusOr<HtmlPage::Figure> DrawChart(absl::string_view id, const Chart& chart,
                                           absl::string_view caption, const std::string& folder) {
  HtmlPage::Figure figure = {.svg = chart::ToSvg(chart), .caption = std::string(caption)};
  absl::Status written = WriteFile(absl::StrCat(folder, "/", id, ".svg"), figure.svg);
  written.Update(WriteFile(absl::StrCat(folder, "/", id, ".dat"), chart::DataText(chart)));
  if (!written.ok()) return written;
  return figure;
}

}  // namespace quadrille::mnk_analyze

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_CHART_FILES_H_
