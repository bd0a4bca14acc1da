// HTML report of an engine run: tests, measurements, charts.
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_ENGINES_PAGE_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_ENGINES_PAGE_H_

#include <string>

#include "absl/status/status.h"
#include "absl/types/span.h"
#include "tools/mnk_analyze/html_page.h"
#include "tools/mnk_analyze/run_engine.h"

namespace quadrille::mnk_analyze {

void AddTiles(absl::Span<const EngineReport> reports, HtmlPage& page);
// Adds the reasons of failures, the list of tests, and the table of engines and tests.
void AddCorrectness(absl::Span<const EngineReport> reports, HtmlPage& page);
void AddMeasurements(absl::Span<const EngineReport> reports, HtmlPage& page);
// Writes the page of these engines to `path`, and the charts' files into a folder next to it, named
// like the page with _data for .html. Returns the error if a file cannot be written.
absl::Status WriteEnginesPage(absl::Span<const EngineReport> reports, const std::string& path);

}  // namespace quadrille::mnk_analyze

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_ENGINES_PAGE_H_
