// Comparing move generators by divide: finds the first position for which two sources disagree.
//
// Runs divide with both at the full depth and follows the first move with different counts, one ply
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

// A position and the moves of each source there, sorted by text.
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
  std::optional<MoveDifference> difference;  // empty: the sources agree
};

// Compares the trees of `depth` plies below `start`. Returns a failing source's error;
// FailedPrecondition if a source contradicts itself (the counts of a position's moves do not add up
// to its count of the position); InvalidArgument if both have an illegal move on the line.
// Requires: 1 <= depth <= MoveSource::kMaxDepth.
absl::StatusOr<Comparison> CompareSources(const Board& start, int depth, MoveSource* first,
                                          MoveSource* second);

// Formats a report: the FEN, the moves leading to it, each source's moves, and those that only one
// source has.
std::string FormatDifference(const MoveDifference& difference, absl::string_view first_name,
                             absl::string_view second_name);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_COMPARE_H_
