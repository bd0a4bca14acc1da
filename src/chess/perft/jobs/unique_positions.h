// Unique positions at a ply, each with its number of ways: the move sequences that reach it.
//
// Breadth first: at each ply, equal positions are merged and their ways added up, so that the cost
// of a ply is proportional to its unique positions, not to its leaves. An en passant square is kept
// only if a capture on it is legal, so that equal positions compare equal.
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
  std::uint64_t ways;  // number of move sequences that reach it; at least 1

  friend bool operator==(const WeightedPosition&, const WeightedPosition&) = default;
};

static_assert(sizeof(WeightedPosition) == 32);

// The positions of successive plies, sorted by PackedPosition: the same list for every generator.
// Uses 32 bytes per position and, during Advance(), 80 bytes per position of the next ply.
class UniquePositions {
 public:
  // Starts at ply 0 with `root`. Requires: ValidatePosition(root) is OK.
  UniquePositions(const PerftGenerator& generator, const Position& root);

  // Advances by one ply. Returns OutOfRange, unchanged, if a number of ways overflows.
  absl::Status Advance();

  int ply() const { return ply_; }
  const std::vector<WeightedPosition>& positions() const { return positions_; }

  // Progress of Advance(), for other threads: the number of positions expanded so far.
  const std::atomic<std::size_t>& expanded() const { return expanded_; }

 private:
  const PerftGenerator generator_;
  int ply_ = 0;
  std::vector<WeightedPosition> positions_;
  std::atomic<std::size_t> expanded_{0};
};

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_JOBS_UNIQUE_POSITIONS_H_
