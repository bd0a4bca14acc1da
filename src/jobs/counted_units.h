// Counted units: a job of so many items (pairs of games, games), cut into ranges of them.
//
// The head line holds the flags of the job, so that any machine can read them again, and the
// settings that its results depend on; a unit's line is its range.
//
//   {"format":"quadrille match units
//   1","items":7,"unit":2,"units":4,"settings":"...","flags":[...]} 0:2
#ifndef QUADRILLE_JOBS_COUNTED_UNITS_H_
#define QUADRILLE_JOBS_COUNTED_UNITS_H_

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/base/program/flag_table.h"

namespace quadrille::jobs {

struct CountedUnits {
  std::int64_t items = 0;
  std::int64_t unit = 1;      // items of a unit; the last one may have fewer
  std::string settings = {};  // one line
  std::vector<std::string> flags = {};

  std::uint64_t units() const { return static_cast<std::uint64_t>((items + unit - 1) / unit); }
  // The first item of a unit, or behind the last one the number of items.
  std::int64_t FirstItemOf(std::uint64_t number) const {
    return std::min(items, static_cast<std::int64_t>(number) * unit);
  }
};

// Writes the file; see WriteUnitsFile().
absl::Status WriteCountedUnits(const std::string& path, absl::string_view format,
                               const CountedUnits& job);

// Reads it; see ReadUnitsFile().
absl::StatusOr<CountedUnits> ReadCountedUnits(const std::string& path, absl::string_view format);

// Reads the job's flags by the table of `PROGRAM split`. Returns its error after the file's path.
absl::Status ReadFlagsOf(const CountedUnits& job, const std::string& path, FlagTable& split_flags);

}  // namespace quadrille::jobs

#endif  // QUADRILLE_JOBS_COUNTED_UNITS_H_
