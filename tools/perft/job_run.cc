#include "tools/perft/job_run.h"

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
#include "src/base/program/flag_values.h"
#include "src/base/program/interrupt.h"
#include "src/base/program/program.h"
#include "src/base/program/progress.h"
#include "src/bitboard/isa/cpu.h"
#include "src/bitboard/isa/perft_totals.h"
#include "src/chess/perft/jobs/count_units.h"
#include "src/chess/perft/jobs/merge_units.h"
#include "src/chess/perft/jobs/part_line.h"
#include "src/chess/perft/jobs/split_ply.h"
#include "src/chess/perft/jobs/unique_positions.h"
#include "src/chess/perft/jobs/units_file.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/perft/perft.h"
#include "src/jobs/part_file.h"
#include "src/jobs/unit_range.h"
#include "src/jobs/units_file.h"
#include "tools/perft/counting_flags.h"
#include "tools/perft/flags.h"
#include "tools/perft/json.h"
#include "tools/perft/report.h"

namespace quadrille::perft {
namespace {

using chess::FormatNodeCount;
using chess::UnitsSummary;

struct RangeOfUnits {
  UnitsSummary summary;
  jobs::UnitRange range;  // within the file
  std::vector<chess::UnitTask> tasks;
};

absl::StatusOr<RangeOfUnits> ReadRange(const jobs::UnitChoice& choice) {
  RangeOfUnits units;
  const absl::StatusOr<UnitsSummary> summary = chess::ReadUnitsFile(
      choice.units, [&](std::uint64_t unit, absl::string_view line) -> absl::Status {
        if (!choice.range.Contains(unit)) return absl::OkStatus();
        const absl::StatusOr<chess::WeightedPosition> parsed = chess::ParseUnit(line);
        if (parsed.ok()) units.tasks.push_back({unit, parsed->position});
        return parsed.status();
      });
  if (!summary.ok()) return summary.status();
  const absl::StatusOr<jobs::UnitRange> range =
      jobs::RangeWithin(choice.range, summary->header.units);
  if (!range.ok()) return range.status();
  units.summary = *summary;
  units.range = *range;
  return units;
}

// Removes the tasks of units that `part` already contains.
void DropCounted(const jobs::PartLog& part, RangeOfUnits& units) {
  const std::vector<std::uint64_t> missing = part.Missing(units.range);
  const auto is_counted = [&missing](const chess::UnitTask& task) {
    return !std::binary_search(missing.begin(), missing.end(), task.unit);
  };
  units.tasks.erase(std::remove_if(units.tasks.begin(), units.tasks.end(), is_counted),
                    units.tasks.end());
}

std::string UnitsReport(const CountingChoices& choices, const chess::UnitsCounted& counted,
                        std::size_t before, std::size_t wanted) {
  const std::string nodes = FormatNodeCount(counted.nodes);
  if (choices.json) {
    OrderedJson object;
    if (!counted.complete) object["interrupted"] = true;
    object["units"] = counted.units;
    object["units_before"] = before;
    object["nodes"] = nodes;
    AddRunFields(choices, counted.nodes, counted.seconds, choices.threads, &object);
    return absl::StrCat(object.dump(), "\n");
  }
  const double speed =
      counted.seconds > 0 ? static_cast<double>(counted.nodes) / counted.seconds : 0;
  return absl::StrCat(
      counted.complete ? "" : absl::StrCat("Interrupted: ", wanted - counted.units, " to go\n"),
      "Units: ", counted.units, " counted, ", before, " before\n",
      PerftTotals(nodes, counted.seconds, speed, std::string(choices.generator.isa)));
}

std::string Share(std::uint64_t part, std::uint64_t whole) {
  const double percent = whole == 0 ? 100 : 100.0 * static_cast<double>(part) / whole;
  return absl::StrFormat("%d of %d units (%.1f %%)", part, whole, percent);
}

}  // namespace

absl::StatusOr<int> RunSplit(const SplitFlags& v) {
  ExitOnInterrupts();
  if (v.ply && *v.ply > *v.depth) {
    return UnexpectedText("--split", absl::StrCat("a number from 0 to ", *v.depth),
                          absl::StrCat(*v.ply));
  }
  const absl::StatusOr<CountingChoices> choices = ResolveFlags(v.counting, CpuTraits::Detected());
  if (!choices.ok()) return choices.status();
  WarnOfRemarks(v.position);
  const absl::StatusOr<WrittenPosition> root = AfterMoves(v.position, v.moves);
  if (!root.ok()) return root.status();
  chess::UniquePositions positions(choices->generator, root->board.position());
  {
    const ProgressDisplay display(choices->progress, [&positions] {
      return ProgressState{.done = static_cast<double>(positions.expanded()),
                           .unit = "positions of a ply"};
    });
    const absl::Status split = AdvanceToSplit(*v.depth, v.ply, positions);
    if (!split.ok()) return split;
  }
  const std::vector<chess::WeightedPosition>& units = positions.positions();
  chess::UnitsHeader header = {.fen = root->fen,
                               .depth = *v.depth,
                               .ply = positions.ply(),
                               .units = units.size(),
                               .ways = 0};
  for (const chess::WeightedPosition& unit : units) header.ways += unit.ways;
  const absl::Status written =
      jobs::WriteUnitsFile(v.units, HeaderFields(header), units.size(),
                           [&units](std::uint64_t unit) { return FormatUnit(units[unit]); });
  if (!written.ok()) return written;
  if (choices->json) {
    OrderedJson object;
    object["fen"] = header.fen;
    object["depth"] = header.depth;
    object["ply"] = header.ply;
    object["units"] = header.units;
    object["ways"] = FormatNodeCount(header.ways);
    return Print(absl::StrCat(object.dump(), "\n"));
  }
  return Print(absl::StrCat("Units: ", header.units, "\nPly: ", header.ply,
                            "\nWays: ", FormatNodeCount(header.ways), "\n"));
}

absl::StatusOr<int> RunUnits(const UnitFlags& v) {
  const std::atomic<bool>& stop = WatchInterrupts();
  const absl::StatusOr<CountingChoices> choices = ResolveFlags(v.counting, CpuTraits::Detected());
  if (!choices.ok()) return choices.status();
  const absl::StatusOr<std::unique_ptr<chess::PerftTable>> table = MakeTable(*choices);
  if (!table.ok()) return table.status();
  absl::StatusOr<RangeOfUnits> units = ReadRange(v.unit);
  if (!units.ok()) return units.status();
  const chess::UnitsHeader& header = units->summary.header;
  absl::StatusOr<jobs::PartLog> part = jobs::PartLog::Open(
      v.unit.part, {.head = {}, .units = header.units, .name = units->summary.job});
  if (!part.ok()) return part.status();
  const std::size_t all = units->tasks.size();
  DropCounted(*part, *units);
  const std::size_t before = all - units->tasks.size();

  chess::UnitCount line = {.job = units->summary.job,
                           .by = chess::BuilderName(choices->generator, choices->mode),
                           .run = jobs::DrawRunName()};
  const auto keep = [&](std::uint64_t unit, chess::NodeCount nodes) {
    line.unit = unit;
    line.nodes = nodes;
    return part->Append(FormatUnitCount(line));
  };
  chess::PerftProgress progress;
  absl::StatusOr<chess::UnitsCounted> counted = absl::UnknownError("not run");
  {
    const ProgressDisplay display(choices->progress, [&] {
      return ProgressState{.done = static_cast<double>(before + progress.units_done),
                           .total = static_cast<double>(all),
                           .done_before = static_cast<double>(before),
                           .unit = "units"};
    });
    counted = CountUnits(choices->generator, units->tasks,
                         {.depth = header.depth - header.ply,
                          .threads = choices->threads,
                          .mode = choices->mode,
                          .table = table->get(),
                          .stop = &stop,
                          .progress = &progress},
                         keep);
  }
  const absl::Status kept = part->Flush();
  if (!counted.ok()) return counted.status();
  if (!kept.ok()) return kept;
  const int exit_code = Print(UnitsReport(*choices, *counted, before, units->tasks.size()));
  if (counted->complete || exit_code != kExitSuccess) return exit_code;
  return Interrupted("the units counted are kept; the same command resumes");
}

absl::StatusOr<int> RunMerge(const MergeFlags& v) {
  ExitOnInterrupts();
  std::vector<std::uint64_t> ways;
  const absl::StatusOr<UnitsSummary> summary =
      chess::ReadUnitsFile(v.units, [&ways](std::uint64_t, absl::string_view line) -> absl::Status {
        const absl::StatusOr<std::uint64_t> ways_here = chess::ParseWays(line);
        if (ways_here.ok()) ways.push_back(*ways_here);
        return ways_here.status();
      });
  if (!summary.ok()) return summary.status();
  chess::UnitMerger merger(*summary, std::move(ways));
  for (const std::string& path : v.parts) {
    const absl::Status read =
        chess::ReadPartFile(path, [&](std::int64_t line, const chess::UnitCount& count) {
          return merger.Add(count, path, line);
        });
    if (!read.ok()) return read;
  }
  const absl::StatusOr<chess::MergedUnits> merged = merger.Total();
  if (!merged.ok()) return merged.status();
  const chess::UnitsHeader& header = summary->header;
  if (v.json) {
    OrderedJson object;
    object["fen"] = header.fen;
    object["depth"] = header.depth;
    object["nodes"] = FormatNodeCount(merged->nodes);
    object["units"] = merged->units;
    object["counted_twice"] = merged->counted_twice;
    object["counted_by_two"] = merged->by_two;
    return Print(absl::StrCat(object.dump(), "\n"));
  }
  return Print(absl::StrCat(
      "Depth: ", header.depth, "\nFEN: ", header.fen,
      "\nCounted twice: ", Share(merged->counted_twice, merged->units),
      "\nBy different builds, tiers or generators: ", Share(merged->by_two, merged->units),
      "\nNodes: ", FormatNodeCount(merged->nodes), "\n"));
}

}  // namespace quadrille::perft
