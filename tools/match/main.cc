// match: measures the difference in strength of two engines. See `match --help`.
#include <string>
#include <variant>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/standard_output.h"
#include "src/base/program/terminal.h"
#include "src/base/system/descriptor.h"
#include "src/match/cross_table.h"
#include "src/match/games/balanced_openings.h"
#include "src/match/match_report.h"
#include "src/match/match_state.h"
#include "tools/match/match_command.h"
#include "tools/match/openings_command.h"
#include "tools/match/play_match.h"
#include "tools/match/play_run.h"
#include "tools/match/tune_command.h"

namespace quadrille::match {
namespace {

// Lines for standard output: on a terminal, faults are red, the score and Elo bold.
std::string Coloured(absl::string_view text) {
  std::vector<std::string> lines = absl::StrSplit(text, '\n');
  for (std::string& line : lines) {
    if (absl::StartsWith(line, "Fault: ")) line = Styled(STDOUT_FILENO, TextStyle::kRed, line);
    if (absl::StartsWith(line, "Score: ") || absl::StartsWith(line, "Elo: ")) {
      line = Styled(STDOUT_FILENO, TextStyle::kBold, line);
    }
  }
  return absl::StrJoin(lines, "\n");
}

int Run(const ShowHelp& command) { return Print(command.text); }

PlayOutput ToTheUser() {
  return {.results = [](absl::string_view lines) { return WriteStandardOutput(Coloured(lines)); },
          .warning = Warn};
}

int Finish(const absl::StatusOr<PlayReport>& report) {
  if (!report.ok()) return Fail(report.status());
  const int exit_code = Print(Coloured(report->text));
  if (exit_code != kExitSuccess || !report->how_to_go_on) return exit_code;
  return Interrupted(*report->how_to_go_on);
}

int Run(const PlayMatch& command) {
  return Finish(RunPlay(command, ToTheUser(), WatchInterrupts()));
}

int Run(const TuneMatch& command) {
  return Finish(RunTune(command, ToTheUser(), WatchInterrupts()));
}

int Run(const MergeStates& command) {
  const absl::StatusOr<MergedStates> merged = MergeMatchStates(command.paths);
  if (!merged.ok()) return Fail(merged.status());
  const std::string note = merged->repeated > 0
                               ? absl::StrCat("Note: ", merged->repeated,
                                              " games occur more than once; each counts once\n")
                               : "";
  if (merged->engines.empty()) {
    return Print(Coloured(absl::StrCat(note, MatchReport(merged->tally, command.sprt))));
  }
  if (command.sprt) return Fail(absl::InvalidArgumentError("--sprt: not for a tournament"));
  return Print(absl::StrCat(note, CrossTable(merged->engines, merged->meetings)));
}

int Run(const MakeOpenings& command) {
  const absl::StatusOr<OpeningsReport> report = RunOpenings(command, WatchInterrupts());
  if (!report.ok()) return Fail(report.status());
  const int exit_code = Print(absl::StrCat("Openings: ", report->found, " in ", command.out, ", ",
                                           report->found - report->found_before, " of them new\n"));
  if (exit_code != kExitSuccess) return exit_code;
  if (report->end == OpeningsEnd::kInterrupted) {
    return Interrupted("the same command finds the others");
  }
  if (report->end == OpeningsEnd::kNoMoreFound) {
    return Fail(
        absl::AbortedError("10000 candidates in a row were not balanced, or not new (larger "
                           "--max_score, --spread or --turns give more)"));
  }
  return exit_code;
}

int Main(const std::vector<std::string>& words) {
  const absl::StatusOr<MatchCommand> command = ParseMatchCommand(words);
  if (!command.ok()) return Fail(command.status());
  return std::visit([](const auto& chosen) { return Run(chosen); }, *command);
}

}  // namespace
}  // namespace quadrille::match

int main(int argc, char** argv) {
  return quadrille::RunMain("match", argc, argv, quadrille::match::Main);
}
