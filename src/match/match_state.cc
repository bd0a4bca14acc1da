#include "src/match/match_state.h"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
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
#include "src/base/fingerprint.h"
#include "src/base/line_log.h"
#include "src/base/quote.h"
#include "src/match/tally.h"

namespace quadrille::match {
namespace {

constexpr absl::string_view kResultNames[] = {"loss", "draw", "win"};  // by Result

absl::Status Misplaced(const std::string& path, const GameLine& line, absl::string_view job) {
  return absl::InvalidArgumentError(absl::StrCat(path, ": a game of another match: this one is ",
                                                 job, ", got ", Quoted(line.job)));
}

// Adds all games of the file to `done`. Fails as ReadState() does, or if one is of another match.
absl::Status ReadGamesOf(const std::string& job, const std::string& path,
                         std::map<std::int64_t, Result>& done) {
  return ReadState(path, [&](const GameLine& line) {
    if (line.job != job) return Misplaced(path, line, job);
    done.emplace(line.number, line.result);
    return absl::OkStatus();
  });
}

}  // namespace

std::string FormatGameLine(const GameLine& line) {
  return absl::StrCat(line.job, " ", line.number, " ",
                      kResultNames[static_cast<std::size_t>(line.result)], " ", line.moves, " ",
                      line.reason, "\n");
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
        absl::StrCat("expected a game of a match, got ", Quoted(text)));
  }
  line.job = std::string(parts[0]);
  line.reason = std::string(parts[4]);
  return line;
}

std::string JobName(absl::string_view description) {
  return absl::StrFormat("%016x", Fingerprint(description));
}

absl::Status ReadState(const std::string& path,
                       const std::function<absl::Status(const GameLine&)>& visit) {
  std::ifstream file(path, std::ios::binary);
  if (!file.is_open()) {
    return absl::NotFoundError(
        absl::StrCat("cannot open ", Quoted(path), ": ", std::strerror(errno)));
  }
  std::string text;
  for (std::int64_t number = 1; std::getline(file, text); ++number) {
    if (file.eof()) break;  // no line end: torn
    if (text.empty() || text[0] == '#') continue;
    const absl::StatusOr<GameLine> line = ParseGameLine(text);
    if (!line.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat(path, ", line ", number, ": ", line.status().message()));
    }
    if (absl::Status visited = visit(*line); !visited.ok()) return visited;
  }
  if (file.bad()) return absl::DataLossError(absl::StrCat("cannot read on in ", Quoted(path)));
  return absl::OkStatus();
}

absl::StatusOr<MatchState> MatchState::Open(const std::string& path,
                                            absl::string_view description) {
  // Locked first, so that nobody adds a game that is not read here.
  absl::StatusOr<std::unique_ptr<LineLog>> log = LineLog::Open(path);
  if (!log.ok()) return log.status();
  const std::string job = JobName(description);
  std::map<std::int64_t, Result> done;
  if (absl::Status read = ReadGamesOf(job, path, done); !read.ok()) return read;
  MatchState state(job, std::move(done), *std::move(log));
  if (state.done().empty()) {
    const absl::Status kept = state.log_->Append(absl::StrCat("# ", job, ": ", description, "\n"));
    if (!kept.ok()) return kept;
  }
  return state;
}

absl::Status MatchState::Check(const std::string& path, absl::string_view description) {
  std::map<std::int64_t, Result> done;
  const absl::Status read = ReadGamesOf(JobName(description), path, done);
  return absl::IsNotFound(read) ? absl::OkStatus() : read;
}

absl::Status MatchState::Add(std::int64_t number, Result result, std::int64_t moves,
                             absl::string_view reason) {
  return log_->Append(FormatGameLine({job_, number, result, moves, std::string(reason)}));
}

absl::StatusOr<MergedStates> MergeMatchStates(const std::vector<std::string>& paths) {
  MergedStates merged;
  std::map<std::int64_t, Result> games;
  std::string job;
  for (const std::string& path : paths) {
    const absl::Status read = ReadState(path, [&](const GameLine& line) {
      if (job.empty()) job = line.job;
      if (line.job != job) return Misplaced(path, line, job);
      if (!games.emplace(line.number, line.result).second) ++merged.repeated;
      return absl::OkStatus();
    });
    if (!read.ok()) return read;
  }
  for (const auto& [number, result] : games) merged.tally.Add(number / 2, result);
  return merged;
}

}  // namespace quadrille::match
