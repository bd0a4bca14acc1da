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
  repeats_in_a_row_ = is_new ? 0 : repeats_in_a_row_ + 1;
}

std::optional<double> Tally::Score() const {
  if (games() == 0) return std::nullopt;
  return (static_cast<double>(wins()) + 0.5 * static_cast<double>(draws())) /
         static_cast<double>(games());
}

bool IsExhausted(const Tally& tally, std::optional<std::int64_t> openings) {
  constexpr std::int64_t kRepeatsOfABook = 20;
  constexpr std::int64_t kRepeatsWithoutEnd = 100;
  return CountPairs(tally.pairs()) >= openings.value_or(0) &&
         tally.repeats_in_a_row() >= (openings ? kRepeatsOfABook : kRepeatsWithoutEnd);
}

}  // namespace quadrille::match
