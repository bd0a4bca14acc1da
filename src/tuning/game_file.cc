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
    {"scored positions of ", "", "--game="},
    {"", " nodes", "--nodes="},
    {"first stones ", "", "--first_stones="},
    {"noise ", "", "--noise="},
    {"strays ", "", "--strays="},
    {"stray stones ", "", "--stray="},
    {"weights ", "", "weights: "},
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

// Requires: ExpectGame().
bool EndsGame(absl::string_view line, GameLines lines) {
  return lines == GameLines::kOne || line.substr(line.find(' ')) == " end";
}

// A part file with the complete games `first` to `end` - 1.
struct PartOfRun {
  std::string path;
  std::int64_t first = 0;
  std::int64_t end = 0;
};

absl::StatusOr<PartOfRun> ReadPart(const std::string& path, absl::string_view head,
                                   GameLines lines) {
  PartOfRun part{.path = path};
  bool begun = false;
  absl::Status mismatch;
  const absl::Status read =
      ForEachWholeLine(path, [&](std::int64_t number, absl::string_view line) -> absl::Status {
        if (number == 1) {
          if (line != head) mismatch = SettingsMismatch(path, line, head);
          return mismatch;
        }
        if (line.empty() || line[0] == '#') return absl::OkStatus();
        if (!begun && absl::SimpleAtoi(line.substr(0, line.find(' ')), &part.first)) {
          begun = true;
          part.end = part.first;
        }
        const absl::Status expected = ExpectGame(line, part.end);
        if (expected.ok() && EndsGame(line, lines)) ++part.end;
        return expected;
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

absl::StatusOr<GameFile> GameFile::Open(const std::string& path, const GameRun& run,
                                        std::int64_t first) {
  const std::string head = jobs::HeadLine(run.settings);
  std::int64_t next = first;
  std::size_t lines_of_next = 0;
  absl::StatusOr<jobs::JobLog> log = jobs::JobLog::Open(
      path, head, [&](absl::string_view before) { return SettingsMismatch(path, before, head); },
      [&](std::int64_t, absl::string_view line) {
        const absl::Status expected = ExpectGame(line, next);
        ++lines_of_next;
        if (expected.ok() && EndsGame(line, run.lines)) {
          ++next;
          lines_of_next = 0;
        }
        return expected;
      });
  if (!log.ok()) return log.status();
  return GameFile(next, lines_of_next, *std::move(log));
}

absl::Status GameFile::Add(absl::string_view lines) {
  ++next_;
  while (!lines.empty()) {
    const std::size_t length = lines.find('\n') + 1;
    if (lines_of_next_ > 0) {
      --lines_of_next_;
    } else if (absl::Status added = log_.Append(lines.substr(0, length)); !added.ok()) {
      return added;
    }
    lines.remove_prefix(length);
  }
  return absl::OkStatus();
}

absl::Status MergeGames(const std::vector<std::string>& parts, const GameRun& run,
                        std::int64_t games,
                        const std::function<absl::Status(absl::string_view line)>& visit) {
  const std::string head = jobs::HeadLine(run.settings);
  std::vector<PartOfRun> read;
  for (const std::string& path : parts) {
    absl::StatusOr<PartOfRun> part = ReadPart(path, head, run.lines);
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
          const bool wanted = number == next && number < std::min(part.end, games);
          if (EndsGame(line, run.lines)) {
            ++number;
            if (wanted) ++next;
          }
          return wanted ? visit(absl::StrCat(line, "\n")) : absl::OkStatus();
        });
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

}  // namespace quadrille::tuning
