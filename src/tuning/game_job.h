// Game jobs: the commands of a program that generates games, into one file or in units for many
// machines. Each command prints a summary and returns the exit code, or an error of
// GameFile::Open(), GenerateGames(), MergeGames() or src/jobs.
#ifndef QUADRILLE_TUNING_GAME_JOB_H_
#define QUADRILLE_TUNING_GAME_JOB_H_

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/base/program/progress.h"
#include "src/jobs/counted_units.h"
#include "src/jobs/job_flags.h"
#include "src/tuning/game_file.h"
#include "src/tuning/generate.h"

namespace quadrille::tuning {

struct GameJob {
  GameRun run;
  std::function<GamePlayer()> new_player;
  int threads = 0;  // 0: one per core
  ProgressWhen progress = ProgressWhen::kAuto;
};

// Plays the games that the file lacks of games 0 to `games` - 1; with `dry_run`, only opens it.
absl::StatusOr<int> PlayToFile(const GameJob& job, std::int64_t games, const std::string& path,
                               bool dry_run);

// Writes the units file of `games`.
absl::StatusOr<int> SplitGames(const std::string& path, absl::string_view format,
                               const jobs::CountedUnits& games);

// Returns InvalidArgument if the games at `path` were split for another run; `expected` completes
// the message "expected ...".
absl::Status CheckRun(const jobs::CountedUnits& games, const std::string& path, const GameRun& run,
                      absl::string_view expected);

// Plays the chosen units into their part file.
absl::StatusOr<int> PlayUnits(const GameJob& job, const jobs::CountedUnits& games,
                              const jobs::UnitChoice& choice);

// Merges the parts into `out`, or to standard output if empty.
absl::StatusOr<int> MergeParts(const GameRun& run, const jobs::CountedUnits& games,
                               const std::vector<std::string>& parts, const std::string& out);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_GAME_JOB_H_
