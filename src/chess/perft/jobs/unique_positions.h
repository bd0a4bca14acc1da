// Which different positions are there some plies below one, and how many ways lead to each?
//
// Breadth first, ply by ply: equal positions are merged and their ways added, so that the work of a
// ply grows with its different positions, not with its leaves. An en passant square stands in a
// position only if a capture on it is legal; otherwise two positions that are the same would
// differ.
#ifndef QUADRILLE_CHESS_PERFT_JOBS_UNIQUE_POSITIONS_H_
#define QUADRILLE_CHESS_PERFT_JOBS_UNIQUE_POSITIONS_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/status/status.h"
#include "src/chess/perft/jobs/packed_position.h"
#include "src/chess/perft/perft_generator.h"
#include "src/chess/position.h"

namespace quadrille::chess {

struct WeightedPosition {
  PackedPosition position;
  std::uint64_t ways;  // that the moves of the plies before lead to it; at least 1

  friend bool operator==(const WeightedPosition&, const WeightedPosition&) = default;
};

static_assert(sizeof(WeightedPosition) == 32);

// The positions of one ply after another, sorted by PackedPosition: the same list whatever
// generator finds it. Memory: 32 bytes a position, and 80 for each of the next ply while it is
// found.
class UniquePositions {
 public:
  // Ply 0: `root` itself, one way. Requires: ValidatePosition(root) is OK.
  UniquePositions(const PerftGenerator& generator, const Position& root);

  // Goes one ply down. Returns OutOfRange, and stays, if 64 bits cannot hold the ways to a
  // position.
  absl::Status Advance();

  int ply() const { return ply_; }
  const std::vector<WeightedPosition>& positions() const { return positions_; }

  // For another thread to read: how many positions of the ply before Advance() has looked at.
  const std::atomic<std::size_t>& expanded() const { return expanded_; }

 private:
  const PerftGenerator generator_;
  int ply_ = 0;
  std::vector<WeightedPosition> positions_;
  std::atomic<std::size_t> expanded_{0};
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_JOBS_UNIQUE_POSITIONS_H_
