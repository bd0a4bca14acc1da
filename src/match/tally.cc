#include "src/match/tally.h"

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>

namespace quadrille::match {

std::int64_t CountPairs(const PairCounts& pairs) {
  return std::accumulate(pairs.begin(), pairs.end(), std::int64_t{0});
}

void Tally::Add(std::int64_t pair, Result result) {
  ++games_[static_cast<std::size_t>(result)];
  const auto [half, is_first] = halves_.emplace(pair, result);
  if (is_first) return;
  ++pairs_[static_cast<std::size_t>(half->second) + static_cast<std::size_t>(result)];
  halves_.erase(half);
}

std::optional<double> Tally::Score() const {
  if (games() == 0) return std::nullopt;
  return (static_cast<double>(wins()) + 0.5 * static_cast<double>(draws())) /
         static_cast<double>(games());
}

}  // namespace quadrille::match
