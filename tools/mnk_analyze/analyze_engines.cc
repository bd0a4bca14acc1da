#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "src/base/program/program.h"
#include "src/base/program/standard_output.h"
#include "src/base/system/file.h"
#include "tools/mnk_analyze/engines_page.h"
#include "tools/mnk_analyze/find_engines.h"
#include "tools/mnk_analyze/flags.h"
#include "tools/mnk_analyze/report.h"
#include "tools/mnk_analyze/run.h"
#include "tools/mnk_analyze/run_all.h"
#include "tools/mnk_analyze/run_engine.h"

namespace quadrille::mnk_analyze {
namespace {

absl::Status WriteReports(const AnalyzeFlags& command, const std::vector<EngineReport>& reports) {
  if (!command.json.empty()) {
    if (absl::Status written = WriteFile(command.json, JsonReport(reports)); !written.ok()) {
      return written;
    }
  }
  return command.report.empty() ? absl::OkStatus() : WriteEnginesPage(reports, command.report);
}

}  // namespace

absl::StatusOr<int> AnalyzeEngines(const AnalyzeFlags& command) {
  const absl::StatusOr<std::vector<std::string>> paths = FindEngines(command.engines);
  if (!paths.ok()) return paths.status();
  for (const std::string& file : {command.report, command.json}) {
    if (file.empty()) continue;
    if (absl::Status writable = CheckWritable(file); !writable.ok()) return writable;
  }
  std::vector<EngineReport> reports;
  for (const std::string& path : *paths) reports.push_back(ReportFor(path));
  const RunLimits limits = LimitsOf(command.choices);
  if (command.correctness) {
    if (absl::Status output = TestAll(command.choices, limits, reports); !output.ok()) {
      return output;
    }
  }
  std::string last_lines;
  if (command.performance) {
    const absl::Status measured = MeasureAll(
        command.choices, limits, [&](const EngineReport&) { return command.choices.iterations; },
        command.choices.rounds, reports);
    if (!measured.ok()) return measured;
    last_lines = MeasurementTable(reports);
  }
  if (command.correctness) last_lines += TotalLines(AddUp(reports));
  if (absl::Status written = WriteReports(command, reports); !written.ok()) return written;
  if (absl::Status output = WriteStandardOutput(last_lines); !output.ok()) return output;
  return ExitCodeOf(reports, limits);
}

}  // namespace quadrille::mnk_analyze
