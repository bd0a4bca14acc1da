// Perft suites: EPD files of positions with expected leaf counts by depth.
//
// A line is `FEN ;D1 20 ;D2 400` or `FEN; D1 20; D2 400`, optionally with the EPD comments id and
// c0 to c9. Blank lines and lines that start with `#` or `;` are skipped.
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
  absl::uint128 leaves;  // perft(14) of the start position exceeds 64 bits

  friend bool operator==(const ExpectedCount&, const ExpectedCount&) = default;
};

struct PerftCase {
  Board board;
  std::vector<ExpectedCount> counts;  // not empty; in file order, without duplicate depths
  int line = 1;                       // line number in the file, from 1

  friend bool operator==(const PerftCase&, const PerftCase&) = default;
};

// Returns InvalidArgument, with the offending text, if `line` is not a case.
absl::StatusOr<PerftCase> ParsePerftCase(absl::string_view line);

struct RejectedLine {
  int line = 1;
  std::string reason;  // the error message, with the offending text
};

struct PerftSuite {
  std::vector<PerftCase> cases;
  std::vector<RejectedLine> rejected;
};

// Parses all lines; invalid ones are collected in `rejected`.
PerftSuite ParsePerftSuite(absl::string_view text);

// Returns NotFound if the file cannot be opened, DataLoss if it cannot be read.
absl::StatusOr<PerftSuite> ReadPerftSuite(const std::string& path);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_PERFT_SUITE_H_
