#include "src/match/tally.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <utility>

namespace quadrille::match {

std::int64_t CountPairs(const PairCounts& pairs) {
  return std::accumulate(pairs.begin(), pairs.end(), std::int64_t{0});
}

void Tally::Add(std::int64_t pair, Result result, std::optional<std::uint64_t> fingerprint) {
  ++games_[static_cast<std::size_t>(result)];
  const auto [half, is_first] = halves_.emplace(pair, Game{result, fingerprint});
  if (is_first) return;
  const Game other = half->second;
  halves_.erase(half);
  const auto points = static_cast<std::size_t>(other.result) + static_cast<std::size_t>(result);
  ++pairs_[points];
  const bool is_new = !fingerprint || !other.fingerprint ||
                      seen_.insert(std::minmax(*fingerprint, *other.fingerprint)).second;
  if (is_new) ++distinct_pairs_[points];
}

std::optional<double> Tally::Score() const {
  if (games() == 0) return std::nullopt;
  return (static_cast<double>(wins()) + 0.5 * static_cast<double>(draws())) /
         static_cast<double>(games());
}

}  // namespace quadrille::match
