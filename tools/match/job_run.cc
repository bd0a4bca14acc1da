#include "tools/match/job_run.h"

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/system/utf8_path.h"
#include "src/base/text/annotate.h"
#include "src/jobs/counted_units.h"
#include "src/jobs/job_head.h"
#include "src/jobs/unit_range.h"
#include "src/match/cross_table.h"
#include "src/match/match_report.h"
#include "src/match/match_state.h"
#include "src/match/sprt.h"
#include "tools/match/flags.h"
#include "tools/match/play_match.h"
#include "tools/match/play_run.h"

namespace quadrille::match {
namespace {

constexpr char kFormat[] = "quadrille match units 1";

struct MatchUnits {
  PlayMatch match;
  jobs::CountedUnits pairs;  // per pairing

  std::int64_t FirstGameOf(std::uint64_t unit) const {
    return 2 * static_cast<std::int64_t>(match.plan.pairings.size()) * pairs.FirstItemOf(unit);
  }
};

absl::StatusOr<MatchUnits> ReadUnits(const std::string& path) {
  absl::StatusOr<jobs::CountedUnits> pairs = jobs::ReadCountedUnits(path, kFormat);
  if (!pairs.ok()) return pairs.status();
  SplitFlags values;
  FlagTable flags = MakeSplitFlags(&values);
  if (absl::Status read = jobs::ReadFlagsOf(*pairs, path, flags); !read.ok()) return read;
  absl::StatusOr<PlayMatch> match = MakePlayMatch(values.match, flags);
  if (!match.ok()) return Annotate(match.status(), path);
  return MatchUnits{*std::move(match), *std::move(pairs)};
}

bool IsDecided(const MergedStates& merged, const SprtPlan& sprt) {
  return VerdictAt(sprt, LogLikelihoodRatio(sprt, merged.tally.distinct_pairs())) !=
         Verdict::kUndecided;
}

std::vector<std::string> PartsInFolderOf(const std::string& part, absl::string_view settings) {
  const std::filesystem::path folder = Utf8Path(part).parent_path();
  std::vector<std::string> parts;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(
           folder.empty() ? std::filesystem::path(".") : folder, error)) {
    if (!entry.is_regular_file(error)) continue;
    const std::u8string name = entry.path().u8string();
    const std::string path(name.begin(), name.end());
    const absl::StatusOr<MergedStates> state = MergeMatchStates({path});
    if (state.ok() && state->settings == settings) parts.push_back(path);
  }
  return parts;
}

// Returns true if the games of all part files in the folder decide the match's SPRT.
bool IsDecidedByParts(const std::string& part, const MatchUnits& units) {
  if (!units.match.sprt) return false;
  const std::vector<std::string> parts = PartsInFolderOf(part, units.pairs.settings);
  if (parts.empty()) return false;
  const absl::StatusOr<MergedStates> merged = MergeMatchStates(parts);
  return merged.ok() && IsDecided(*merged, *units.match.sprt);
}

// Returns Aborted, with the number of missing units and their first range, if units lack games.
absl::Status CheckComplete(const MatchUnits& units, const MergedStates& merged) {
  std::uint64_t missing = 0;
  jobs::UnitRange first;
  for (std::uint64_t unit = 0; unit < units.pairs.units(); ++unit) {
    const std::int64_t begin = units.FirstGameOf(unit);
    const std::int64_t end = units.FirstGameOf(unit + 1);
    const auto games =
        std::distance(merged.numbers.lower_bound(begin), merged.numbers.lower_bound(end));
    if (games == end - begin) continue;
    if (missing == 0) first = {unit, unit};
    if (first.end == unit) ++first.end;
    ++missing;
  }
  if (missing == 0) return absl::OkStatus();
  return absl::AbortedError(absl::StrCat("missing units: ", missing, " of ", units.pairs.units(),
                                         ", the first are ", first.begin, ":", first.end));
}

std::string ReportOf(const MergedStates& merged, const std::optional<SprtPlan>& sprt) {
  const std::string note =
      merged.repeated > 0
          ? absl::StrCat("Note: ", merged.repeated, " games occur more than once and count once\n")
          : "";
  return absl::StrCat(note, merged.engines.empty() ? MatchReport(merged.tally, sprt)
                                                   : CrossTable(merged.engines, merged.meetings));
}

}  // namespace

absl::StatusOr<int> RunSplit(const SplitFlags& v, const FlagTable& flags) {
  const absl::StatusOr<PlayMatch> match = MakePlayMatch(v.match, flags);
  if (!match.ok()) return match.status();
  if (v.match.games % 2 != 0) {
    return absl::InvalidArgumentError(
        absl::StrCat("--games: expected an even number, got ", v.match.games));
  }
  const absl::StatusOr<std::string> settings = CheckedSettings(*match, WatchInterrupts());
  if (!settings.ok()) return settings.status();
  const jobs::CountedUnits pairs = {.items = v.match.games / 2,
                                    .unit = v.unit,
                                    .settings = *settings,
                                    .flags = flags.GivenFlags({"units", "unit", "games"})};
  const absl::Status written = jobs::WriteCountedUnits(v.units, kFormat, pairs);
  if (!written.ok()) return written;
  return Print(absl::StrCat("Units: ", pairs.units(), "\nPairs: ", pairs.items, "\n"));
}

absl::StatusOr<int> RunUnits(const UnitFlags& v) {
  const std::atomic<bool>& interrupted = WatchInterrupts();
  absl::StatusOr<MatchUnits> units = ReadUnits(v.unit.units);
  if (!units.ok()) return units.status();
  const absl::StatusOr<jobs::UnitRange> range =
      jobs::RangeWithin(v.unit.range, units->pairs.units());
  if (!range.ok()) return range.status();
  if (IsDecidedByParts(v.unit.part, *units)) return Print("Skipped: the SPRT is decided\n");
  PlayMatch& match = units->match;
  match.plan.first_game = units->FirstGameOf(range->begin);
  match.plan.end_game = units->FirstGameOf(range->end);
  match.plan.concurrency = v.concurrency;
  match.sprt.reset();  // an SPRT on the games of one part would be invalid
  match.state = v.unit.part;
  match.pgn = v.pgn;
  match.sgf = v.sgf;
  match.progress = v.progress;
  const absl::StatusOr<PlayReport> report = PlayGames(match, interrupted);
  if (!report.ok()) return report.status();
  return FinishPlay(*report);
}

absl::StatusOr<int> RunMerge(const MergeFlags& v) {
  std::optional<MatchUnits> units;
  std::optional<SprtPlan> sprt = v.sprt.Plan();
  if (!v.units.empty()) {
    absl::StatusOr<MatchUnits> read = ReadUnits(v.units);
    if (!read.ok()) return read.status();
    units = *std::move(read);
    if (!sprt) sprt = units->match.sprt;
  }
  const absl::StatusOr<MergedStates> merged = MergeMatchStates(v.parts);
  if (!merged.ok()) return merged.status();
  if (sprt && !merged->engines.empty()) {
    return absl::InvalidArgumentError("--sprt: not supported for tournaments");
  }
  if (units && !merged->numbers.empty() && merged->settings != units->pairs.settings) {
    return absl::InvalidArgumentError(absl::StrCat(
        "the parts belong to another match: expected ", jobs::JobName(units->pairs.settings),
        " from the units file, got ", jobs::JobName(merged->settings)));
  }
  const absl::Status written = WriteLines(ReportOf(*merged, sprt));
  if (!written.ok()) return written;
  if (!units || (sprt && IsDecided(*merged, *sprt))) return kExitSuccess;
  if (absl::Status complete = CheckComplete(*units, *merged); !complete.ok()) return complete;
  return kExitSuccess;
}

}  // namespace quadrille::match
