#include "tools/train/check_run.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/chart/chart.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/standard_output.h"
#include "src/base/system/file.h"
#include "src/base/threads/run_on_threads.h"
#include "src/base/threads/thread_team.h"
#include "src/tuning/network/game_reader.h"
#include "src/tuning/network/label_statistics.h"
#include "src/tuning/network/quiet_samples.h"
#include "src/tuning/win_chances.h"

namespace quadrille::train {
namespace {

using tuning::GameOfFile;
using tuning::LabelStatistics;
using tuning::LeaderResults;

struct Figures {
  std::vector<LabelStatistics> of_files;
  tuning::WinStatistics wins;
  std::int64_t samples = 0;  // quiet positions, which train would use

  LabelStatistics Sum() const {
    LabelStatistics sum;
    for (const LabelStatistics& file : of_files) sum.Add(file);
    return sum;
  }
};

double Percent(std::int64_t part, std::int64_t whole) {
  return 100 * static_cast<double>(part) / static_cast<double>(std::max<std::int64_t>(1, whole));
}

absl::StatusOr<Figures> ReadFigures(const CheckFlags& command, const std::atomic<bool>& stop) {
  ThreadTeam team(ThreadCount(command.threads));
  if (absl::Status started = team.Start(); !started.ok()) return started;
  Figures figures;
  figures.of_files.resize(command.games.size());
  std::atomic<std::int64_t> samples = 0;
  const auto take = [&](absl::Span<const GameOfFile> games) {
    std::vector<LabelStatistics> labels(games.size());
    team.Run(games.size(), [&](std::size_t i) {
      labels[i].Add(games[i].game);
      samples +=
          static_cast<std::int64_t>(tuning::QuietSamples(games[i].game, command.filter).size());
    });
    for (std::size_t i = 0; i < games.size(); ++i) {
      figures.of_files[games[i].file].Add(labels[i]);
      figures.wins.Add(games[i].game);
    }
    return absl::OkStatus();
  };
  const absl::Status read = tuning::ReadGames(command.games, team, stop, take);
  if (!read.ok()) return read;
  figures.samples = samples;
  return figures;
}

std::string ClassName(std::size_t number) {
  constexpr auto& kClasses = LabelStatistics::kScoreClasses;
  if (number + 1 == kClasses.size()) return absl::StrCat(kClasses[number], "+");
  return absl::StrCat(kClasses[number], "-", kClasses[number + 1] - 1);
}

std::string Report(const LabelStatistics& labels, std::int64_t samples) {
  std::string text = absl::StrFormat("Games %d, positions %d, to learn from %d\n", labels.games,
                                     labels.positions + labels.beside, samples);
  if (labels.beside > 0) {
    absl::StrAppendFormat(&text, "Positions beside the games, by their scores alone: %d\n",
                          labels.beside);
  }
  absl::StrAppendFormat(&text, "Results: White won %.1f %%, drawn %.1f %%, Black won %.1f %%\n",
                        Percent(labels.results[2], labels.games),
                        Percent(labels.results[1], labels.games),
                        Percent(labels.results[0], labels.games));
  absl::StrAppendFormat(&text, "%-12s %12s %8s %8s %8s\n", "Score", "positions", "won", "drawn",
                        "lost");
  for (std::size_t i = 0; i < labels.leaders.size(); ++i) {
    const LeaderResults& leaders = labels.leaders[i];
    absl::StrAppendFormat(&text, "%-12s %12d %6.1f %% %6.1f %% %6.1f %%\n", ClassName(i),
                          leaders.positions(), Percent(leaders.won, leaders.positions()),
                          Percent(leaders.drawn, leaders.positions()),
                          Percent(leaders.lost, leaders.positions()));
  }
  LeaderResults clear = labels.clear_leaders[0];
  clear.won += labels.clear_leaders[1].won;
  clear.drawn += labels.clear_leaders[1].drawn;
  clear.lost += labels.clear_leaders[1].lost;
  absl::StrAppendFormat(&text, "Agreement: with a score of %d or more the leader won %.1f %%\n",
                        LabelStatistics::kClearScore, Percent(clear.won, clear.positions()));
  return text;
}

// Returns a line with the score that wins half of the games; empty if there are no positions.
std::string WinReport(const tuning::WinStatistics& wins) {
  if (wins.by_pieces.positions() == 0 || wins.by_move.positions() == 0) return "";
  constexpr int kMove = 32;
  const tuning::WinCurve by_pieces = wins.by_pieces.Fit();
  const tuning::WinCurve by_move = wins.by_move.Fit();
  return absl::StrFormat(
      "Wins: half of the games with %.1f %+.2f centipawns a piece, scale %.1f %+.2f a piece; at "
      "move %d with %.0f\n",
      by_pieces.half_base, by_pieces.half_slope, by_pieces.scale_base, by_pieces.scale_slope, kMove,
      by_move.Half(kMove));
}

chart::BarChart::Bars Bar(std::string label, double height) { return {std::move(label), {height}}; }

std::string Picture(const LabelStatistics& labels) {
  chart::BarChart results = {.title = "Games by result"};
  for (std::size_t i = 0; i < labels.results.size(); ++i) {
    constexpr const char* kResults[] = {"Black won", "drawn", "White won"};
    results.bars.push_back(Bar(kResults[i], static_cast<double>(labels.results[i])));
  }
  chart::BarChart scores = {.title = "Positions by score (centipawns)"};
  chart::BarChart won = {.title = "Games that the leader won (%), by score"};
  for (std::size_t i = 0; i < labels.leaders.size(); ++i) {
    const LeaderResults& leaders = labels.leaders[i];
    scores.bars.push_back(Bar(ClassName(i), static_cast<double>(leaders.positions())));
    won.bars.push_back(Bar(ClassName(i), Percent(leaders.won, leaders.positions())));
  }
  chart::BarChart pieces = {.title = "Positions by pieces"};
  for (std::size_t count = 2; count < labels.pieces.size(); ++count) {
    pieces.bars.push_back(Bar(absl::StrCat(count), static_cast<double>(labels.pieces[count])));
  }
  return chart::ToSvg({results, scores, won, pieces});
}

}  // namespace

absl::StatusOr<int> RunCheck(const CheckFlags& command) {
  const absl::StatusOr<Figures> figures = ReadFigures(command, WatchInterrupts());
  if (absl::IsCancelled(figures.status())) return Interrupted("no results");
  if (!figures.ok()) return figures.status();
  const LabelStatistics sum = figures->Sum();
  if (sum.games + sum.beside == 0) return absl::InvalidArgumentError("the files contain no games");
  absl::Status status =
      WriteStandardOutput(Report(sum, figures->samples) + WinReport(figures->wins));
  if (!command.plot.empty()) status.Update(ReplaceFile(command.plot, Picture(sum)));
  for (std::size_t file = 0; file < command.games.size(); ++file) {
    status.Update(CheckLabels(figures->of_files[file], command.games[file]));
  }
  if (!status.ok()) return status;
  return kExitSuccess;
}

}  // namespace quadrille::train
