// Node counts in 128 bits, with overflow checks and decimal text.
// perft(14) of the start position, 6.2e19, already exceeds 64 bits; 128 bits hold up to 3.4e38.
#ifndef QUADRILLE_CHESS_PERFT_NODE_COUNT_H_
#define QUADRILLE_CHESS_PERFT_NODE_COUNT_H_

#include <optional>
#include <string>

#include "absl/numeric/int128.h"
#include "absl/strings/string_view.h"

namespace quadrille::chess {

using NodeCount = absl::uint128;

// Returns a + b, or nullopt on overflow.
constexpr std::optional<NodeCount> CheckedAdd(NodeCount a, NodeCount b) {
  const NodeCount sum = a + b;
  if (sum < a) return std::nullopt;
  return sum;
}

static_assert(!CheckedAdd(absl::Uint128Max(), 1));
static_assert(CheckedAdd(absl::Uint128Max() - 1, 1) == absl::Uint128Max());

// Returns a * b, or nullopt on overflow.
std::optional<NodeCount> CheckedMultiply(NodeCount a, NodeCount b);

std::string FormatNodeCount(NodeCount count);

// The inverse. Returns nullopt if `digits` has characters other than digits, or on overflow.
std::optional<NodeCount> ParseNodeCount(absl::string_view digits);

}  // namespace quadrille::chess

#endif  // QUADRILLE_CHESS_PERFT_NODE_COUNT_H_
