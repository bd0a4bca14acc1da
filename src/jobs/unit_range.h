// A range of units: --range=A:B.
#ifndef QUADRILLE_JOBS_UNIT_RANGE_H_
#define QUADRILLE_JOBS_UNIT_RANGE_H_

#include <cstdint>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace quadrille::jobs {

// From `begin` to before `end`.
struct UnitRange {
  std::uint64_t begin = 0;
  std::uint64_t end = UINT64_MAX;

  bool Contains(std::uint64_t unit) const { return begin <= unit && unit < end; }

  friend bool operator==(const UnitRange&, const UnitRange&) = default;
};

// "A:B" with A < B; "A:" has no end, ":B" begins with 0. Returns InvalidArgument with the text.
absl::StatusOr<UnitRange> ParseUnitRange(absl::string_view text);

// Cuts the range to `units`. Returns InvalidArgument if it begins behind them.
absl::StatusOr<UnitRange> RangeWithin(const UnitRange& range, std::uint64_t units);

}  // namespace quadrille::jobs

#endif  // QUADRILLE_JOBS_UNIT_RANGE_H_
