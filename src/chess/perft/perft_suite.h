// A perft suite: positions, and how many leaf nodes each should have at each depth.
//
// A suite is lines of `FEN ;D1 20 ;D2 400` or `FEN; D1 20; D2 400`; blank lines and those that
// start with `#` say nothing. A line may also have id and c0 to c9, which are EPD's comments.
#ifndef QUADRILLE_CHESS_PERFT_PERFT_SUITE_H_
#define QUADRILLE_CHESS_PERFT_PERFT_SUITE_H_

#include <string>
#include <vector>

#include "absl/numeric/int128.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "src/chess/board.h"

namespace quadrille::chess {

inline constexpr int kMaxPerftDepth = 127;

struct ExpectedCount {
  int depth;             // 0 to kMaxPerftDepth
  absl::uint128 leaves;  // perft(14) of the start position already passes 2^64

  friend bool operator==(const ExpectedCount&, const ExpectedCount&) = default;
};

struct PerftCase {
  Board board;
  std::vector<ExpectedCount> counts;  // at least one; each depth once; in the order of the text
  int line = 1;                       // where it stands in its file, from 1

  friend bool operator==(const PerftCase&, const PerftCase&) = default;
};

// Reads one line that holds a case.
// Returns InvalidArgument, with what, where and the text, if it does not.
absl::StatusOr<PerftCase> ParsePerftCase(absl::string_view line);

// A line of a suite that holds no case.
struct RefusedLine {
  int line = 1;
  std::string reason;  // what is wrong with it, with its text
};

struct PerftSuite {
  std::vector<PerftCase> cases;
  std::vector<RefusedLine> refused;
};

// Reads the lines of a whole suite; a line that cannot be read does not keep the others from it.
PerftSuite ParsePerftSuite(absl::string_view text);

// Reads the suite in the file `path`. Returns NotFound if the file cannot be opened, DataLoss if it
// cannot be read.
absl::StatusOr<PerftSuite> ReadPerftSuite(const std::string& path);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_PERFT_SUITE_H_
