#include "tools/datagen/relabel_run.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/progress.h"
#include "src/base/text/fingerprint.h"
#include "src/base/text/quote.h"
#include "src/base/threads/run_on_threads.h"
#include "src/base/threads/thread_team.h"
#include "src/chess/engine/network/network.h"
#include "src/chess/engine/network/read_network.h"
#include "src/jobs/job_head.h"
#include "src/jobs/job_log.h"
#include "src/tuning/game_file.h"
#include "src/tuning/network/game_reader.h"
#include "src/tuning/network/relabel.h"
#include "src/tuning/training_game.h"

namespace quadrille::datagen {
namespace {

using tuning::GameOfFile;

// Games between two writes. A kill loses at most these.
constexpr std::size_t kGamesAtOnce = 512;

struct Source {
  std::int64_t games = 0;
  std::uint64_t fingerprint = 0;  // of the first game
};

absl::StatusOr<Source> CountGames(const std::vector<std::string>& paths) {
  Source source;
  for (const std::string& path : paths) {
    const absl::Status read = tuning::ReadLines(path, [&](std::int64_t, absl::string_view line) {
      if (source.games++ == 0) source.fingerprint = Fingerprint(line);
      return absl::OkStatus();
    });
    if (!read.ok()) return read;
  }
  return source;
}

// The lines of an interrupted run: all of the games before `game` and the first `lines` of it.
struct Progress {
  std::int64_t game = 0;
  std::int64_t lines = 0;

  absl::Status Count(absl::string_view line) {
    std::int64_t number = -1;
    if (!absl::SimpleAtoi(line.substr(0, line.find(' ')), &number) || number < game) {
      return absl::InvalidArgumentError(
          absl::StrCat("expected a game from ", game, " on, got ", Quoted(line)));
    }
    lines = number == game ? lines + 1 : 1;
    game = number;
    return absl::OkStatus();
  }
};

class Run {
 public:
  Run(const tuning::RelabelSettings& settings, ThreadTeam& team, Progress before, jobs::JobLog& log)
      : stop_(*settings.stop), team_(team), before_(before), log_(log) {
    for (int i = 0; i < team.threads(); ++i) {
      relabelers_.push_back(std::make_unique<tuning::Relabeler>(settings));
    }
  }

  std::int64_t games() const { return games_; }
  std::int64_t positions() const { return positions_; }

  absl::Status Take(absl::Span<const GameOfFile> games) {
    for (; !games.empty(); games.remove_prefix(std::min(kGamesAtOnce, games.size()))) {
      const absl::Status taken = TakePart(games.subspan(0, kGamesAtOnce));
      if (!taken.ok()) return taken;
    }
    return absl::OkStatus();
  }

 private:
  absl::Status TakePart(absl::Span<const GameOfFile> games) {
    const std::int64_t first = games_;
    std::vector<std::string> lines(games.size());
    std::atomic<std::size_t> next =
        static_cast<std::size_t>(std::clamp<std::int64_t>(before_.game - first, 0, games.size()));
    team_.Run(relabelers_.size(), [&](std::size_t worker) {
      for (std::size_t i = next++; i < games.size() && !stop_; i = next++) {
        lines[i] =
            Relabelled(games[i].game, first + static_cast<std::int64_t>(i), *relabelers_[worker]);
        ++games_;
      }
    });
    if (stop_) return absl::CancelledError("interrupted");
    games_ = first + static_cast<std::int64_t>(games.size());
    const std::string text = absl::StrJoin(lines, "");
    return text.empty() ? absl::OkStatus() : log_.Append(text);
  }

  std::string Relabelled(const tuning::TrainingGame& game, std::int64_t number,
                         tuning::Relabeler& relabeler) {
    std::int64_t skipped = number == before_.game ? before_.lines : 0;
    std::string lines;
    for (const tuning::TrainingGame& relabelled : relabeler.Relabel(game, number)) {
      if (skipped-- > 0) continue;
      positions_ += static_cast<std::int64_t>(relabelled.moves.size());
      absl::StrAppend(&lines, tuning::FormatTrainingGame(relabelled));
    }
    return lines;
  }

  const std::atomic<bool>& stop_;
  ThreadTeam& team_;
  const Progress before_;
  jobs::JobLog& log_;
  std::vector<std::unique_ptr<tuning::Relabeler>> relabelers_;  // one a thread
  std::atomic<std::int64_t> games_{0};                          // including those of earlier runs
  std::atomic<std::int64_t> positions_{0};
};

absl::StatusOr<tuning::RelabelSettings> SettingsOf(const RelabelFlags& v) {
  absl::StatusOr<std::shared_ptr<const chess::Network>> network =
      chess::NetworkNamed(v.network, "--network");
  if (!network.ok()) return network.status();
  return tuning::RelabelSettings{.limit = {.nodes = v.nodes, .soft = v.soft},
                                 .beside = v.per_position,
                                 .seed = v.seed,
                                 .network = *std::move(network),
                                 .stop = &WatchInterrupts()};
}

}  // namespace

absl::StatusOr<int> RunRelabel(const RelabelFlags& v) {
  const absl::StatusOr<tuning::RelabelSettings> settings = SettingsOf(v);
  if (!settings.ok()) return settings.status();
  const absl::StatusOr<Source> source = CountGames(v.games);
  if (!source.ok()) return source.status();
  Progress before;
  absl::StatusOr<jobs::JobLog> log = jobs::JobLog::Open(
      v.out,
      jobs::HeadLine(absl::StrFormat("%s, games %016x", tuning::DescribeRelabel(*settings),
                                     source->fingerprint)),
      [&](std::int64_t, absl::string_view line) { return before.Count(line); });
  if (!log.ok()) return log.status();
  ThreadTeam team(ThreadCount(v.threads));
  if (absl::Status started = team.Start(); !started.ok()) return started;
  Run run(*settings, team, before, *log);
  const auto began = std::chrono::steady_clock::now();
  absl::Status status;
  {
    const ProgressDisplay display(v.progress, [&] {
      return ProgressState{.done = static_cast<double>(run.games()),
                           .total = static_cast<double>(source->games),
                           .done_before = static_cast<double>(before.game),
                           .unit = "games",
                           .work = static_cast<double>(run.positions()),
                           .work_unit = "positions"};
    });
    status = tuning::ReadGames(v.games, team, *settings->stop,
                               [&](absl::Span<const GameOfFile> games) { return run.Take(games); });
    if (status.ok()) status = log->Flush();
  }
  if (!status.ok() && !absl::IsCancelled(status)) return status;
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - began;
  const int exit_code = Print(absl::StrFormat(
      "Games %d, added %d positions, %.0f positions/s\n", source->games, run.positions(),
      static_cast<double>(run.positions()) / std::max(seconds.count(), 1e-3)));
  if (status.ok() || exit_code != kExitSuccess) return exit_code;
  return Interrupted("run the same command to resume");
}

}  // namespace quadrille::datagen
