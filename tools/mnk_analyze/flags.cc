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
    "Tests engines of the (m,n,k,p,q) family that speak the native protocol, each answer judged by "
    "our own rules, and measures them. A hung or crashed engine fails its test and the run goes "
    "on.";

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

}  // namespace

FlagTable MakeAnalyzeFlags(AnalyzeFlags* v) {
  RunChoices* const choices = &v->choices;
  FlagTable flags("mnk_analyze", "[flags] ENGINE...  or  --experiments=FILE [flags]", kAbout);
  flags.TakeWords("ENGINE", "", 0, SIZE_MAX, &v->engines);
  flags.AddSwitch("correctness", &v->correctness,
                  "Runs the eleven tests. On if --performance is not given.");
  flags.AddSwitch("performance", &v->performance,
                  "Plays games of AI against AI, lists the free cells as often (at least 100 "
                  "times), and reads the engine's own figures.");
  flags.AddNumber("iterations", "games, and lists", 1, 1000000000, &choices->iterations,
                  "How many for each engine. With --experiments: instead of the file's number.");
  flags.AddNumber("rounds", "rounds", 1, 1000, &choices->rounds,
                  "How often all engines are measured; the medians count. With --experiments: "
                  "instead of the file's number.");
  flags.AddNumber("jobs", "engines", 0, kMaxThreads, &choices->jobs,
                  "How many are tested at the same time; 0 is one for each core. They are measured "
                  "one after the other unless this is given.");
  flags.AddDuration("timeout", absl::Seconds(1), absl::Seconds(1), absl::Hours(24),
                    &choices->answer, "How long an engine may take for an answer.");
  flags.AddDuration("test_timeout", absl::Seconds(1), absl::Seconds(1), absl::Hours(240),
                    &choices->test,
                    "How long one test may take in all; measured games end then, too.");
  flags.AddSwitch("all", &choices->all,
                  "Prints a line for every test. Without it: one for each engine, and one for each "
                  "test that failed.");
  flags.AddText("report", "FILE.html", &v->report,
                "Writes a page with all results and charts, and the charts' data into a folder "
                "beside it.");
  flags.AddText("json", "FILE", &v->json, "Writes all results as JSON.");
  flags.AddText("experiments", "FILE", &v->experiments,
                "Generates, tests, measures and draws the family of engines that the file names.");
  flags.AddText("out", "DIR", &v->out, "With --experiments: where everything goes.");
  flags.AddText("engines", "DIR", &v->engine_folder,
                "With --experiments: where the engines are, instead of generating them.");
  flags.AddText("generator", "PATH", &v->generator,
                "With --experiments: the mnk_generate to use, if not the one beside this program.");
  AddProgressFlag(flags, &choices->progress);
  flags.AddNote(Notes());
  return flags;
}

}  // namespace quadrille::mnk_analyze
