#include "tools/mnk_analyze/analyze_command.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"
#include "src/base/text/quote.h"
#include "src/protocol/correctness/correctness_tests.h"

namespace quadrille::mnk_analyze {
namespace {

constexpr char kAbout[] =
    "Tests engines of the (m,n,k,p,q) family that speak the native protocol, each answer judged by "
    "our own rules, and measures them. A hung or crashed engine fails its test and the run goes "
    "on.";

// The values of all flags.
struct Flags {
  bool correctness = false;
  bool performance = false;
  std::int64_t iterations = 100;
  std::int64_t rounds = 1;
  std::int64_t jobs = 0;
  std::int64_t timeout = 10;
  std::int64_t test_timeout = 300;
  bool all = false;
  std::string report;
  std::string json;
  std::string experiments;
  std::string out = "mnk_study";
  std::string engines;
  std::string generator;
  std::string progress = "auto";
};

std::string Notes() {
  std::string notes = "The tests:\n";
  for (const correctness::CorrectnessTest& test : correctness::CorrectnessTests()) {
    absl::StrAppend(&notes, "  ", test.name, "\n      ", test.about, "\n");
  }
  return absl::StrCat(
      notes,
      "A test that does not apply to an engine says why, and is counted apart.\n\n"
      "Exit code 0: all passed; 1: a test or measurement failed; 2: bad usage, or nothing to run;\n"
      "3: the machine failed; 130: interrupted. Last line: Correctness tests PASSED/RUN "
      "succeeded!\n\n"
      "Examples:\n"
      "  mnk_analyze engines/                                 test all programs in a folder\n"
      "  mnk_analyze --performance --iterations=1000 --report=page.html mnk-3-3-3-1-1-k_or_more\n"
      "  mnk_analyze --experiments=experiments/thesis.json    the whole study, in mnk_study/");
}

FlagTable MakeTable(Flags& flags) {
  FlagTable table("mnk_analyze", "[flags] ENGINE...  or  --experiments=FILE [flags]", kAbout);
  table.AddSwitch("correctness", &flags.correctness,
                  "Runs the eleven tests. On if --performance is not given.");
  table.AddSwitch("performance", &flags.performance,
                  "Plays games of AI against AI, lists the free cells as often (at least 100 "
                  "times), and reads the "
                  "engine's own figures.");
  table.AddNumber("iterations", "games, and lists", 1, 1000000000, &flags.iterations,
                  "How many for each engine. With --experiments: instead of the file's number.");
  table.AddNumber("rounds", "rounds", 1, 1000, &flags.rounds,
                  "How often all engines are measured; the medians count. With --experiments: "
                  "instead of the file's number.");
  table.AddNumber("jobs", "engines", 0, 1024, &flags.jobs,
                  "How many are tested at the same time; 0 is one for each core. They are measured "
                  "one after the other unless this is given.");
  table.AddNumber("timeout", "seconds", 1, 86400, &flags.timeout,
                  "How long an engine may take for an answer.");
  table.AddNumber("test_timeout", "seconds", 1, 864000, &flags.test_timeout,
                  "How long one test may take in all; measured games end then, too.");
  table.AddSwitch("all", &flags.all,
                  "Prints a line for every test. Without it: one for each engine, and one for each "
                  "test that failed.");
  table.AddText("report", "FILE.html", &flags.report,
                "Writes a page with all results and charts, and the charts' data into a folder "
                "beside it. Charts need gnuplot.");
  table.AddText("json", "FILE", &flags.json, "Writes all results as JSON.");
  table.AddText("experiments", "FILE", &flags.experiments,
                "Generates, tests, measures and draws the family of engines that the file names.");
  table.AddText("out", "DIR", &flags.out, "With --experiments: where everything goes.");
  table.AddText("engines", "DIR", &flags.engines,
                "With --experiments: where the engines are, instead of generating them.");
  table.AddText("generator", "PATH", &flags.generator,
                "With --experiments: the mnk_generate to use, if not the one beside this program.");
  table.AddChoice("progress", {"auto", "always", "never"}, &flags.progress,
                  "A line on standard error; auto is only on a terminal.");
  table.AddNote(Notes());
  return table;
}

absl::Status CheckTogether(const FlagTable& table, bool study) {
  for (const char* name : {"out", "engines", "generator"}) {
    if (study || !table.WasGiven(name)) continue;
    return absl::InvalidArgumentError(absl::StrCat("--", name, " is for --experiments only"));
  }
  for (const char* name : {"correctness", "performance", "report", "json"}) {
    if (!study || !table.WasGiven(name)) continue;
    return absl::InvalidArgumentError(
        absl::StrCat("--", name, " cannot be used with --experiments, which does it all"));
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<AnalyzeCommand> ParseAnalyzeCommand(absl::Span<const std::string> words) {
  Flags flags;
  FlagTable table = MakeTable(flags);
  absl::StatusOr<std::vector<std::string>> others = table.Read(words);
  if (!others.ok()) return others.status();
  if (table.help_wanted()) return ShowHelp{table.Help()};
  const bool study = table.WasGiven("experiments");
  if (absl::Status status = CheckTogether(table, study); !status.ok()) return status;
  const RunChoices choices = {
      .iterations = study && !table.WasGiven("iterations") ? 0 : flags.iterations,
      .rounds = study && !table.WasGiven("rounds") ? 0 : flags.rounds,
      .jobs = flags.jobs,
      .answer_seconds = flags.timeout,
      .test_seconds = flags.test_timeout,
      .all = flags.all,
      .progress = ParseProgressWhen(flags.progress)};
  if (study) {
    if (!others->empty()) {
      return absl::InvalidArgumentError(absl::StrCat(
          "--experiments names the engines itself; what is ", Quoted(others->front()), "?"));
    }
    return RunStudy{flags.experiments, flags.out, flags.engines, flags.generator, choices};
  }
  if (others->empty()) return absl::InvalidArgumentError("no engine given; see --help");
  return AnalyzeEngines{.correctness = flags.correctness || !flags.performance,
                        .performance = flags.performance,
                        .choices = choices,
                        .report = flags.report,
                        .json = flags.json,
                        .engines = *std::move(others)};
}

}  // namespace quadrille::mnk_analyze
