// Report of tests and measurements: text for a terminal, and JSON.
#ifndef QUADRILLE_TOOLS_MNK_ANALYZE_REPORT_H_
#define QUADRILLE_TOOLS_MNK_ANALYZE_REPORT_H_

#include <string>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "tools/mnk_analyze/run_engine.h"

namespace quadrille::mnk_analyze {

// Returns "passed", "failed" or "not applicable".
absl::string_view OutcomeText(correctness::TestOutcome outcome);

// Returns a summary line for an engine and one per failed test (with `all`, every test).
std::string TestLines(const EngineReport& report, bool all);

std::string MeasurementTable(absl::Span<const EngineReport> reports);

struct TestTotals {
  int passed = 0;
  int failed = 0;
  int not_applicable = 0;
  int run() const { return passed + failed; }
};
TestTotals AddUp(absl::Span<const EngineReport> reports);

// Returns "Not applicable: 54 tests" and, last, "Correctness tests 1750/1750 succeeded!".
std::string TotalLines(const TestTotals& totals);

// Returns a JSON object with the totals and, for each engine, its rules, tests and measurement;
// indented, with a line end. Invalid UTF-8 is replaced.
std::string JsonReport(absl::Span<const EngineReport> reports);

}  // namespace quadrille::mnk_analyze

#endif  // QUADRILLE_TOOLS_MNK_ANALYZE_REPORT_H_
