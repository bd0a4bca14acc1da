#include "src/chess/perft/node_count.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"

namespace quadrille::chess {

std::optional<NodeCount> CheckedMultiply(NodeCount a, NodeCount b) {
  if (b != 0 && a > absl::Uint128Max() / b) return std::nullopt;
  return a * b;
}

std::string FormatNodeCount(NodeCount count) {
  std::string digits;
  do {
    digits.push_back(static_cast<char>('0' + static_cast<int>(count % 10)));
    count /= 10;
  } while (count != 0);
  std::reverse(digits.begin(), digits.end());
  return digits;
}

std::optional<NodeCount> ParseNodeCount(absl::string_view digits) {
  if (digits.empty()) return std::nullopt;
  std::optional<NodeCount> count = 0;
  for (const char digit : digits) {
    if (digit < '0' || digit > '9') return std::nullopt;
    count = CheckedMultiply(*count, 10);
    if (count) count = CheckedAdd(*count, static_cast<std::uint64_t>(digit - '0'));
    if (!count) return std::nullopt;
  }
  return count;
}

}  // namespace quadrille::chess
