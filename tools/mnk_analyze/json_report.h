// How do the results read as JSON?
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_JSON_REPORT_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_JSON_REPORT_H_

#include <string>

#include "absl/types/span.h"
#include "tools/mnk_analyze/run_engine.h"

namespace quadrille::mnk {

// One object with the totals and, for each engine, its rules, tests and measurement; indented, with
// a line end. Text that is not UTF-8 is written with replacement characters.
std::string JsonReport(absl::Span<const EngineReport> reports);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_JSON_REPORT_H_
