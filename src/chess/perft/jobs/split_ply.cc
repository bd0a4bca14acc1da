#include "src/chess/perft/jobs/split_ply.h"

#include <cassert>
#include <cstddef>
#include <optional>

#include "absl/status/status.h"
#include "src/chess/perft/jobs/unique_positions.h"

namespace quadrille::chess {
namespace {

constexpr std::size_t kEnoughUnits = 1000;
constexpr std::size_t kManyUnits = 2'000'000;
constexpr int kMinUnitDepth = 3;
constexpr int kGoodUnitDepth = 7;

}  // namespace

bool IsFineEnough(int depth, int ply, std::size_t units) {
  const int unit_depth = depth - ply;
  if (unit_depth <= kMinUnitDepth || units >= kManyUnits) return true;
  return units >= kEnoughUnits && unit_depth <= kGoodUnitDepth;
}

absl::Status AdvanceToSplit(int depth, std::optional<int> ply, UniquePositions& positions) {
  assert(!ply || *ply <= depth);
  while (ply ? positions.ply() < *ply
             : !IsFineEnough(depth, positions.ply(), positions.positions().size())) {
    if (absl::Status advanced = positions.Advance(); !advanced.ok()) {
      return ply ? advanced : absl::OkStatus();
    }
  }
  return absl::OkStatus();
}

}  // namespace quadrille::chess
