// How are numbers of moves added, printed and read when they pass 64 bits?
// perft(14) of the start position is about 6.2e19 and (15) 2.0e21; 128 bits reach 3.4e38.
#ifndef QUADRILLE_CHESS_PERFT_NODE_COUNT_H_
#define QUADRILLE_CHESS_PERFT_NODE_COUNT_H_

#include <optional>
#include <string>

#include "absl/numeric/int128.h"
#include "absl/strings/string_view.h"

namespace quadrille::chess {

using NodeCount = absl::uint128;

// a + b, or nothing if 128 bits cannot hold it.
constexpr std::optional<NodeCount> CheckedAdd(NodeCount a, NodeCount b) {
  const NodeCount sum = a + b;
  if (sum < a) return std::nullopt;
  return sum;
}

static_assert(!CheckedAdd(absl::Uint128Max(), 1));
static_assert(CheckedAdd(absl::Uint128Max() - 1, 1) == absl::Uint128Max());

// a * b, or nothing if 128 bits cannot hold it.
std::optional<NodeCount> CheckedMultiply(NodeCount a, NodeCount b);

// All its decimal digits.
std::string FormatNodeCount(NodeCount count);

// The inverse, or nothing if `digits` is anything but decimal digits, or 128 bits cannot hold it.
std::optional<NodeCount> ParseNodeCount(absl::string_view digits);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_NODE_COUNT_H_
