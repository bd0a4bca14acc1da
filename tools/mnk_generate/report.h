// Generator report, as lines or JSON.
#ifndef QUADRILLE_TOOLS_MNK_GENERATE_REPORT_H_
#define QUADRILLE_TOOLS_MNK_GENERATE_REPORT_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "tools/mnk_generate/generate_run.h"

namespace quadrille::mnk_generate {

struct RunFigures {
  std::vector<double> milliseconds;  // of each engine made
  double preparation = 0;            // milliseconds before the first engine
  double total = 0;                  // milliseconds of the whole run
};

// Returns the engine's path, with `measure` also ": 312.4 ms". Requires: the engine was made.
std::string EngineLine(const EngineResult& result, bool measure);
// Returns the same and more as a JSON object on one line.
std::string EngineJson(const EngineResult& result, absl::string_view mode, absl::string_view isa);

// Returns the statistics lines of --measure. Requires: an engine was made.
std::string FiguresText(const RunFigures& figures);
// Returns the same as a JSON object on one line.
std::string FiguresJson(const RunFigures& figures);

}  // namespace quadrille::mnk_generate

#endif  // QUADRILLE_TOOLS_MNK_GENERATE_REPORT_H_
