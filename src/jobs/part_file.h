// Part files: a JSON line per finished unit, with the job's name ("job"), the unit's number
// ("unit") and the id of the process that computed it ("run").
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

// Returns a random id for this process. Results confirm each other only if their run ids differ.
std::string DrawRunName();

// Returns InvalidArgument if `named_job` is not `name`, or unless unit < units.
absl::Status CheckUnit(absl::string_view name, std::uint64_t units, absl::string_view named_job,
                       std::uint64_t unit);

class PartLog {
 public:
  // Opens or creates the file and locks it; the first Append() removes an incomplete last line.
  // Returns InvalidArgument, naming file and line, if a line is malformed or belongs to another
  // job, or the errors of LineLog::Open().
  static absl::StatusOr<PartLog> Open(const std::string& path, const UnitsJob& job);

  // Returns the units of `range` without a result. Requires: `range` is within the job's units.
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
