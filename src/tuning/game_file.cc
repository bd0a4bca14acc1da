#include "src/tuning/game_file.h"

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "src/base/text/fingerprint.h"
#include "src/base/text/quote.h"
#include "src/base/text/settings.h"

namespace quadrille::tuning {
namespace {

std::string Heading(absl::string_view settings) {
  return absl::StrFormat("# %016x: %s", Fingerprint(settings), settings);
}

// What stands around the value of a flag in the settings, which a comma or semicolon separates.
struct Phrase {
  absl::string_view before;
  absl::string_view after;
  absl::string_view flag;
};
constexpr Phrase kPhrases[] = {
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

// The flags that made the file with this heading; empty if it is no heading.
std::vector<Setting> SettingsOf(absl::string_view heading) {
  std::vector<Setting> settings;
  const std::size_t colon = heading.find(": ");
  if (colon == absl::string_view::npos) return settings;
  const std::string text = absl::StrReplaceAll(heading.substr(colon + 2), {{"; ", ", "}});
  for (const absl::string_view part : absl::StrSplit(text, ", ")) {
    for (const Phrase& phrase : kPhrases) {
      absl::string_view value = part;
      if (!absl::ConsumePrefix(&value, phrase.before)) continue;
      if (!absl::ConsumeSuffix(&value, phrase.after)) continue;
      settings.push_back({std::string(phrase.flag), std::string(value)});
      break;
    }
  }
  return settings;
}

absl::Status MadeOtherwise(const std::string& path, absl::string_view before,
                           absl::string_view now) {
  const std::string differences = SettingDifferences(SettingsOf(before), SettingsOf(now));
  if (before.empty() || before[0] != '#' || differences.empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat(path, ": expected the settings of a run in the first line, ", Quoted(now),
                     ", got ", Quoted(before), "; choose another file"));
  }
  return absl::InvalidArgumentError(
      absl::StrCat(path, " was made with other settings (", differences, "); choose another file"));
}

// The first line of the file, without its end; empty if there is none.
std::string FirstLine(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string line;
  std::getline(file, line);
  return file.good() ? line : "";
}

}  // namespace

absl::Status ReadLines(
    const std::string& path,
    const std::function<absl::Status(std::int64_t line, absl::string_view text)>& visit) {
  std::ifstream file(path, std::ios::binary);
  if (!file.is_open()) {
    return absl::NotFoundError(
        absl::StrCat("cannot open ", Quoted(path), ": ", std::strerror(errno)));
  }
  std::string text;
  for (std::int64_t line = 1; std::getline(file, text); ++line) {
    if (file.eof()) break;  // no line end: torn
    if (text.empty() || text[0] == '#') continue;
    if (absl::Status visited = visit(line, text); !visited.ok()) return visited;
  }
  if (file.bad()) return absl::DataLossError(absl::StrCat("cannot read on in ", Quoted(path)));
  return absl::OkStatus();
}

absl::StatusOr<GameFile> GameFile::Open(const std::string& path, absl::string_view settings) {
  // Locked first, so that nobody adds a game that is not counted here.
  absl::StatusOr<std::unique_ptr<LineLog>> log = LineLog::Open(path);
  if (!log.ok()) return log.status();
  std::int64_t games = 0;
  const absl::Status read = ReadLines(path, [&](std::int64_t line, absl::string_view text) {
    if (absl::StartsWith(text, absl::StrCat(games, " "))) {
      ++games;
      return absl::OkStatus();
    }
    return absl::InvalidArgumentError(
        absl::StrCat(path, ", line ", line, ": expected game ", games, ", got ", Quoted(text)));
  });
  if (!read.ok()) return read;
  const std::string heading = Heading(settings);
  const std::string first = FirstLine(path);
  GameFile file(games, *std::move(log));
  if (first.empty() && games == 0) {
    const absl::Status kept = file.log_->Append(absl::StrCat(heading, "\n"));
    if (!kept.ok()) return kept;
  } else if (first != heading) {
    return MadeOtherwise(path, first, heading);
  }
  return file;
}

absl::Status GameFile::Add(absl::string_view line) {
  ++size_;
  return log_->Append(line);
}

}  // namespace quadrille::tuning
