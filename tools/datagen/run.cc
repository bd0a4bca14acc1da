#include "tools/datagen/run.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "nlohmann/json.hpp"
#include "src/base/program/flag_table.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/progress.h"
#include "src/base/program/standard_output.h"
#include "src/base/system/file.h"
#include "src/base/text/quote.h"
#include "src/base/threads/run_on_threads.h"
#include "src/chess/engine/network/network.h"
#include "src/chess/engine/network/read_network.h"
#include "src/chess/text/opening_file.h"
#include "src/jobs/json_field.h"
#include "src/jobs/unit_range.h"
#include "src/jobs/units_file.h"
#include "src/tuning/game_file.h"
#include "src/tuning/generate.h"
#include "tools/datagen/flags.h"

namespace quadrille::datagen {
namespace {

constexpr char kFormat[] = "quadrille datagen units 1";

// The settings of the games, with the network and the book that the flags name.
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

// What the file of games gets in one run of the program.
struct Added {
  std::atomic<std::int64_t> games = 0;
  std::atomic<std::int64_t> plies = 0;
};

// Plays the games from the next one of `file` to before `end`; the file's first is `first`.
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
      absl::StrCat("the same command plays the remaining ", end - file.next(), " games"));
}

// The run that a units file cuts. Each unit's line is the range of its games, "0:1000".
struct RunUnitsFile {
  Run run;
  std::string settings;
  std::int64_t games = 0;
  std::int64_t unit = 0;
  std::uint64_t units = 0;

  // The number of the first game of a unit, or that of all games.
  std::int64_t FirstOf(std::uint64_t number) const {
    return std::min(games, static_cast<std::int64_t>(number) * unit);
  }
};

// Reads the flags of the run that the head line of a units file holds.
absl::Status ReadRun(const nlohmann::json& head, const std::atomic<bool>& interrupted,
                     RunUnitsFile& file) {
  const std::optional<std::vector<std::string>> words = jobs::TextsField(head, "flags");
  const std::optional<std::string> settings = jobs::TextField(head, "settings");
  const std::optional<std::uint64_t> unit = jobs::NumberField(head, "unit");
  if (!words || !settings || !unit || *unit == 0) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected flags, settings and unit, got ", Quoted(head.dump())));
  }
  SplitFlags values;
  FlagTable flags = MakeSplitFlags(&values);
  std::vector<std::string> all = *words;
  all.emplace_back("--units=-");  // needed, and of no effect here
  if (absl::Status read = flags.Read(all); !read.ok()) return read;
  absl::StatusOr<Run> run = MakeRun(values.games, interrupted);
  if (!run.ok()) return run.status();
  file.run = *std::move(run);
  file.settings = *settings;
  file.games = values.games.games;
  file.unit = static_cast<std::int64_t>(*unit);
  if (tuning::DescribeSelfPlay(file.run.settings) == *settings) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("expected files as `datagen split` found them, ", Quoted(*settings), ", got ",
                   Quoted(tuning::DescribeSelfPlay(file.run.settings))));
}

absl::StatusOr<RunUnitsFile> ReadUnits(const std::string& path,
                                       const std::atomic<bool>& interrupted) {
  RunUnitsFile file;
  const absl::StatusOr<jobs::UnitsJob> job = jobs::ReadUnitsFile(
      path, kFormat, [&](const nlohmann::json& head) { return ReadRun(head, interrupted, file); },
      [](std::uint64_t, absl::string_view line) { return jobs::ParseUnitRange(line).status(); });
  if (!job.ok()) return job.status();
  file.units = job->units;
  return file;
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
  const std::int64_t games = v.games.games;
  const auto units = static_cast<std::uint64_t>((games + v.unit - 1) / v.unit);
  nlohmann::ordered_json head;
  head["format"] = kFormat;
  head["unit"] = v.unit;
  head["units"] = units;
  head["settings"] = tuning::DescribeSelfPlay(run->settings);
  head["flags"] = flags.GivenFlags({"units", "unit"});
  const absl::Status written = jobs::WriteUnitsFile(v.units, head, units, [&](std::uint64_t unit) {
    const std::int64_t begin = static_cast<std::int64_t>(unit) * v.unit;
    return absl::StrCat(begin, ":", std::min(games, begin + v.unit), "\n");
  });
  if (!written.ok()) return written;
  return Print(absl::StrCat("Units: ", units, "\nGames: ", games, "\n"));
}

absl::StatusOr<int> RunUnits(const UnitFlags& v) {
  const absl::StatusOr<RunUnitsFile> units = ReadUnits(v.unit.units, WatchInterrupts());
  if (!units.ok()) return units.status();
  const absl::StatusOr<jobs::UnitRange> range = jobs::RangeWithin(v.unit.range, units->units);
  if (!range.ok()) return range.status();
  const std::int64_t first = units->FirstOf(range->begin);
  absl::StatusOr<tuning::GameFile> part =
      tuning::GameFile::Open(v.unit.part, units->settings, first);
  if (!part.ok()) return part.status();
  return PlayGames(units->run.settings, first, units->FirstOf(range->end), v.threads, v.progress,
                   *part);
}

absl::StatusOr<int> RunMerge(const MergeFlags& v) {
  const absl::StatusOr<RunUnitsFile> units = ReadUnits(v.units, WatchInterrupts());
  if (!units.ok()) return units.status();
  std::optional<FileReplacement> file;
  if (!v.out.empty()) {
    absl::StatusOr<FileReplacement> begun = FileReplacement::Begin(v.out);
    if (!begun.ok()) return begun.status();
    file.emplace(*std::move(begun));
  }
  const absl::Status merged = tuning::MergeGames(
      v.parts, units->settings, units->games, [&](absl::string_view line) -> absl::Status {
        return file ? file->Write(line) : WriteStandardOutput(line);
      });
  if (!merged.ok()) return merged;
  if (!file) return kExitSuccess;
  if (absl::Status written = file->Commit(); !written.ok()) return written;
  return Print(absl::StrCat("Games ", units->games, " in ", v.out, "\n"));
}

}  // namespace quadrille::datagen
