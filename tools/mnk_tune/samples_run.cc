#include "tools/mnk_tune/samples_run.h"

#include <memory>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "src/base/program/flag_table.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/progress.h"
#include "src/base/text/annotate.h"
#include "src/jobs/counted_units.h"
#include "src/mnk/search/known_weights.h"
#include "src/mnk/search/network/line_network.h"
#include "src/mnk/search/network/line_network_choice.h"
#include "src/mnk/search/network/read_line_network.h"
#include "src/tuning/game_file.h"
#include "src/tuning/game_job.h"
#include "src/tuning/patterns/scored_play.h"
#include "tools/mnk_tune/run.h"

namespace quadrille::mnk_tune {
namespace {

constexpr char kFormat[] = "quadrille mnk_tune units 1";

struct Run {
  tuning::ScoredPlaySettings settings;
  tuning::ScoredPlayEvaluation evaluation;
};

absl::StatusOr<Run> MakeRun(const PlayFlags& v) {
  if (absl::Status played = CheckPlayedByPatterns(v.settings.rules); !played.ok()) return played;
  const absl::StatusOr<mnk::LineNetworkChoice> choice = mnk::LineNetworkNamed(v.network);
  if (!choice.ok()) return Annotate(choice.status(), "--network");
  absl::StatusOr<std::shared_ptr<const mnk::LineNetwork>> network =
      mnk::LineNetworkFor(*choice, v.settings.rules);
  if (!network.ok()) return Annotate(network.status(), "--network");
  Run run{.settings = v.settings,
          .evaluation = {mnk::WeightsFor(v.settings.rules), *std::move(network)}};
  run.settings.min_first_stones = v.first_stones.low;
  run.settings.max_first_stones = v.first_stones.high;
  run.settings.stop = &WatchInterrupts();
  return run;
}

tuning::GameRun RunOf(const Run& run) {
  return {tuning::DescribeScoredPlay(run.settings, run.evaluation), tuning::GameLines::kUntilEnd};
}

// Requires: `run` outlives the job.
tuning::GameJob JobOf(const Run& run, int threads, ProgressWhen progress) {
  return {.run = RunOf(run),
          .new_player = tuning::NewScoredPlayers(run.settings, run.evaluation),
          .threads = threads,
          .progress = progress};
}

struct RunInUnits {
  Run run;
  jobs::CountedUnits games;
};

absl::StatusOr<RunInUnits> ReadUnits(const std::string& path) {
  absl::StatusOr<jobs::CountedUnits> games = jobs::ReadCountedUnits(path, kFormat);
  if (!games.ok()) return games.status();
  SplitFlags values;
  FlagTable flags = MakeSplitFlags(&values);
  if (absl::Status read = jobs::ReadFlagsOf(*games, path, flags); !read.ok()) return read;
  absl::StatusOr<Run> run = MakeRun(values.play);
  if (!run.ok()) return Annotate(run.status(), path);
  const absl::Status same =
      tuning::CheckRun(*games, path, RunOf(*run), "the weights or the network of `mnk_tune split`");
  if (!same.ok()) return same;
  return RunInUnits{*std::move(run), *std::move(games)};
}

}  // namespace

absl::StatusOr<int> RunSamples(const SamplesFlags& v) {
  const absl::StatusOr<Run> run = MakeRun(v.play);
  if (!run.ok()) return run.status();
  return tuning::PlayToFile(JobOf(*run, v.threads, v.progress), v.play.games, v.files.front(),
                            /*dry_run=*/false);
}

absl::StatusOr<int> RunSplit(const SplitFlags& v, const FlagTable& flags) {
  const absl::StatusOr<Run> run = MakeRun(v.play);
  if (!run.ok()) return run.status();
  return tuning::SplitGames(v.units, kFormat,
                            {.items = v.play.games,
                             .unit = v.unit,
                             .settings = RunOf(*run).settings,
                             .flags = flags.GivenFlags({"units", "unit", "games"})});
}

absl::StatusOr<int> RunUnits(const UnitFlags& v) {
  const absl::StatusOr<RunInUnits> units = ReadUnits(v.unit.units);
  if (!units.ok()) return units.status();
  return tuning::PlayUnits(JobOf(units->run, v.threads, v.progress), units->games, v.unit);
}

absl::StatusOr<int> RunMerge(const MergeFlags& v) {
  const absl::StatusOr<RunInUnits> units = ReadUnits(v.units);
  if (!units.ok()) return units.status();
  return tuning::MergeParts(RunOf(units->run), units->games, v.parts, v.out);
}

}  // namespace quadrille::mnk_tune
