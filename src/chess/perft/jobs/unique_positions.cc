#include "src/chess/perft/jobs/unique_positions.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "src/chess/move.h"
#include "src/chess/perft/jobs/packed_position.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/position.h"

namespace quadrille::chess {
namespace {

bool IsBefore(const WeightedPosition& a, const WeightedPosition& b) {
  return a.position < b.position;
}

// A list that merges duplicates as it grows, so that memory is proportional to their number.
class MergingList {
 public:
  // Returns false if the number of ways to a position overflows 64 bits.
  bool Add(const WeightedPosition& position) {
    fresh_.push_back(position);
    return fresh_.size() < std::max(kMinFresh, merged_.size() / 2) || Merge();
  }

  // Returns the sorted unique positions, or nullopt if a number of ways overflows.
  std::optional<std::vector<WeightedPosition>> Take() {
    if (!Merge()) return std::nullopt;
    return std::move(merged_);
  }

 private:
  static constexpr std::size_t kMinFresh = std::size_t{1} << 16;

  bool Merge() {
    std::sort(fresh_.begin(), fresh_.end(), IsBefore);
    std::vector<WeightedPosition> result;
    result.reserve(merged_.size() + fresh_.size());
    auto merged = merged_.begin();
    auto fresh = fresh_.begin();
    while (merged != merged_.end() || fresh != fresh_.end()) {
      const bool take_fresh =
          merged == merged_.end() || (fresh != fresh_.end() && IsBefore(*fresh, *merged));
      const WeightedPosition& next = take_fresh ? *fresh++ : *merged++;
      if (result.empty() || result.back().position != next.position) {
        result.push_back(next);
      } else if ((result.back().ways += next.ways) < next.ways) {
        return false;
      }
    }
    merged_ = std::move(result);
    fresh_.clear();
    return true;
  }

  std::vector<WeightedPosition> merged_;  // sorted, without duplicates
  std::vector<WeightedPosition> fresh_;   // added since the last merge
};

bool CanCaptureEnPassant(const PerftGenerator& generator, const Position& position) {
  MoveList moves;
  generator.generate(position, &moves);
  return std::any_of(moves.begin(), moves.end(),
                     [](Move move) { return move.kind() == MoveKind::kEnPassant; });
}

}  // namespace

UniquePositions::UniquePositions(const PerftGenerator& generator, const Position& root)
    : generator_(generator) {
  Position canonical = root;
  if (root.HasEnPassant() && !CanCaptureEnPassant(generator, root)) {
    canonical.en_passant_index = Position::kNoEnPassant;
  }
  positions_.push_back({PackPosition(canonical), 1});
}

absl::Status UniquePositions::Advance() {
  const absl::Status overflow = absl::OutOfRangeError(absl::StrCat(
      "split at ply ", ply_ + 1, ": the number of ways to a position does not fit in 64 bits"));
  MergingList next;
  expanded_ = 0;
  for (const WeightedPosition& parent : positions_) {
    const Position position = UnpackPosition(parent.position);
    MoveList moves;
    generator_.generate(position, &moves);
    for (const Move move : moves) {
      Position child = generator_.after(position, move);
      if (child.HasEnPassant() && !CanCaptureEnPassant(generator_, child)) {
        child.en_passant_index = Position::kNoEnPassant;
      }
      if (!next.Add({PackPosition(child), parent.ways})) return overflow;
    }
    ++expanded_;
  }
  std::optional<std::vector<WeightedPosition>> positions = next.Take();
  if (!positions) return overflow;
  positions_ = *std::move(positions);
  ++ply_;
  return absl::OkStatus();
}

}  // namespace quadrille::chess
