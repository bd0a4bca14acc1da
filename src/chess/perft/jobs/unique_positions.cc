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

// A list that merges duplicates as it grows; memory is proportional to the unique positions.
class MergingList {
 public:
  // Returns false if 64 bits cannot hold the ways to a position.
  bool Add(const WeightedPosition& position) {
    fresh_.push_back(position);
    return fresh_.size() < std::max(kMinFresh, merged_.size() / 2) || Merge();
  }

  // Returns the sorted unique positions, or nullopt where Add() returns false.
  std::optional<std::vector<WeightedPosition>> Take() {
    if (!Merge()) return std::nullopt;
    return std::move(merged_);
  }

 private:
  static constexpr std::size_t kMinFresh = std::size_t{1} << 16;

  bool Merge() {
    std::sort(fresh_.begin(), fresh_.end(), IsBefore);
    std::vector<WeightedPosition> both;
    both.reserve(merged_.size() + fresh_.size());
    auto merged = merged_.begin();
    auto fresh = fresh_.begin();
    while (merged != merged_.end() || fresh != fresh_.end()) {
      const bool take_fresh =
          merged == merged_.end() || (fresh != fresh_.end() && IsBefore(*fresh, *merged));
      const WeightedPosition& next = take_fresh ? *fresh++ : *merged++;
      if (both.empty() || both.back().position != next.position) {
        both.push_back(next);
      } else if ((both.back().ways += next.ways) < next.ways) {
        return false;
      }
    }
    merged_ = std::move(both);
    fresh_.clear();
    return true;
  }

  std::vector<WeightedPosition> merged_;  // sorted, each position once
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
  const absl::Status too_many = absl::OutOfRangeError(
      absl::StrCat("split at ply ", ply_ + 1, ": the ways to one position do not fit in 64 bits"));
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
      if (!next.Add({PackPosition(child), parent.ways})) return too_many;
    }
    ++expanded_;
  }
  std::optional<std::vector<WeightedPosition>> positions = next.Take();
  if (!positions) return too_many;
  positions_ = *std::move(positions);
  ++ply_;
  return absl::OkStatus();
}

}  // namespace quadrille::chess
