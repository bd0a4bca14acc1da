#include "tools/mnk_solve/job_run.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/progress.h"
#include "src/base/system/file.h"
#include "src/jobs/part_file.h"
#include "src/jobs/unit_merger.h"
#include "src/jobs/unit_range.h"
#include "src/mnk/any_game.h"
#include "src/mnk/rules.h"
#include "src/mnk/solver/solve.h"
#include "src/mnk/text/position_text.h"
#include "tools/mnk_solve/family.h"
#include "tools/mnk_solve/flags.h"
#include "tools/mnk_solve/game_flags.h"
#include "tools/mnk_solve/part_line.h"
#include "tools/mnk_solve/prove_run.h"
#include "tools/mnk_solve/solve_many.h"
#include "tools/mnk_solve/solve_report.h"
#include "tools/mnk_solve/table_file.h"
#include "tools/mnk_solve/unit_tree.h"
#include "tools/mnk_solve/units_file.h"

namespace quadrille::mnk_solve {
namespace {

using mnk::solver::GameValue;
using mnk::solver::Solution;
using mnk::solver::ValueName;

absl::StatusOr<SolveUnits> UnitsOfPosition(const mnk::AnyGame& game, int stones) {
  if (absl::Status room = CheckBoardSize(game.rules()); !room.ok()) return room;
  SolveUnits units{CanonicalPosition(game), stones, PositionsAfter(game, stones)};
  if (!units.units.empty()) return units;
  return absl::InvalidArgumentError(
      absl::StrCat("--stones: every game ends within ", stones, " more"));
}

SolveUnits UnitsOfFamily(const FamilyFlags& family) {
  SolveUnits units;
  for (const mnk::Rules& rules : GamesOf(family)) {
    units.units.push_back(mnk::FormatPosition(mnk::AnyGame(rules)));
  }
  return units;
}

absl::Status CheckTogether(const SplitFlags& v, const FlagTable& flags) {
  if (v.game && v.position) {
    return absl::InvalidArgumentError("more than one of --game and --position");
  }
  const bool is_table = !v.game && !v.position;
  for (const absl::string_view flag : {"cells", "k", "p", "q", "win"}) {
    if (!is_table && flags.WasGiven(flag)) {
      return absl::InvalidArgumentError(
          absl::StrCat("--", flag, " has no effect with --game or --position"));
    }
  }
  if (is_table && flags.WasGiven("stones")) {
    return absl::InvalidArgumentError("--stones: needs --game or --position");
  }
  return absl::OkStatus();
}

std::string TableOf(const SolveUnits& units, const std::vector<UnitValue>& values) {
  std::string text(kTableHeader);
  for (std::size_t i = 0; i < values.size(); ++i) {
    absl::StrAppend(&text, TableLine(mnk::ParsePosition(units.units[i])->rules(), values[i].value,
                                     values[i].nodes, values[i].seconds));
  }
  return text;
}

absl::StatusOr<std::string> ValueOfPosition(const SolveUnits& units,
                                            const jobs::UnitMerger<UnitValue>& merger) {
  const absl::StatusOr<mnk::AnyGame> game = mnk::ParsePosition(units.position);
  if (!game.ok()) return game.status();
  if (PositionsAfter(*game, units.stones) != units.units) {
    return absl::InvalidArgumentError("the units are not those of the position");
  }
  std::map<std::string, GameValue> values;
  std::uint64_t nodes = 0;
  double seconds = 0;
  for (std::size_t i = 0; i < units.units.size(); ++i) {
    const UnitValue& value = merger.results()[i];
    values[units.units[i]] = value.value;
    nodes += value.nodes;
    seconds += value.seconds;
  }
  const TreeValue tree = ValueOfTree(*game, units.stones, values);
  std::string text = absl::StrFormat(
      "position: %s\nvalue: %s\nunits: %d, solved twice: %d\nnodes: %d\ntime: %.3f s\n",
      units.position, ValueName(tree.value), units.units.size(), merger.found_twice(), nodes,
      seconds);
  if (!tree.moves.empty()) absl::StrAppend(&text, "moves:", CellsText(tree.moves), "\n");
  return text;
}

}  // namespace

absl::StatusOr<int> RunSplit(const SplitFlags& v, const FlagTable& flags) {
  if (absl::Status together = CheckTogether(v, flags); !together.ok()) return together;
  absl::StatusOr<SolveUnits> units = UnitsOfFamily(v.family);
  if (v.game) units = UnitsOfPosition(mnk::AnyGame(*v.game), v.stones);
  if (v.position) units = UnitsOfPosition(*v.position, v.stones);
  if (!units.ok()) return units.status();
  if (absl::Status written = WriteUnits(v.units, *units); !written.ok()) return written;
  return Print(absl::StrCat("units: ", units->units.size(), "\n"));
}

absl::StatusOr<int> RunUnits(const UnitFlags& v) {
  const std::atomic<bool>& interrupted = WatchInterrupts();
  const absl::StatusOr<SolveJob> job = ReadUnits(v.unit.units);
  if (!job.ok()) return job.status();
  const absl::StatusOr<jobs::UnitRange> range = jobs::RangeWithin(v.unit.range, job->job.units);
  if (!range.ok()) return range.status();
  absl::StatusOr<jobs::PartLog> part = jobs::PartLog::Open(v.unit.part, job->job);
  if (!part.ok()) return part.status();
  const std::vector<std::uint64_t> open = part->Missing(*range);
  const std::size_t before = range->end - range->begin - open.size();

  PartLine line{.job = job->job.name, .unit = 0, .value = {}, .run = jobs::DrawRunName()};
  std::atomic<std::size_t> solved = 0;
  std::atomic<std::size_t> tried = 0;
  const auto keep = [&](std::size_t i, const Solution& solution) {
    ++tried;
    if (solution.value() == GameValue::kUnknown) return absl::OkStatus();
    line.unit = open[i];
    line.value = {solution.value(), solution.nodes, solution.seconds};
    ++solved;
    return part->Append(FormatPartLine(line));
  };
  UnitSolver solve = SolveUnit;
  if (v.prove) {
    solve = [&](const mnk::AnyGame& game, const SearchFlags& search,
                const std::atomic<bool>& stop) { return ProveUnit(game, *v.prove, search, stop); };
  }
  absl::Status status;
  {
    const ProgressDisplay display(v.search.progress, [&] {
      return ProgressState{.done = static_cast<double>(before + tried),
                           .total = static_cast<double>(before + open.size()),
                           .done_before = static_cast<double>(before),
                           .unit = "units"};
    });
    status = SolveMany(
        open.size(), [&](std::size_t i) { return *mnk::ParsePosition(job->units.units[open[i]]); },
        solve, v.search, interrupted, keep);
  }
  const absl::Status kept = part->Flush();
  if (!status.ok()) return status;
  if (!kept.ok()) return kept;
  const std::size_t left = open.size() - solved;
  const int exit_code = Print(
      absl::StrCat("units: ", solved.load(), " solved, ", before, " before, ", left, " to go\n"),
      left == 0 ? kExitSuccess : kExitFailed);
  return interrupted && left > 0 ? Interrupted("run the same command to resume") : exit_code;
}

absl::StatusOr<int> RunMerge(const MergeFlags& v) {
  const absl::StatusOr<SolveJob> job = ReadUnits(v.units);
  if (!job.ok()) return job.status();
  jobs::UnitMerger<UnitValue> merger(job->job.name, job->job.units);
  for (const std::string& path : v.parts) {
    const absl::Status read =
        ForEachWholeLine(path, [&](std::int64_t number, absl::string_view text) -> absl::Status {
          const absl::StatusOr<PartLine> line = ParsePartLine(text);
          if (!line.ok()) return line.status();
          return merger.Add(line->job, line->unit, line->value, {line->run, "", path, number});
        });
    if (!read.ok()) return read;
  }
  if (const auto& differ = merger.first_disagreement()) {
    return absl::AbortedError(
        absl::StrCat("runs disagree: unit ", differ->unit, " is ", ValueName(differ->first.value),
                     " in ", differ->first_part, " and ", ValueName(differ->second.value), " in ",
                     differ->second_place));
  }
  if (absl::Status status = merger.CheckComplete(); !status.ok()) return status;
  if (job->units.position.empty()) return Print(TableOf(job->units, merger.results()));
  const absl::StatusOr<std::string> text = ValueOfPosition(job->units, merger);
  if (!text.ok()) return text.status();
  return Print(*text);
}

}  // namespace quadrille::mnk_solve
