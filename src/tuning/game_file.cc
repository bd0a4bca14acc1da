#include "src/tuning/game_file.h"

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "src/base/fingerprint.h"
#include "src/base/quote.h"

namespace quadrille::tuning {
namespace {

std::string Heading(absl::string_view description) {
  return absl::StrFormat("# %016x: %s", Fingerprint(description), description);
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

absl::StatusOr<GameFile> GameFile::Open(const std::string& path, absl::string_view description) {
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
  const std::string heading = Heading(description);
  const std::string first = FirstLine(path);
  GameFile file(games, *std::move(log));
  if (first.empty() && games == 0) {
    const absl::Status kept = file.log_->Append(absl::StrCat(heading, "\n"));
    if (!kept.ok()) return kept;
  } else if (first != heading) {
    return absl::InvalidArgumentError(
        absl::StrCat(path, ": other games: expected ", Quoted(heading), ", got ", Quoted(first)));
  }
  return file;
}

absl::Status GameFile::Add(absl::string_view line) {
  ++size_;
  return log_->Append(line);
}

}  // namespace quadrille::tuning
