#include "tools/match/match_command.h"

#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "src/base/program/flag_table.h"
#include "src/base/text/quote.h"
#include "src/base/text/suggest.h"
#include "src/match/sprt.h"
#include "tools/match/match_flags.h"
#include "tools/match/openings_command.h"
#include "tools/match/play_match.h"
#include "tools/match/tune_command.h"

namespace quadrille::match {
namespace {

absl::StatusOr<MatchCommand> ParseMergeCommand(absl::Span<const std::string> words) {
  std::string sprt;
  std::string model = "logistic";
  FlagTable flags("match merge", "STATE...",
                  "match merge adds up the --state files of one match that many machines played. A "
                  "game that is there twice counts once.");
  AddSprtFlags(flags, &sprt, &model);
  absl::StatusOr<std::vector<std::string>> paths = flags.ReadWords(words);
  if (!paths.ok()) return paths.status();
  if (flags.help_wanted()) return ShowHelp{flags.Help()};
  if (paths->empty()) return absl::InvalidArgumentError("merge: expected the names of state files");
  MergeStates merge{.paths = *std::move(paths), .sprt = {}};
  if (!sprt.empty()) {
    const absl::StatusOr<SprtPlan> plan = ParseSprt(sprt, model);
    if (!plan.ok()) return plan.status();
    merge.sprt = *plan;
  }
  return merge;
}

}  // namespace

absl::StatusOr<MatchCommand> ParseMatchCommand(absl::Span<const std::string> words) {
  if (!words.empty() && words[0] == "merge") return ParseMergeCommand(words.subspan(1));
  if (!words.empty() && words[0] == "openings") {
    absl::StatusOr<MakeOpenings> command = ParseOpeningsCommand(words.subspan(1));
    if (!command.ok()) return command.status();
    if (command->help) return ShowHelp{*std::move(command->help)};
    return *std::move(command);
  }
  if (!words.empty() && words[0] == "tune") {
    absl::StatusOr<TuneMatch> command = ParseTuneCommand(words.subspan(1));
    if (!command.ok()) return command.status();
    if (command->help) return ShowHelp{*std::move(command->help)};
    return *std::move(command);
  }
  MatchFlags values;
  FlagTable flags = MakeMatchFlags(&values);
  const absl::StatusOr<std::vector<std::string>> others = flags.ReadWords(words);
  if (!others.ok()) return others.status();
  if (flags.help_wanted()) return ShowHelp{flags.Help()};
  if (!others->empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected flags only, got ", Quoted(others->front()),
                     DidYouMean(others->front(), {"merge", "openings", "tune"})));
  }
  absl::StatusOr<PlayMatch> play = MakePlayMatch(values, flags);
  if (!play.ok()) return play.status();
  return *std::move(play);
}

}  // namespace quadrille::match
