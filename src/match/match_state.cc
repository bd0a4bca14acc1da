#include "src/match/match_state.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/program/line_log.h"
#include "src/base/system/file.h"
#include "src/base/text/quote.h"
#include "src/jobs/job_head.h"
#include "src/match/match_settings.h"
#include "src/match/tally.h"
#include "src/match/tournament.h"

namespace quadrille::match {
namespace {

constexpr absl::string_view kResultNames[] = {"loss", "draw", "win"};  // indexed by Result

// Returns the settings of the match `job` from the file's head lines; empty if there are none.
std::string SettingsIn(const std::string& path, absl::string_view job) {
  std::string settings;
  const auto take = [&](std::int64_t, absl::string_view line) {
    const std::optional<jobs::JobHead> head = jobs::ParseHeadLine(line);
    if (settings.empty() && head && head->name == job) settings = std::string(head->settings);
    return absl::OkStatus();
  };
  ForEachWholeLine(path, take).IgnoreError();
  return settings;
}

absl::Status OtherMatch(const std::string& path, absl::string_view before, absl::string_view now) {
  const std::string differences =
      before.empty() ? "the file does not list them" : MatchSettingDifferences(before, now);
  return absl::InvalidArgumentError(
      absl::StrCat(path, ": the state belongs to a match with other settings: ", differences));
}

// Adds all games of the file to `done`. Returns the errors of ReadState(), or an error for a game
// of another match.
absl::Status ReadGamesOf(absl::string_view settings, const std::string& path,
                         std::map<std::int64_t, GameLine>& done) {
  const std::string job = jobs::JobName(settings);
  return ReadState(path, [&](const GameLine& line) {
    if (line.job != job) return OtherMatch(path, SettingsIn(path, line.job), settings);
    done.emplace(line.number, line);
    return absl::OkStatus();
  });
}

// Removes a trailing fingerprint, " #03b7e1f2a4c5d697", from `reason` and returns it.
std::optional<std::uint64_t> TakeFingerprint(absl::string_view& reason) {
  constexpr std::size_t kDigits = 16;
  const std::size_t mark = reason.rfind(" #");
  std::uint64_t fingerprint = 0;
  if (mark == absl::string_view::npos || reason.size() - mark != kDigits + 2 ||
      !absl::SimpleHexAtoi(reason.substr(mark + 2), &fingerprint)) {
    return std::nullopt;
  }
  reason.remove_suffix(kDigits + 2);
  return fingerprint;
}

}  // namespace

std::string FormatGameLine(const GameLine& line) {
  const std::string fingerprint =
      line.fingerprint ? absl::StrFormat(" #%016x", *line.fingerprint) : "";
  return absl::StrCat(line.job, " ", line.number, " ",
                      kResultNames[static_cast<std::size_t>(line.result)], " ", line.moves, " ",
                      line.reason, fingerprint, "\n");
}

absl::StatusOr<GameLine> ParseGameLine(absl::string_view text) {
  const std::vector<absl::string_view> parts = absl::StrSplit(text, absl::MaxSplits(' ', 4));
  GameLine line;
  bool sound = parts.size() == 5 && parts[0].size() == 16 &&
               absl::SimpleAtoi(parts[1], &line.number) && line.number >= 0 &&
               absl::SimpleAtoi(parts[3], &line.moves) && line.moves >= 0;
  if (sound) {
    const auto* name = std::find(std::begin(kResultNames), std::end(kResultNames), parts[2]);
    sound = name != std::end(kResultNames);
    line.result = static_cast<Result>(name - std::begin(kResultNames));
  }
  if (!sound) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected a game (match, number, result, moves, reason), got ", Quoted(text)));
  }
  line.job = std::string(parts[0]);
  absl::string_view reason = parts[4];
  line.fingerprint = TakeFingerprint(reason);
  line.reason = std::string(reason);
  return line;
}

absl::Status ReadState(const std::string& path,
                       const std::function<absl::Status(const GameLine&)>& visit) {
  absl::Status visited;
  const absl::Status read =
      ForEachWholeLine(path, [&](std::int64_t, absl::string_view text) -> absl::Status {
        if (text.empty() || text[0] == '#') return absl::OkStatus();
        const absl::StatusOr<GameLine> line = ParseGameLine(text);
        if (!line.ok()) return line.status();
        return visited = visit(*line);
      });
  return visited.ok() ? read : visited;
}

absl::StatusOr<MatchState> MatchState::Open(const std::string& path, absl::string_view settings) {
  // Lock before reading, so that no other process can append in between.
  absl::StatusOr<std::unique_ptr<LineLog>> log = LineLog::Open(path);
  if (!log.ok()) return log.status();
  const std::string job = jobs::JobName(settings);
  std::map<std::int64_t, GameLine> done;
  if (absl::Status read = ReadGamesOf(settings, path, done); !read.ok()) return read;
  MatchState state(job, std::move(done), *std::move(log));
  if (state.done().empty()) {
    const absl::Status kept = state.log_->Append(absl::StrCat(jobs::HeadLine(settings), "\n"));
    if (!kept.ok()) return kept;
  }
  return state;
}

absl::Status MatchState::Check(const std::string& path, absl::string_view settings) {
  std::map<std::int64_t, GameLine> done;
  const absl::Status read = ReadGamesOf(settings, path, done);
  return absl::IsNotFound(read) ? absl::OkStatus() : read;
}

absl::Status MatchState::Add(GameLine game) {
  game.job = job_;
  return log_->Append(FormatGameLine(game));
}

absl::StatusOr<MergedStates> MergeMatchStates(const std::vector<std::string>& paths) {
  MergedStates merged;
  std::map<std::int64_t, GameLine> games;
  std::string job;
  std::string first_path;
  for (const std::string& path : paths) {
    const absl::Status read = ReadState(path, [&](const GameLine& line) {
      if (job.empty()) {
        job = line.job;
        first_path = path;
      }
      if (line.job != job) {
        return OtherMatch(path, SettingsIn(path, line.job), SettingsIn(first_path, job));
      }
      if (!games.emplace(line.number, line).second) ++merged.repeated;
      return absl::OkStatus();
    });
    if (!read.ok()) return read;
  }
  merged.settings = SettingsIn(first_path, job);
  const std::optional<TournamentSettings> tournament = ParseTournament(merged.settings);
  if (tournament) {
    merged.engines = tournament->engines;
    merged.meetings =
        MeetingsOf(PairingsOf(tournament->kind, static_cast<int>(merged.engines.size())));
  }
  for (const auto& [number, game] : games) {
    merged.numbers.insert(number);
    merged.tally.Add(number / 2, game.result, game.fingerprint);
    if (tournament) AddGame(number, game.result, game.fingerprint, absl::MakeSpan(merged.meetings));
  }
  return merged;
}

}  // namespace quadrille::match
