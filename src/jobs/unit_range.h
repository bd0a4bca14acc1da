// Unit range: the half-open range of --range=A:B.
#ifndef QUADRILLE_JOBS_UNIT_RANGE_H_
#define QUADRILLE_JOBS_UNIT_RANGE_H_

#include <cstdint>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace quadrille::jobs {

// [begin, end).
struct UnitRange {
  std::uint64_t begin = 0;
  std::uint64_t end = UINT64_MAX;

  bool Contains(std::uint64_t unit) const { return begin <= unit && unit < end; }

  friend bool operator==(const UnitRange&, const UnitRange&) = default;
};

// Parses "A:B", A < B; defaults: 0 and UINT64_MAX. Returns InvalidArgument, quoting the text.
absl::StatusOr<UnitRange> ParseUnitRange(absl::string_view text);

// Clamps the range to [0, units). Returns InvalidArgument if it begins past the last unit.
absl::StatusOr<UnitRange> RangeWithin(const UnitRange& range, std::uint64_t units);

}  // namespace quadrille::jobs

#endif  // QUADRILLE_JOBS_UNIT_RANGE_H_
