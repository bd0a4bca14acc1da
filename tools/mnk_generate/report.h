// The report of the generator: its lines and JSON about the engines.
#ifndef QUADRILLE_TOOLS_MNK_GENERATE_REPORT_H_
#define QUADRILLE_TOOLS_MNK_GENERATE_REPORT_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "tools/mnk_generate/generate_run.h"

namespace quadrille::mnk_generate {

// The whole run.
struct RunFigures {
  std::vector<double> milliseconds;  // of each engine that was made
  double preparation = 0;            // milliseconds before the first, such as reading headers
  double total = 0;                  // milliseconds from the beginning to the end
};

// "engines/mnk-3-3-3-1-1-k_or_more", with `measure` also ": 312.4 ms".
// Requires: the engine was made.
std::string EngineLine(const EngineResult& result, bool measure);
// The same and more as a JSON object in a line. `mode` and `isa` tell how it was made.
std::string EngineJson(const EngineResult& result, absl::string_view mode, absl::string_view isa);

// Lines for --measure: mean, median and so on. Requires: an engine was made.
std::string FiguresText(const RunFigures& figures);
// The same as a JSON object in a line.
std::string FiguresJson(const RunFigures& figures);

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_REPORT_H_
