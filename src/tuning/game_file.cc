#include "src/tuning/game_file.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "src/base/system/file.h"
#include "src/base/text/quote.h"
#include "src/base/text/settings.h"
#include "src/jobs/job_head.h"
#include "src/jobs/job_log.h"

namespace quadrille::tuning {
namespace {

// Parses a flag's value from the settings: the text around it, up to a comma or semicolon.
struct SettingPattern {
  absl::string_view before;
  absl::string_view after;
  absl::string_view flag;
};
constexpr SettingPattern kPhrases[] = {
    {"self-play with ", " nodes", "--nodes="},
    {"soft limit ", "", "--soft: "},
    {"opening nodes ", "", "--opening_nodes="},
    {"seed ", "", "--seed="},
    {"openings ", "", "--openings: book "},
    {"", " random plies", "--random_plies="},
    {"weighted ", "", "--weighted: "},
    {"", " % Chess960", "--chess960="},
    {"", " % endgames", "--endgames="},
    {"unfair from ", "", "--unfair="},
    {"network ", "", "--network: file "},
    {"resign ", "", "--resign="},
    {"draw ", "", "--draw="},
    {"last move ", "", "--last_move="},
};

// Returns the flags in the head line of a file; empty if it is not a head line.
std::vector<Setting> SettingsOf(absl::string_view heading) {
  std::vector<Setting> settings;
  const std::size_t colon = heading.find(": ");
  if (colon == absl::string_view::npos) return settings;
  const std::string text = absl::StrReplaceAll(heading.substr(colon + 2), {{"; ", ", "}});
  for (const absl::string_view part : absl::StrSplit(text, ", ")) {
    for (const SettingPattern& phrase : kPhrases) {
      absl::string_view value = part;
      if (!absl::ConsumePrefix(&value, phrase.before)) continue;
      if (!absl::ConsumeSuffix(&value, phrase.after)) continue;
      settings.push_back({std::string(phrase.flag), std::string(value)});
      break;
    }
  }
  return settings;
}

absl::Status SettingsMismatch(const std::string& path, absl::string_view before,
                              absl::string_view now) {
  const std::string differences = SettingDifferences(SettingsOf(before), SettingsOf(now));
  if (before.empty() || before[0] != '#' || differences.empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat(path, ": expected the settings of a run in the first line, ", Quoted(now),
                     ", got ", Quoted(before), "; choose another file"));
  }
  return absl::InvalidArgumentError(absl::StrCat(path, " was written with different settings (",
                                                 differences, "); choose another file"));
}

absl::Status ExpectGame(absl::string_view line, std::int64_t next) {
  if (absl::StartsWith(line, absl::StrCat(next, " "))) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat("expected game ", next, ", got ", Quoted(line)));
}

// A part file with games `first` to `end` - 1.
struct PartOfRun {
  std::string path;
  std::int64_t first = 0;
  std::int64_t end = 0;
};

absl::StatusOr<PartOfRun> ReadPart(const std::string& path, absl::string_view head) {
  PartOfRun part{.path = path};
  absl::Status mismatch;
  const absl::Status read =
      ForEachWholeLine(path, [&](std::int64_t number, absl::string_view line) -> absl::Status {
        if (number == 1) {
          if (line != head) mismatch = SettingsMismatch(path, line, head);
          return mismatch;
        }
        if (line.empty() || line[0] == '#') return absl::OkStatus();
        if (part.first == part.end &&
            absl::SimpleAtoi(line.substr(0, line.find(' ')), &part.first)) {
          part.end = part.first;
        }
        return ExpectGame(line, part.end++);
      });
  if (!mismatch.ok()) return mismatch;
  if (!read.ok()) return read;
  return part;
}

}  // namespace

absl::Status ReadLines(
    const std::string& path,
    const std::function<absl::Status(std::int64_t line, absl::string_view text)>& visit) {
  absl::Status visited;
  const absl::Status read =
      ForEachWholeLine(path, [&](std::int64_t line, absl::string_view text) -> absl::Status {
        if (text.empty() || text[0] == '#') return absl::OkStatus();
        return visited = visit(line, text);
      });
  return visited.ok() ? read : visited;
}

absl::StatusOr<GameFile> GameFile::Open(const std::string& path, absl::string_view settings,
                                        std::int64_t first) {
  const std::string head = jobs::HeadLine(settings);
  std::int64_t next = first;
  absl::StatusOr<jobs::JobLog> log = jobs::JobLog::Open(
      path, head, [&](absl::string_view before) { return SettingsMismatch(path, before, head); },
      [&next](std::int64_t, absl::string_view line) { return ExpectGame(line, next++); });
  if (!log.ok()) return log.status();
  return GameFile(next, *std::move(log));
}

absl::Status GameFile::Add(absl::string_view line) {
  ++next_;
  return log_.Append(line);
}

absl::Status MergeGames(const std::vector<std::string>& parts, absl::string_view settings,
                        std::int64_t games,
                        const std::function<absl::Status(absl::string_view line)>& visit) {
  const std::string head = jobs::HeadLine(settings);
  std::vector<PartOfRun> read;
  for (const std::string& path : parts) {
    absl::StatusOr<PartOfRun> part = ReadPart(path, head);
    if (!part.ok()) return part.status();
    read.push_back(*std::move(part));
  }
  std::sort(read.begin(), read.end(),
            [](const PartOfRun& a, const PartOfRun& b) { return a.first < b.first; });
  std::int64_t end = 0;
  for (const PartOfRun& part : read) {
    if (part.first > end) break;
    end = std::max(end, part.end);
  }
  if (end < games) {
    return absl::AbortedError(absl::StrCat("missing games: the first is ", end, " of ", games));
  }
  if (absl::Status status = visit(absl::StrCat(head, "\n")); !status.ok()) return status;
  std::int64_t next = 0;
  for (const PartOfRun& part : read) {
    std::int64_t number = part.first;
    const absl::Status status =
        ReadLines(part.path, [&](std::int64_t, absl::string_view line) -> absl::Status {
          if (number++ != next || next == games) return absl::OkStatus();
          ++next;
          return visit(absl::StrCat(line, "\n"));
        });
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

}  // namespace quadrille::tuning
