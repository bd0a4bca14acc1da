#include "src/tuning/network/game_reader.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/text/fingerprint.h"
#include "src/tuning/game_file.h"

namespace quadrille::tuning {
namespace {

constexpr std::size_t kGamesAtOnce = 4096;

struct Line {
  std::size_t file = 0;
  std::int64_t number = 0;
  std::string text;
};

absl::StatusOr<std::vector<GameOfFile>> ParseGames(const std::vector<std::string>& paths,
                                                   const std::vector<Line>& lines,
                                                   ThreadTeam& team) {
  std::vector<GameOfFile> games(lines.size());
  std::vector<absl::Status> errors(lines.size());
  team.Run(lines.size(), [&](std::size_t i) {
    absl::StatusOr<TrainingGame> game = ParseTrainingGame(lines[i].text);
    if (game.ok()) {
      games[i] = {lines[i].file, Fingerprint(lines[i].text), *std::move(game)};
    } else {
      errors[i] = game.status();
    }
  });
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (errors[i].ok()) continue;
    return absl::InvalidArgumentError(
        absl::StrCat(paths[lines[i].file], ", line ", lines[i].number, ": ", errors[i].message()));
  }
  return games;
}

}  // namespace

absl::Status ReadGames(const std::vector<std::string>& paths, ThreadTeam& team,
                       const std::atomic<bool>& stop,
                       const std::function<absl::Status(absl::Span<const GameOfFile>)>& visit) {
  std::vector<Line> lines;
  const auto flush = [&]() -> absl::Status {
    if (stop) return absl::CancelledError("interrupted");
    const absl::StatusOr<std::vector<GameOfFile>> games = ParseGames(paths, lines, team);
    if (!games.ok()) return games.status();
    lines.clear();
    return visit(*games);
  };
  for (std::size_t file = 0; file < paths.size(); ++file) {
    const absl::Status read =
        ReadLines(paths[file], [&](std::int64_t number, absl::string_view text) {
          lines.push_back({file, number, std::string(text)});
          return lines.size() < kGamesAtOnce ? absl::OkStatus() : flush();
        });
    if (!read.ok()) return read;
  }
  return flush();
}

}  // namespace quadrille::tuning
