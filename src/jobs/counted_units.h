// Counted units: a job of numbered items (games or game pairs), split into ranges.
//
// The head line holds the flags of `PROGRAM split`, so that any machine can run a unit, and the
// settings that the results depend on. The line of a unit is its range of items, BEGIN:END.
//
//   {"format":"...","items":7,"unit":2,"units":4,"settings":"...","flags":[...]}
//   0:2
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
  std::int64_t unit = 1;      // items per unit; the last unit may have fewer
  std::string settings = {};  // a single line
  std::vector<std::string> flags = {};

  std::uint64_t units() const { return static_cast<std::uint64_t>((items + unit - 1) / unit); }
  // Returns the first item of a unit, or `items` for number == units().
  std::int64_t FirstItemOf(std::uint64_t number) const {
    return std::min(items, static_cast<std::int64_t>(number) * unit);
  }
};

// See WriteUnitsFile().
absl::Status WriteCountedUnits(const std::string& path, absl::string_view format,
                               const CountedUnits& job);

// See ReadUnitsFile().
absl::StatusOr<CountedUnits> ReadCountedUnits(const std::string& path, absl::string_view format);

// Parses the job's flags with the table of `PROGRAM split`. Prefixes errors with `path`.
absl::Status ReadFlagsOf(const CountedUnits& job, const std::string& path, FlagTable& split_flags);

}  // namespace quadrille::jobs

#endif  // QUADRILLE_JOBS_COUNTED_UNITS_H_
