#include "src/tuning/game_job.h"

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/program/program.h"
#include "src/base/program/progress.h"
#include "src/base/program/standard_output.h"
#include "src/base/system/file.h"
#include "src/base/text/quote.h"
#include "src/base/threads/run_on_threads.h"
#include "src/jobs/unit_range.h"

namespace quadrille::tuning {
namespace {

struct Added {
  std::atomic<std::int64_t> games = 0;
  std::atomic<std::int64_t> positions = 0;
};

// Plays the games from the next one of `file` to `end` - 1; the file starts with game `first`.
absl::StatusOr<int> Play(const GameJob& job, std::int64_t first, std::int64_t end, GameFile& file) {
  const std::int64_t before = file.next() - first;
  Added added;
  absl::Status status;
  {
    const ProgressDisplay display(job.progress, [&] {
      return ProgressState{.done = static_cast<double>(before + added.games),
                           .total = static_cast<double>(end - first),
                           .done_before = static_cast<double>(before),
                           .unit = "games",
                           .work = static_cast<double>(added.positions),
                           .work_unit = "positions"};
    });
    status = GenerateGames(job.new_player, end, ThreadCount(job.threads), file,
                           [&added](std::int64_t positions) {
                             ++added.games;
                             added.positions += positions;
                           });
  }
  if (!status.ok()) return status;
  const int exit_code =
      Print(absl::StrCat("Games ", file.next() - first, ", added ", added.games.load(), " with ",
                         added.positions.load(), " positions\n"));
  if (exit_code != kExitSuccess || file.next() >= end) return exit_code;
  return Interrupted(
      absl::StrCat("run the same command to play the remaining ", end - file.next(), " games"));
}

}  // namespace

absl::StatusOr<int> PlayToFile(const GameJob& job, std::int64_t games, const std::string& path,
                               bool dry_run) {
  absl::StatusOr<GameFile> file = GameFile::Open(path, job.run);
  if (!file.ok()) return file.status();
  if (dry_run) return kExitSuccess;
  return Play(job, 0, games, *file);
}

absl::StatusOr<int> SplitGames(const std::string& path, absl::string_view format,
                               const jobs::CountedUnits& games) {
  const absl::Status written = jobs::WriteCountedUnits(path, format, games);
  if (!written.ok()) return written;
  return Print(absl::StrCat("Units: ", games.units(), "\nGames: ", games.items, "\n"));
}

absl::Status CheckRun(const jobs::CountedUnits& games, const std::string& path, const GameRun& run,
                      absl::string_view expected) {
  if (run.settings == games.settings) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(
      path, ": expected ", expected, ", ", Quoted(games.settings), ", got ", Quoted(run.settings)));
}

absl::StatusOr<int> PlayUnits(const GameJob& job, const jobs::CountedUnits& games,
                              const jobs::UnitChoice& choice) {
  const absl::StatusOr<jobs::UnitRange> range = jobs::RangeWithin(choice.range, games.units());
  if (!range.ok()) return range.status();
  const std::int64_t first = games.FirstItemOf(range->begin);
  absl::StatusOr<GameFile> part = GameFile::Open(choice.part, job.run, first);
  if (!part.ok()) return part.status();
  return Play(job, first, games.FirstItemOf(range->end), *part);
}

absl::StatusOr<int> MergeParts(const GameRun& run, const jobs::CountedUnits& games,
                               const std::vector<std::string>& parts, const std::string& out) {
  std::optional<FileReplacement> file;
  if (!out.empty()) {
    absl::StatusOr<FileReplacement> begun = FileReplacement::Begin(out);
    if (!begun.ok()) return begun.status();
    file.emplace(*std::move(begun));
  }
  const absl::Status merged =
      MergeGames(parts, run, games.items, [&](absl::string_view line) -> absl::Status {
        return file ? file->Write(line) : WriteStandardOutput(line);
      });
  if (!merged.ok()) return merged;
  if (!file) return kExitSuccess;
  if (absl::Status written = file->Commit(); !written.ok()) return written;
  return Print(absl::StrCat("Games ", games.items, " in ", out, "\n"));
}

}  // namespace quadrille::tuning
