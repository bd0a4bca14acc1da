#include "tools/mnk_analyze/run.h"

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/program.h"
#include "src/base/text/quote.h"
#include "tools/mnk_analyze/flags.h"

namespace quadrille::mnk_analyze {
namespace {

absl::Status CheckTogether(const AnalyzeFlags& v, const FlagTable& flags) {
  const bool is_study = !v.experiments.empty();
  for (const char* name : {"out", "engines", "generator"}) {
    if (is_study || !flags.WasGiven(name)) continue;
    return absl::InvalidArgumentError(absl::StrCat("--", name, " is for --experiments only"));
  }
  for (const char* name : {"correctness", "performance", "report", "json"}) {
    if (!is_study || !flags.WasGiven(name)) continue;
    return absl::InvalidArgumentError(
        absl::StrCat("--", name, " cannot be used with --experiments"));
  }
  if (is_study && !v.engines.empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat("--experiments takes no engines, got ", Quoted(v.engines.front())));
  }
  if (is_study || !v.engines.empty()) return absl::OkStatus();
  return absl::InvalidArgumentError("no engine given; see --help");
}

absl::StatusOr<int> RunChosen(AnalyzeFlags v, const FlagTable& flags) {
  if (v.experiments.empty()) {
    v.correctness = v.correctness || !v.performance;
    return AnalyzeEngines(v);
  }
  if (!flags.WasGiven("iterations")) v.choices.iterations = 0;
  if (!flags.WasGiven("rounds")) v.choices.rounds = 0;
  return RunStudy(v);
}

}  // namespace

absl::StatusOr<int> RunAnalyze(const AnalyzeFlags& v, const FlagTable& flags) {
  if (const absl::Status status = CheckTogether(v, flags); !status.ok()) return status;
  if (const absl::Status entered = EnterUserDirectory(); !entered.ok()) return entered;
  const absl::StatusOr<int> exit_code = RunChosen(v, flags);
  if (exit_code.ok()) return exit_code;
  const absl::Status& error = exit_code.status();  // NotFound: no generator
  return Fail(error, absl::IsInvalidArgument(error) ? kExitBadInput : kExitMachineFailed);
}

}  // namespace quadrille::mnk_analyze
