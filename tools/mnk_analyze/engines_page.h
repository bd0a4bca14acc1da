// HTML page of a run: tests, measurements, charts.
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_ENGINES_PAGE_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_ENGINES_PAGE_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "tools/mnk_analyze/html_page.h"
#include "tools/mnk_analyze/run_engine.h"

namespace quadrille::mnk_analyze {

void AddTiles(absl::Span<const EngineReport> reports, HtmlPage& page);
// The reasons of failures, the list of tests, and the table of engines and tests.
void AddCorrectness(absl::Span<const EngineReport> reports, HtmlPage& page);
void AddMeasurements(absl::Span<const EngineReport> reports, HtmlPage& page);
// Writes the page to `path`, and the charts' files into the folder of the same name with _data for
// .html. Returns why charts could not be drawn, empty if all were, or Unavailable if a file cannot
// be written.
absl::StatusOr<std::string> WriteEnginesPage(absl::Span<const EngineReport> reports,
                                             const std::string& path);

}  // namespace quadrille::mnk_analyze

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_ENGINES_PAGE_H_
