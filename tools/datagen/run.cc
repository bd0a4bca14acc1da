#include "tools/datagen/run.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/progress.h"
#include "src/base/program/standard_output.h"
#include "src/base/system/file.h"
#include "src/base/text/annotate.h"
#include "src/base/text/quote.h"
#include "src/base/threads/run_on_threads.h"
#include "src/chess/engine/network/network.h"
#include "src/chess/engine/network/read_network.h"
#include "src/chess/text/opening_file.h"
#include "src/jobs/counted_units.h"
#include "src/jobs/unit_range.h"
#include "src/tuning/game_file.h"
#include "src/tuning/generate.h"
#include "tools/datagen/flags.h"

namespace quadrille::datagen {
namespace {

constexpr char kFormat[] = "quadrille datagen units 1";

struct Run {
  tuning::SelfPlaySettings settings;
  std::unique_ptr<chess::OpeningFile> openings;
};

absl::StatusOr<Run> MakeRun(const GameFlags& v, const std::atomic<bool>& interrupted) {
  Run run{.settings = v.settings, .openings = nullptr};
  const tuning::SelfPlayOpenings& shares = v.settings.openings;
  if (shares.chess960_percent + shares.endgame_percent > 100) {
    return absl::InvalidArgumentError(absl::StrCat("--chess960=", shares.chess960_percent,
                                                   " and --endgames=", shares.endgame_percent,
                                                   ": expected at most 100 percent together"));
  }
  run.settings.stop = &interrupted;
  run.settings.rules = {.resign = v.resign, .draw = v.draw, .last_move = v.last_move};
  absl::StatusOr<std::shared_ptr<const chess::Network>> network =
      chess::NetworkNamed(v.network, "--network");
  if (!network.ok()) return network.status();
  run.settings.network = *std::move(network);
  if (v.openings.empty()) return run;
  absl::StatusOr<chess::OpeningFile> read = chess::OpeningFile::Read(v.openings);
  if (!read.ok()) return read.status();
  run.openings = std::make_unique<chess::OpeningFile>(*std::move(read));
  run.settings.openings.book = run.openings.get();
  return run;
}

struct Added {
  std::atomic<std::int64_t> games = 0;
  std::atomic<std::int64_t> plies = 0;
};

// Plays the games from the next one of `file` to `end` - 1; the file starts with game `first`.
absl::StatusOr<int> PlayGames(const tuning::SelfPlaySettings& settings, std::int64_t first,
                              std::int64_t end, int threads, ProgressWhen progress,
                              tuning::GameFile& file) {
  const std::int64_t before = file.next() - first;
  Added added;
  absl::Status status;
  {
    const ProgressDisplay display(progress, [&] {
      return ProgressState{.done = static_cast<double>(before + added.games),
                           .total = static_cast<double>(end - first),
                           .done_before = static_cast<double>(before),
                           .unit = "games",
                           .work = static_cast<double>(added.plies),
                           .work_unit = "positions"};
    });
    status = tuning::GenerateGames(settings, end, ThreadCount(threads), file,
                                   [&added](const tuning::TrainingGame& game) {
                                     ++added.games;
                                     added.plies += static_cast<std::int64_t>(game.moves.size());
                                   });
  }
  if (!status.ok()) return status;
  const int exit_code =
      Print(absl::StrCat("Games ", file.next() - first, ", added ", added.games.load(), " with ",
                         added.plies.load(), " positions\n"));
  if (exit_code != kExitSuccess || file.next() >= end) return exit_code;
  return Interrupted(
      absl::StrCat("run the same command to play the remaining ", end - file.next(), " games"));
}

struct RunInUnits {
  Run run;
  jobs::CountedUnits games;
};

absl::StatusOr<RunInUnits> ReadUnits(const std::string& path,
                                     const std::atomic<bool>& interrupted) {
  absl::StatusOr<jobs::CountedUnits> games = jobs::ReadCountedUnits(path, kFormat);
  if (!games.ok()) return games.status();
  SplitFlags values;
  FlagTable flags = MakeSplitFlags(&values);
  if (absl::Status read = jobs::ReadFlagsOf(*games, path, flags); !read.ok()) return read;
  absl::StatusOr<Run> run = MakeRun(values.games, interrupted);
  if (!run.ok()) return Annotate(run.status(), path);
  const std::string settings = tuning::DescribeSelfPlay(run->settings);
  if (settings == games->settings) return RunInUnits{*std::move(run), *std::move(games)};
  return absl::InvalidArgumentError(
      absl::StrCat(path, ": expected the network and openings used by `datagen split`, ",
                   Quoted(games->settings), ", got ", Quoted(settings)));
}

}  // namespace

absl::StatusOr<int> RunPlay(const PlayFlags& v) {
  const absl::StatusOr<Run> run = MakeRun(v.games, WatchInterrupts());
  if (!run.ok()) return run.status();
  absl::StatusOr<tuning::GameFile> file =
      tuning::GameFile::Open(v.files.front(), tuning::DescribeSelfPlay(run->settings));
  if (!file.ok()) return file.status();
  if (v.dry_run) return kExitSuccess;
  return PlayGames(run->settings, 0, v.games.games, v.threads, v.progress, *file);
}

absl::StatusOr<int> RunSplit(const SplitFlags& v, const FlagTable& flags) {
  const absl::StatusOr<Run> run = MakeRun(v.games, WatchInterrupts());
  if (!run.ok()) return run.status();
  const jobs::CountedUnits games = {.items = v.games.games,
                                    .unit = v.unit,
                                    .settings = tuning::DescribeSelfPlay(run->settings),
                                    .flags = flags.GivenFlags({"units", "unit", "games"})};
  const absl::Status written = jobs::WriteCountedUnits(v.units, kFormat, games);
  if (!written.ok()) return written;
  return Print(absl::StrCat("Units: ", games.units(), "\nGames: ", games.items, "\n"));
}

absl::StatusOr<int> RunUnits(const UnitFlags& v) {
  const absl::StatusOr<RunInUnits> units = ReadUnits(v.unit.units, WatchInterrupts());
  if (!units.ok()) return units.status();
  const absl::StatusOr<jobs::UnitRange> range =
      jobs::RangeWithin(v.unit.range, units->games.units());
  if (!range.ok()) return range.status();
  const std::int64_t first = units->games.FirstItemOf(range->begin);
  absl::StatusOr<tuning::GameFile> part =
      tuning::GameFile::Open(v.unit.part, units->games.settings, first);
  if (!part.ok()) return part.status();
  return PlayGames(units->run.settings, first, units->games.FirstItemOf(range->end), v.threads,
                   v.progress, *part);
}

absl::StatusOr<int> RunMerge(const MergeFlags& v) {
  const absl::StatusOr<RunInUnits> units = ReadUnits(v.units, WatchInterrupts());
  if (!units.ok()) return units.status();
  std::optional<FileReplacement> file;
  if (!v.out.empty()) {
    absl::StatusOr<FileReplacement> begun = FileReplacement::Begin(v.out);
    if (!begun.ok()) return begun.status();
    file.emplace(*std::move(begun));
  }
  const absl::Status merged =
      tuning::MergeGames(v.parts, units->games.settings, units->games.items,
                         [&](absl::string_view line) -> absl::Status {
                           return file ? file->Write(line) : WriteStandardOutput(line);
                         });
  if (!merged.ok()) return merged;
  if (!file) return kExitSuccess;
  if (absl::Status written = file->Commit(); !written.ok()) return written;
  return Print(absl::StrCat("Games ", units->games.items, " in ", v.out, "\n"));
}

}  // namespace quadrille::datagen
