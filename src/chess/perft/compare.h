// Comparing move generators with perft divide: finds the first position where two sources disagree.
//
// Runs divide at full depth with both and follows the first move with different counts, one ply
// less deep each time, until the sets of moves differ.
#ifndef QUADRILLE_CHESS_PERFT_COMPARE_H_
#define QUADRILLE_CHESS_PERFT_COMPARE_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/board.h"
#include "src/chess/perft/move_source.h"

namespace quadrille::chess {

// A position and the moves that each source has there, sorted by text.
struct MoveDifference {
  Board board;
  std::vector<std::string> line;  // the moves from the start position
  std::vector<std::string> first;
  std::vector<std::string> second;

  std::vector<std::string> OnlyFirst() const;
  std::vector<std::string> OnlySecond() const;
};

struct Comparison {
  std::uint64_t first_leaves = 0;  // of the whole tree
  std::uint64_t second_leaves = 0;
  std::optional<MoveDifference> difference;  // nullopt if the sources agree
};

// Compares the trees of `depth` plies below `start`. Returns the error of a failing source,
// FailedPrecondition if a source is inconsistent (the counts of a position's moves do not add up to
// its count of the position), or InvalidArgument if both have an illegal move in the line.
// Requires: 1 <= depth <= MoveSource::kMaxDepth.
absl::StatusOr<Comparison> CompareSources(const Board& start, int depth, MoveSource* first,
                                          MoveSource* second);

// Returns a report: FEN, line, each source's moves, and the moves that only one source has.
std::string FormatDifference(const MoveDifference& difference, absl::string_view first_name,
                             absl::string_view second_name);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_COMPARE_H_
