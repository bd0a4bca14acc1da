// Bit selection: the n-th or a random cell of a bitboard (PDEP where it is fast).
#ifndef QUADRILLE_MNK_NTH_CELL_H_
#define QUADRILLE_MNK_NTH_CELL_H_

#include <cassert>
#include <cstdint>

#include "src/base/random.h"
#include "src/bitboard/isa/bits.h"
#include "src/bitboard/wide_bitboard.h"

namespace quadrille::mnk {

// Returns the n-th set bit of `word`, isolated, counted from 0. Requires: Count(word) > n.
template <class Isa>
[[gnu::always_inline]] constexpr std::uint64_t NthBit(std::uint64_t word, int n) {
  if constexpr (Isa::kPext) {
    return bits::Pdep<Isa>(std::uint64_t{1} << n, word);
  } else {
    for (; n > 0; --n) word &= word - 1;
    return word & -word;
  }
}

template <class Isa, int kWidth, int kHeight>
[[gnu::always_inline]] constexpr int CountCells(const WideBitboard<kWidth, kHeight>& set) {
  int count = 0;
  for (const std::uint64_t word : set.words().word) count += bits::Count<Isa>(word);
  return count;
}

// Returns the n-th cell of `set`, counted from 0. Requires: CountCells(set) > n.
template <class Isa, int kWidth, int kHeight>
[[gnu::always_inline]] constexpr WideCell<kWidth, kHeight> NthCell(
    const WideBitboard<kWidth, kHeight>& set, int n) {
  using Words = typename WideBitboard<kWidth, kHeight>::Words;
  assert(0 <= n);
  int i = 0;
  if constexpr (Words::kCount > 1) {
    for (int count; n >= (count = bits::Count<Isa>(set.words().word[i])); ++i) n -= count;
  }
  const std::uint64_t bit = NthBit<Isa>(set.words().word[i], n);
  return WideCell<kWidth, kHeight>::FromIndex(i * Words::kWordBits + bits::Lowest<Isa>(bit));
}

// Returns a uniformly random cell of `set`. Requires: count == CountCells(set), count >= 1.
template <class Isa, int kWidth, int kHeight>
[[gnu::always_inline]] constexpr WideCell<kWidth, kHeight> RandomCell(
    const WideBitboard<kWidth, kHeight>& set, int count, Random& random) {
  return NthCell<Isa>(set, static_cast<int>(random.Below(static_cast<std::uint32_t>(count))));
}

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_NTH_CELL_H_
