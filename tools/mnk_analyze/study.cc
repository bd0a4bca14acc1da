#include <cstddef>
#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/standard_output.h"
#include "src/base/system/file.h"
#include "src/mnk/rules.h"
#include "tools/mnk_analyze/experiments.h"
#include "tools/mnk_analyze/find_engines.h"
#include "tools/mnk_analyze/flags.h"
#include "tools/mnk_analyze/generator.h"
#include "tools/mnk_analyze/report.h"
#include "tools/mnk_analyze/run.h"
#include "tools/mnk_analyze/run_all.h"
#include "tools/mnk_analyze/run_engine.h"
#include "tools/mnk_analyze/study_report.h"

namespace quadrille::mnk_analyze {
namespace {

// Returns the experiments of the file, with the numbers overridden by flags.
absl::StatusOr<Experiments> ExperimentsOf(const AnalyzeFlags& command) {
  absl::StatusOr<Experiments> experiments = ReadExperiments(command.experiments);
  if (!experiments.ok()) {
    return absl::InvalidArgumentError(
        absl::StrCat("--experiments: ", experiments.status().message()));
  }
  if (command.choices.iterations > 0) {
    experiments->iterations = command.choices.iterations;
    experiments->large_iterations = command.choices.iterations;
  }
  if (command.choices.rounds > 0) experiments->rounds = command.choices.rounds;
  return experiments;
}

std::string ThisMachine() {
  std::ifstream file("/proc/cpuinfo");
  std::string line;
  while (std::getline(file, line)) {
    const std::size_t colon = line.find(':');
    if (line.rfind("model name", 0) != 0 || colon == std::string::npos) continue;
    return std::string(absl::StripAsciiWhitespace(absl::string_view(line).substr(colon + 1)));
  }
  return "this machine";
}

// Returns the engines of the games, generated unless a folder is given.
absl::StatusOr<std::vector<EngineReport>> MakeEngines(const AnalyzeFlags& command,
                                                      const std::vector<mnk::Rules>& games,
                                                      const RunLimits& limits) {
  std::string folder = command.engine_folder;
  if (folder.empty()) {
    folder = absl::StrCat(command.out, "/engines");
    const std::string generator =
        command.generator.empty() ? DefaultGenerator() : command.generator;
    const absl::Status made =
        GenerateEngines(generator, games, folder, absl::StrCat(command.out, "/games.txt"),
                        command.choices.jobs, *limits.stop);
    if (!made.ok()) return made;
  }
  std::vector<std::string> names;
  for (const mnk::Rules& rules : games)
    names.push_back(absl::StrCat(folder, "/", EngineName(rules)));
  const absl::StatusOr<std::vector<std::string>> paths = FindEngines(names);
  if (!paths.ok()) return paths.status();
  std::vector<EngineReport> reports;
  for (std::size_t i = 0; i < games.size(); ++i) {
    reports.push_back(ReportFor((*paths)[i]));
    reports.back().made_for = games[i];
  }
  return reports;
}

absl::Status WriteResults(const Experiments& experiments, const StudyFacts& facts,
                          const std::vector<EngineReport>& reports, const std::string& folder) {
  const absl::Status json = WriteFile(absl::StrCat(folder, "/study.json"), JsonReport(reports));
  if (!json.ok()) return json;
  return WriteStudy(experiments, facts, reports, folder);
}

}  // namespace

absl::StatusOr<int> RunStudy(const AnalyzeFlags& command) {
  const absl::StatusOr<Experiments> experiments = ExperimentsOf(command);
  if (!experiments.ok()) return experiments.status();
  if (absl::Status made = MakeFolder(command.out); !made.ok()) return made;
  const RunLimits limits = LimitsOf(command.choices);
  const absl::Time start = absl::Now();
  absl::StatusOr<std::vector<EngineReport>> reports =
      MakeEngines(command, experiments->Games(), limits);
  if (absl::IsCancelled(reports.status())) return Interrupted("nothing was tested");
  if (!reports.ok()) return reports.status();
  const StudyFacts facts = {
      command.engine_folder.empty() ? absl::ToDoubleSeconds(absl::Now() - start) : 0,
      ThisMachine()};
  if (absl::Status output = TestAll(command.choices, limits, *reports); !output.ok()) return output;
  const absl::Status measured = MeasureAll(
      command.choices, limits,
      [&](const EngineReport& report) {
        return report.rules ? experiments->IterationsFor(*report.rules) : 1;
      },
      experiments->rounds, *reports);
  if (!measured.ok()) return measured;
  const absl::Status written = WriteResults(*experiments, facts, *reports, command.out);
  if (!written.ok()) return written;
  const absl::Status output =
      WriteStandardOutput(absl::StrCat(MeasurementTable(*reports), "The page: ", command.out,
                                       "/study.html\n", TotalLines(AddUp(*reports))));
  if (!output.ok()) return output;
  return ExitCodeOf(*reports, limits);
}

}  // namespace quadrille::mnk_analyze
