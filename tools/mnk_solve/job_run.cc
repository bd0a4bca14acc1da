#include "tools/mnk_solve/job_run.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "src/base/program/line_log.h"
#include "src/base/program/progress.h"
#include "src/base/system/utf8_path.h"
#include "src/base/text/quote.h"
#include "src/mnk/any_game.h"
#include "src/mnk/solver/solve.h"
#include "src/mnk/text/position_text.h"
#include "tools/mnk_solve/job_command.h"
#include "tools/mnk_solve/part_file.h"
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

// Beside `path`, then renamed, so that no half of a file ever has its name.
absl::Status WriteWhole(const std::string& path, const std::string& text) {
  const std::string unfinished = path + ".unfinished";
  std::ofstream file(Utf8Path(unfinished), std::ios::binary);
  file << text;
  file.close();
  std::error_code error;
  if (!file) error = std::error_code(errno != 0 ? errno : EIO, std::generic_category());
  if (!error) std::filesystem::rename(Utf8Path(unfinished), Utf8Path(path), error);
  if (!error) return absl::OkStatus();
  std::error_code ignored;
  std::filesystem::remove(Utf8Path(unfinished), ignored);
  return absl::UnavailableError(absl::StrCat("cannot write ", Quoted(path), ": ", error.message()));
}

absl::Status CheckJob(const SolveJob& job, const UnitValue& value) {
  if (value.job != job.name) {
    return absl::InvalidArgumentError(
        absl::StrCat("a unit of another job: the job of the units file is ", job.name, ", got ",
                     Quoted(value.job)));
  }
  if (value.unit < job.units.units.size()) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat("no such unit: there are ", job.units.units.size(),
                                                 ", from 0, got ", value.unit));
}

// The units of the range that the part has not.
absl::StatusOr<std::vector<std::size_t>> OpenUnits(const SolveRange& command, const SolveJob& job) {
  std::vector<bool> solved(job.units.units.size());
  const absl::Status status = ReadPart(command.part_path, [&](const UnitValue& value) {
    absl::Status fits = CheckJob(job, value);
    if (fits.ok()) solved[value.unit] = true;
    return fits;
  });
  if (!status.ok()) return status;
  std::vector<std::size_t> open;
  for (std::size_t i = command.begin; i < std::min(command.end, solved.size()); ++i) {
    if (!solved[i]) open.push_back(i);
  }
  return open;
}

// What the parts say of the units.
class UnitMerger {
 public:
  explicit UnitMerger(const SolveJob& job) : job_(job), found_(job.units.units.size()) {}

  absl::Status Add(const UnitValue& value, const std::string& part) {
    if (absl::Status status = CheckJob(job_, value); !status.ok()) return status;
    Found& found = found_[value.unit];
    if (found.value.value == GameValue::kUnknown) {
      found = {value, part, false};
    } else if (found.value.value != value.value) {
      return absl::AbortedError(absl::StrCat("runs disagree: unit ", value.unit, " is ",
                                             ValueName(found.value.value), " in ", found.part,
                                             " and ", ValueName(value.value), " in ", part));
    } else if (found.value.run != value.run) {
      found.twice = true;
    }
    return absl::OkStatus();
  }
  absl::Status CheckComplete() const {
    const auto is_open = [](const Found& f) { return f.value.value == GameValue::kUnknown; };
    const auto first = std::find_if(found_.begin(), found_.end(), is_open);
    if (first == found_.end()) return absl::OkStatus();
    return absl::AbortedError(
        absl::StrCat("missing units: ", std::count_if(found_.begin(), found_.end(), is_open),
                     " of ", found_.size(), ", the first is ", first - found_.begin()));
  }

  std::string Table() const {
    std::string text(kTableHeader);
    for (std::size_t i = 0; i < found_.size(); ++i) {
      const UnitValue& value = found_[i].value;
      absl::StrAppend(&text, TableLine(mnk::ParsePosition(job_.units.units[i])->rules(),
                                       value.value, value.nodes, value.seconds));
    }
    return text;
  }
  absl::StatusOr<std::string> ValueOfPosition() const {
    const absl::StatusOr<mnk::AnyGame> game = mnk::ParsePosition(job_.units.position);
    if (!game.ok()) return game.status();
    if (PositionsAfter(*game, job_.units.stones) != job_.units.units) {
      return absl::InvalidArgumentError("the units are not those of the position");
    }
    std::map<std::string, GameValue> values;
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::size_t twice = 0;
    for (std::size_t i = 0; i < found_.size(); ++i) {
      values[job_.units.units[i]] = found_[i].value.value;
      nodes += found_[i].value.nodes;
      seconds += found_[i].value.seconds;
      twice += found_[i].twice;
    }
    const TreeValue tree = ValueOfTree(*game, job_.units.stones, values);
    std::string text = absl::StrFormat(
        "position: %s\nvalue: %s\nunits: %d, solved twice: %d\nnodes: %d\ntime: %.3f s\n",
        job_.units.position, ValueName(tree.value), found_.size(), twice, nodes, seconds);
    if (!tree.moves.empty()) absl::StrAppend(&text, "moves:", CellsText(tree.moves), "\n");
    return text;
  }

 private:
  struct Found {
    UnitValue value;
    std::string part;
    bool twice = false;
  };

  const SolveJob& job_;
  std::vector<Found> found_;
};

}  // namespace

absl::StatusOr<JobReport> RunSplit(const SplitJob& command) {
  const absl::Status written = WriteWhole(command.units_path, FormatUnits(command.units));
  if (!written.ok()) return written;
  return JobReport{absl::StrCat("units: ", command.units.units.size(), "\n")};
}

absl::StatusOr<JobReport> RunUnits(const SolveRange& command,
                                   const std::atomic<bool>& interrupted) {
  const absl::StatusOr<SolveJob> job = ReadUnitsFile(command.units_path);
  if (!job.ok()) return job.status();
  const std::size_t units = job->units.units.size();
  if (command.begin > 0 && command.begin >= units) {
    return absl::InvalidArgumentError(
        absl::StrCat("--range: there are ", units, " units, from 0, got ", command.begin));
  }
  const absl::StatusOr<std::unique_ptr<LineLog>> part = LineLog::Open(command.part_path);
  if (!part.ok()) return part.status();
  const absl::StatusOr<std::vector<std::size_t>> open = OpenUnits(command, *job);
  if (!open.ok()) return open.status();
  const std::size_t before = std::min(command.end, units) - command.begin - open->size();

  UnitValue line;
  line.job = job->name;
  line.run = DrawRunName();
  std::atomic<std::size_t> solved = 0;
  std::atomic<std::size_t> tried = 0;
  const auto keep = [&](std::size_t i, const Solution& solution) {
    ++tried;
    if (solution.value() == GameValue::kUnknown) return absl::OkStatus();
    line.unit = (*open)[i];
    line.value = solution.value();
    line.nodes = solution.nodes;
    line.seconds = solution.seconds;
    ++solved;
    return (*part)->Append(FormatUnitValue(line));
  };
  absl::Status status;
  {
    const ProgressDisplay display(command.progress, [&] {
      return ProgressState{.done = static_cast<double>(before + tried),
                           .total = static_cast<double>(before + open->size()),
                           .done_before = static_cast<double>(before),
                           .unit = "units"};
    });
    status = SolveMany(
        open->size(),
        [&](std::size_t i) { return *mnk::ParsePosition(job->units.units[(*open)[i]]); },
        command.limits, interrupted, keep);
  }
  const absl::Status kept = (*part)->Flush();
  if (!status.ok()) return status;
  if (!kept.ok()) return kept;
  return JobReport{absl::StrCat("units: ", solved.load(), " solved, ", before, " before, ",
                                open->size() - solved, " to go\n"),
                   solved == open->size(), interrupted && solved < open->size()};
}

absl::StatusOr<JobReport> RunMerge(const MergeParts& command) {
  const absl::StatusOr<SolveJob> job = ReadUnitsFile(command.units_path);
  if (!job.ok()) return job.status();
  UnitMerger merger(*job);
  for (const std::string& path : command.part_paths) {
    const absl::Status read =
        ReadPart(path, [&](const UnitValue& value) { return merger.Add(value, path); });
    if (!read.ok()) return read;
  }
  if (absl::Status status = merger.CheckComplete(); !status.ok()) return status;
  if (job->units.position.empty()) return JobReport{merger.Table()};
  const absl::StatusOr<std::string> text = merger.ValueOfPosition();
  if (!text.ok()) return text.status();
  return JobReport{*text};
}

}  // namespace quadrille::mnk_solve
