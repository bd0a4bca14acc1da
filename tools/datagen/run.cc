#include "tools/datagen/run.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/progress.h"
#include "src/base/text/annotate.h"
#include "src/chess/engine/network/network.h"
#include "src/chess/engine/network/read_network.h"
#include "src/chess/text/opening_file.h"
#include "src/jobs/counted_units.h"
#include "src/tuning/game_file.h"
#include "src/tuning/game_job.h"
#include "src/tuning/self_play.h"
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

tuning::GameRun RunOf(const Run& run) { return {tuning::DescribeSelfPlay(run.settings)}; }

// Requires: `run` outlives the job.
tuning::GameJob JobOf(const Run& run, int threads, ProgressWhen progress) {
  return {.run = RunOf(run),
          .new_player = tuning::NewSelfPlayers(run.settings),
          .threads = threads,
          .progress = progress};
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
  const absl::Status same = tuning::CheckRun(*games, path, RunOf(*run),
                                             "the network and openings used by `datagen split`");
  if (!same.ok()) return same;
  return RunInUnits{*std::move(run), *std::move(games)};
}

}  // namespace

absl::StatusOr<int> RunPlay(const PlayFlags& v) {
  const absl::StatusOr<Run> run = MakeRun(v.games, WatchInterrupts());
  if (!run.ok()) return run.status();
  return tuning::PlayToFile(JobOf(*run, v.threads, v.progress), v.games.games, v.files.front(),
                            v.dry_run);
}

absl::StatusOr<int> RunSplit(const SplitFlags& v, const FlagTable& flags) {
  const absl::StatusOr<Run> run = MakeRun(v.games, WatchInterrupts());
  if (!run.ok()) return run.status();
  return tuning::SplitGames(v.units, kFormat,
                            {.items = v.games.games,
                             .unit = v.unit,
                             .settings = RunOf(*run).settings,
                             .flags = flags.GivenFlags({"units", "unit", "games"})});
}

absl::StatusOr<int> RunUnits(const UnitFlags& v) {
  const absl::StatusOr<RunInUnits> units = ReadUnits(v.unit.units, WatchInterrupts());
  if (!units.ok()) return units.status();
  return tuning::PlayUnits(JobOf(units->run, v.threads, v.progress), units->games, v.unit);
}

absl::StatusOr<int> RunMerge(const MergeFlags& v) {
  const absl::StatusOr<RunInUnits> units = ReadUnits(v.units, WatchInterrupts());
  if (!units.ok()) return units.status();
  return tuning::MergeParts(RunOf(units->run), units->games, v.parts, v.out);
}

}  // namespace quadrille::datagen
