// Where is the first position in which two sources of moves differ?
//
// Divides at the full depth by both and follows the first move whose counts differ, a ply less
// deep each time, until the sets of moves themselves differ.
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

// A position and what each source says can be played there; the move texts are sorted.
struct MoveDifference {
  Board board;
  std::vector<std::string> line;  // the moves that led there
  std::vector<std::string> first;
  std::vector<std::string> second;

  // The moves that one source has and the other lacks.
  std::vector<std::string> OnlyFirst() const;
  std::vector<std::string> OnlySecond() const;
};

struct Comparison {
  std::uint64_t first_leaves = 0;  // of the whole tree
  std::uint64_t second_leaves = 0;
  std::optional<MoveDifference> difference;  // empty: the sources agree
};

// Compares the trees `depth` plies deep below `start`.
// Returns the error of a source that fails, FailedPrecondition if a source contradicts itself (the
// counts of a position's moves do not add up to what it said of the position), InvalidArgument if
// both have a move on the way that is illegal. Requires: 1 <= depth <= MoveSource::kMaxDepth.
absl::StatusOr<Comparison> CompareSources(const Board& start, int depth, MoveSource* first,
                                          MoveSource* second);

// Lines for the user: the FEN, the moves that led there, and each source's moves with their number,
// then those that only one has.
std::string FormatDifference(const MoveDifference& difference, absl::string_view first_name,
                             absl::string_view second_name);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_COMPARE_H_
