// Part files: a JSON line for each unit that is done, with the job's name in "job", the unit's
// number in "unit" and the name of the process in "run".
//
//   {"job":"cbf29ce484222325","unit":17,"nodes":"97862",...,"run":"5e0c2a9471d3b86f"}
#ifndef QUADRILLE_JOBS_PART_FILE_H_
#define QUADRILLE_JOBS_PART_FILE_H_

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/base/program/line_log.h"
#include "src/jobs/unit_range.h"
#include "src/jobs/units_file.h"

namespace quadrille::jobs {

// A name for this process, drawn at random: two results of a unit confirm each other only if two
// runs found them.
std::string DrawRunName();

// Returns InvalidArgument unless `unit` is one of the job `name`, which has `units`, and
// `named_job` is its name.
absl::Status CheckUnit(absl::string_view name, std::uint64_t units, absl::string_view named_job,
                       std::uint64_t unit);

// A part that a process adds to.
class PartLog {
 public:
  // Opens the part, or makes it, and locks it; a torn last line goes at the first Append(). Returns
  // InvalidArgument, with file and line, if it has a line that names another job or no unit; or an
  // error of LineLog::Open().
  static absl::StatusOr<PartLog> Open(const std::string& path, const UnitsJob& job);

  // The units of `range` that the part lacks, and how many it has. Requires: `range` is within the
  // job's units.
  std::vector<std::uint64_t> Missing(const UnitRange& range) const;

  absl::Status Append(absl::string_view line) { return log_->Append(line); }
  absl::Status Flush() { return log_->Flush(); }

 private:
  PartLog(std::unique_ptr<LineLog> log, std::vector<bool> done)
      : log_(std::move(log)), done_(std::move(done)) {}

  std::unique_ptr<LineLog> log_;
  std::vector<bool> done_;
};

}  // namespace quadrille::jobs

#endif  // QUADRILLE_JOBS_PART_FILE_H_
