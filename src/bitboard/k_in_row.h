// K in a row: finds runs of k ones in a word that holds one line of up to 64 cells, or several
// lines separated by zeros.
#ifndef QUADRILLE_BITBOARD_K_IN_ROW_H_
#define QUADRILLE_BITBOARD_K_IN_ROW_H_

#include <cassert>
#include <cstdint>

namespace quadrille {

// Returns the start bits of runs of at least k ones, by doubling. Requires: 1 <= k <= 64.
[[gnu::always_inline]] constexpr std::uint64_t StartsOfRuns(std::uint64_t word, int k) {
  assert(1 <= k && k <= 64);
  int have = 1;
  for (; 2 * have <= k; have *= 2) word &= word >> have;
  if (have < k) word &= word >> (k - have);
  return word;
}

// Likewise for exactly k ones: a longer run has two adjacent starts. Requires: 1 <= k <= 64.
[[gnu::always_inline]] constexpr std::uint64_t StartsOfExactRuns(std::uint64_t word, int k) {
  const std::uint64_t starts = StartsOfRuns(word, k);
  return starts & ~(starts >> 1) & ~(starts << 1);
}

// Shifts `starts` so that the starts of runs of k that contain `position` become the k highest
// bits. Requires: 0 <= position < 64.
[[gnu::always_inline]] constexpr std::uint64_t AlignTop(std::uint64_t starts, int position) {
  assert(0 <= position && position < 64);
  return starts << (63 - position);
}
// Returns true if any of the k highest bits is set. Requires: 1 <= k <= 64.
[[gnu::always_inline]] constexpr bool AnyOfTop(std::uint64_t word, int k) {
  return word >> (64 - k) != 0;
}

static_assert(StartsOfRuns(0b0111'0110, 3) == 0b0001'0000);
static_assert(StartsOfExactRuns(0b0111'0110, 2) == 0b0000'0010);
static_assert(AnyOfTop(AlignTop(StartsOfRuns(0b0111'0110, 3), 6), 3));
static_assert(!AnyOfTop(AlignTop(StartsOfRuns(0b0111'0110, 3), 7), 3));

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_K_IN_ROW_H_
