#include "tools/mnk_analyze/flags.h"

#include <cstdint>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/progress.h"
#include "src/base/threads/run_on_threads.h"
#include "src/protocol/correctness/correctness_tests.h"

namespace quadrille::mnk_analyze {
namespace {

constexpr char kAbout[] =
    "Tests engines of the (m,n,k,p,q) family that speak the native protocol, checking every answer "
    "against our own rules, and measures their speed.";

std::string Notes() {
  std::string notes = "The tests:\n";
  for (const correctness::CorrectnessTest& test : correctness::CorrectnessTests()) {
    absl::StrAppend(&notes, "  ", test.name, "\n      ", test.about, "\n");
  }
  return absl::StrCat(
      notes,
      "Tests that do not apply to an engine are counted separately. An engine that hangs or\n"
      "crashes fails its test. The last line is: Correctness tests PASSED/RUN succeeded!\n\n"
      "Exit codes:\n"
      "  0    all passed\n"
      "  1    a test or measurement failed\n"
      "  2    bad usage, or nothing to run\n"
      "  3    the machine failed\n"
      "  130  interrupted\n\n"
      "Examples:\n"
      "  mnk_analyze engines/                                 test all programs in a folder\n"
      "  mnk_analyze --experiments=experiments/thesis.json    the whole study, in mnk_study/");
}

}  // namespace

FlagTable MakeAnalyzeFlags(AnalyzeFlags* v) {
  RunChoices* const choices = &v->choices;
  FlagTable flags("mnk_analyze", "[flags] ENGINE...  or  --experiments=FILE [flags]", kAbout);
  flags.TakeWords("ENGINE", "", 0, SIZE_MAX, &v->engines);
  flags.AddGroup("Work");
  flags.AddSwitch("correctness", &v->correctness,
                  "Run the eleven tests. Default unless --performance is given.");
  flags.AddSwitch("performance", &v->performance,
                  "Measure games of AI against AI, as many lists of the free cells (at least 100), "
                  "and the engine's own figures.");
  flags.AddNumber("iterations", "games and lists", 1, 1000000000, &choices->iterations,
                  "Games and lists per engine. With --experiments: overrides the file.");
  flags.AddNumber("rounds", "rounds", 1, 1000, &choices->rounds,
                  "Repetitions of all measurements, of which the median counts. With "
                  "--experiments: overrides the file.");
  flags.AddNumber("jobs", "engines", 0, kMaxThreads, &choices->jobs,
                  "Engines tested in parallel; 0: one per core. Measurements are sequential unless "
                  "this flag is given.");
  flags.AddDuration("timeout", absl::Seconds(1), absl::Seconds(1), absl::Hours(24),
                    &choices->answer, "Time limit for each reply of an engine.");
  flags.AddDuration("test_timeout", absl::Seconds(1), absl::Seconds(1), absl::Hours(240),
                    &choices->test, "Time limit for each test, and for measuring an engine.");
  flags.AddGroup("Output");
  flags.AddSwitch("all", &choices->all,
                  "Print a line for every test, not only for engines and failed tests.");
  flags.AddText("report", "FILE.html", &v->report,
                "Write a page with all results and charts, and the charts' data into a folder next "
                "to it.");
  flags.AddText("json", "FILE", &v->json, "Write all results as JSON.");
  AddProgressFlag(flags, &choices->progress);
  flags.AddGroup("Study");
  flags.AddText("experiments", "FILE", &v->experiments,
                "Generate, test, measure and chart the family of engines in this JSON file.");
  flags.AddText("out", "DIR", &v->out, "Output folder of the study.");
  flags.AddText("engines", "DIR", &v->engine_folder,
                "Folder with existing engines, used instead of generating them.");
  flags.AddText("generator", "PATH", &v->generator,
                "Path of mnk_generate. Default: next to this program.");
  flags.AddNote(Notes());
  return flags;
}

}  // namespace quadrille::mnk_analyze
