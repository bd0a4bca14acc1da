#include "tools/perft/job_run.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "src/base/program/line_log.h"
#include "src/base/program/perft_totals.h"
#include "src/base/program/progress.h"
#include "src/base/system/utf8_path.h"
#include "src/base/text/quote.h"
#include "src/chess/perft/jobs/count_units.h"
#include "src/chess/perft/jobs/merge_units.h"
#include "src/chess/perft/jobs/part_line.h"
#include "src/chess/perft/jobs/split_ply.h"
#include "src/chess/perft/jobs/unique_positions.h"
#include "src/chess/perft/jobs/units_file.h"
#include "src/chess/perft/node_count.h"
#include "src/chess/perft/perft.h"
#include "tools/perft/job_command.h"
#include "tools/perft/json.h"
#include "tools/perft/report.h"

namespace quadrille::perft {
namespace {

using chess::FormatNodeCount;
using chess::UnitsSummary;

// Writes the units beside `path` and renames them, so that no half of a file ever has its name.
absl::Status WriteUnits(const std::string& path, const chess::UnitsHeader& header,
                        const std::vector<chess::WeightedPosition>& units) {
  const std::string unfinished = path + ".unfinished";
  std::ofstream file(unfinished, std::ios::binary);
  file << FormatUnitsHeader(header);
  for (const chess::WeightedPosition& unit : units) file << FormatUnit(unit);
  file.close();
  std::error_code error =
      file ? std::error_code() : std::error_code(errno, std::generic_category());
  if (!error) std::filesystem::rename(Utf8Path(unfinished), Utf8Path(path), error);
  if (!error) return absl::OkStatus();
  std::remove(unfinished.c_str());
  return absl::UnavailableError(absl::StrCat("cannot write ", Quoted(path), ": ", error.message()));
}

// The units of the range that are in the file.
struct RangeOfUnits {
  UnitsSummary summary;
  std::vector<chess::UnitTask> tasks;
};

absl::StatusOr<RangeOfUnits> ReadRange(const CountRange& command) {
  RangeOfUnits range;
  const absl::StatusOr<UnitsSummary> summary = chess::ReadUnitsFile(
      command.units_path, [&](std::uint64_t unit, absl::string_view line) -> absl::Status {
        if (unit < command.begin || unit >= command.end) return absl::OkStatus();
        const absl::StatusOr<chess::WeightedPosition> parsed = chess::ParseUnit(line);
        if (parsed.ok()) range.tasks.push_back({unit, parsed->position});
        return parsed.status();
      });
  if (!summary.ok()) return summary.status();
  if (command.begin > 0 && command.begin >= summary->header.units) {
    return absl::InvalidArgumentError(absl::StrCat("--range: there are ", summary->header.units,
                                                   " units, from 0, got ", command.begin));
  }
  range.summary = *summary;
  return range;
}

// Drops the units that the part has already.
absl::Status DropCounted(const std::string& part_path, RangeOfUnits* range) {
  std::vector<std::uint64_t> counted;
  const absl::Status status = chess::ReadPartFile(
      part_path, [&](std::uint64_t, const chess::UnitCount& count) -> absl::Status {
        if (count.job != range->summary.job) {
          return absl::InvalidArgumentError(
              absl::StrCat("a unit of another job: the job of the units file is ",
                           range->summary.job, ", got ", Quoted(count.job)));
        }
        counted.push_back(count.unit);
        return absl::OkStatus();
      });
  if (!status.ok()) return status;
  std::sort(counted.begin(), counted.end());
  const auto is_counted = [&counted](const chess::UnitTask& task) {
    return std::binary_search(counted.begin(), counted.end(), task.unit);
  };
  range->tasks.erase(std::remove_if(range->tasks.begin(), range->tasks.end(), is_counted),
                     range->tasks.end());
  return absl::OkStatus();
}

std::string UnitsReport(const CountRange& command, const chess::UnitsCounted& counted,
                        std::size_t before, std::size_t wanted) {
  const std::string nodes = FormatNodeCount(counted.nodes);
  if (command.choices.json) {
    OrderedJson object;
    if (!counted.complete) object["interrupted"] = true;
    object["units"] = counted.units;
    object["units_before"] = before;
    object["nodes"] = nodes;
    AddRunFields(command.choices, counted.nodes, counted.seconds, command.choices.threads, &object);
    return absl::StrCat(object.dump(), "\n");
  }
  const double speed =
      counted.seconds > 0 ? static_cast<double>(counted.nodes) / counted.seconds : 0;
  return absl::StrCat(
      counted.complete ? "" : absl::StrCat("Interrupted: ", wanted - counted.units, " to go\n"),
      "Units: ", counted.units, " counted, ", before, " before\n",
      PerftTotals(nodes, counted.seconds, speed, std::string(command.choices.generator.isa)));
}

std::string Share(std::uint64_t part, std::uint64_t whole) {
  const double percent = whole == 0 ? 100 : 100.0 * static_cast<double>(part) / whole;
  return absl::StrFormat("%d of %d units (%.1f %%)", part, whole, percent);
}

}  // namespace

absl::StatusOr<JobReport> RunSplit(const SplitJob& command) {
  chess::UniquePositions positions(command.choices.generator, command.board.position());
  {
    const ProgressDisplay display(command.choices.progress, [&positions] {
      return ProgressState{.done = static_cast<double>(positions.expanded()),
                           .unit = "positions of a ply"};
    });
    const absl::Status split = AdvanceToSplit(command.depth, command.ply, positions);
    if (!split.ok()) return split;
  }
  chess::UnitsHeader header = {.fen = command.fen,
                               .depth = command.depth,
                               .ply = positions.ply(),
                               .units = positions.positions().size(),
                               .ways = 0};
  for (const chess::WeightedPosition& unit : positions.positions()) header.ways += unit.ways;
  const absl::Status written = WriteUnits(command.units_path, header, positions.positions());
  if (!written.ok()) return written;
  if (command.choices.json) {
    OrderedJson object;
    object["fen"] = header.fen;
    object["depth"] = header.depth;
    object["ply"] = header.ply;
    object["units"] = header.units;
    object["ways"] = FormatNodeCount(header.ways);
    return JobReport{absl::StrCat(object.dump(), "\n")};
  }
  return JobReport{absl::StrCat("Units: ", header.units, "\nPly: ", header.ply,
                                "\nWays: ", FormatNodeCount(header.ways), "\n")};
}

absl::StatusOr<JobReport> RunUnits(const CountRange& command, chess::PerftTable* table,
                                   const std::atomic<bool>& stop) {
  absl::StatusOr<RangeOfUnits> range = ReadRange(command);
  if (!range.ok()) return range.status();
  const absl::StatusOr<std::unique_ptr<LineLog>> part = LineLog::Open(command.part_path);
  if (!part.ok()) return part.status();
  const std::size_t all = range->tasks.size();
  if (absl::Status status = DropCounted(command.part_path, &*range); !status.ok()) return status;
  const std::size_t before = all - range->tasks.size();

  chess::UnitCount line = {
      .job = range->summary.job,
      .by = chess::BuilderName(command.choices.generator, command.choices.leaves),
      .run = chess::DrawRunName()};
  const auto keep = [&](std::uint64_t unit, chess::NodeCount nodes) {
    line.unit = unit;
    line.nodes = nodes;
    return (*part)->Append(FormatUnitCount(line));
  };
  chess::PerftProgress progress;
  absl::StatusOr<chess::UnitsCounted> counted = absl::UnknownError("not run");
  {
    const ProgressDisplay display(command.choices.progress, [&] {
      return ProgressState{.done = static_cast<double>(before + progress.units_done),
                           .total = static_cast<double>(all),
                           .done_before = static_cast<double>(before),
                           .unit = "units"};
    });
    counted = CountUnits(command.choices.generator, range->tasks,
                         {.depth = range->summary.header.depth - range->summary.header.ply,
                          .threads = command.choices.threads,
                          .leaves = command.choices.leaves,
                          .table = table,
                          .stop = &stop,
                          .progress = &progress},
                         keep);
  }
  const absl::Status kept = (*part)->Flush();
  if (!counted.ok()) return counted.status();
  if (!kept.ok()) return kept;
  return JobReport{UnitsReport(command, *counted, before, range->tasks.size()), counted->complete};
}

absl::StatusOr<JobReport> RunMerge(const MergeParts& command) {
  std::vector<std::uint64_t> ways;
  const absl::StatusOr<UnitsSummary> summary = chess::ReadUnitsFile(
      command.units_path, [&ways](std::uint64_t, absl::string_view line) -> absl::Status {
        const absl::StatusOr<std::uint64_t> ways_here = chess::ParseWays(line);
        if (ways_here.ok()) ways.push_back(*ways_here);
        return ways_here.status();
      });
  if (!summary.ok()) return summary.status();
  chess::UnitMerger merger(*summary, std::move(ways));
  for (const std::string& path : command.part_paths) {
    const absl::Status read =
        chess::ReadPartFile(path, [&](std::uint64_t line, const chess::UnitCount& count) {
          return merger.Add(count, path, line);
        });
    if (!read.ok()) return read;
  }
  const absl::StatusOr<chess::MergedUnits> merged = merger.Total();
  if (!merged.ok()) return merged.status();
  const chess::UnitsHeader& header = summary->header;
  if (command.json) {
    OrderedJson object;
    object["fen"] = header.fen;
    object["depth"] = header.depth;
    object["nodes"] = FormatNodeCount(merged->nodes);
    object["units"] = merged->units;
    object["counted_twice"] = merged->counted_twice;
    object["counted_by_two"] = merged->by_two;
    return JobReport{absl::StrCat(object.dump(), "\n")};
  }
  return JobReport{absl::StrCat(
      "Depth: ", header.depth, "\nFEN: ", header.fen,
      "\nCounted twice: ", Share(merged->counted_twice, merged->units),
      "\nBy different builds, tiers or generators: ", Share(merged->by_two, merged->units),
      "\nNodes: ", FormatNodeCount(merged->nodes), "\n")};
}

}  // namespace quadrille::perft
