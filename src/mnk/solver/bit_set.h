// Bit sets of compile-time size: the cells, or the rows of k cells, of a solver's board.
#ifndef QUADRILLE_MNK_SOLVER_BIT_SET_H_
#define QUADRILLE_MNK_SOLVER_BIT_SET_H_

#include <array>
#include <bit>
#include <cstdint>

namespace quadrille::mnk::solver {

template <int kWords>
struct BitSet {
  std::array<std::uint64_t, kWords> word{};

  static constexpr int kBits = kWords * 64;

  constexpr void Add(int bit) { word[bit >> 6] |= std::uint64_t{1} << (bit & 63); }
  constexpr void Remove(int bit) { word[bit >> 6] &= ~(std::uint64_t{1} << (bit & 63)); }
  constexpr bool Contains(int bit) const { return word[bit >> 6] >> (bit & 63) & 1; }

  constexpr bool IsEmpty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t w : word) any |= w;
    return any == 0;
  }
  constexpr int Count() const {
    int count = 0;
    for (const std::uint64_t w : word) count += std::popcount(w);
    return count;
  }
  constexpr bool HasTwo() const {
    if constexpr (kWords == 1) return (word[0] & (word[0] - 1)) != 0;
    return Count() > 1;
  }
  // Requires: not empty.
  constexpr int First() const {
    int i = 0;
    while (word[i] == 0) ++i;
    return i * 64 + std::countr_zero(word[i]);
  }
  constexpr bool Intersects(const BitSet& other) const { return !(*this & other).IsEmpty(); }
  constexpr bool IsSubsetOf(const BitSet& other) const { return (*this - other).IsEmpty(); }

  // In ascending order.
  template <class Visit>
  constexpr void ForEach(const Visit& visit) const {
    for (int i = 0; i < kWords; ++i) {
      for (std::uint64_t rest = word[i]; rest != 0; rest &= rest - 1) {
        visit(i * 64 + std::countr_zero(rest));
      }
    }
  }

  // In ascending order, up to the first bit for which `visit` returns false; true if there is none.
  template <class Visit>
  constexpr bool AllOf(const Visit& visit) const {
    for (int i = 0; i < kWords; ++i) {
      for (std::uint64_t rest = word[i]; rest != 0; rest &= rest - 1) {
        if (!visit(i * 64 + std::countr_zero(rest))) return false;
      }
    }
    return true;
  }

  constexpr BitSet& operator|=(const BitSet& other) { return *this = *this | other; }
  constexpr BitSet& operator&=(const BitSet& other) { return *this = *this & other; }
  constexpr BitSet& operator-=(const BitSet& other) { return *this = *this - other; }
  friend constexpr BitSet operator|(BitSet a, const BitSet& b) {
    for (int i = 0; i < kWords; ++i) a.word[i] |= b.word[i];
    return a;
  }
  friend constexpr BitSet operator&(BitSet a, const BitSet& b) {
    for (int i = 0; i < kWords; ++i) a.word[i] &= b.word[i];
    return a;
  }
  friend constexpr BitSet operator^(BitSet a, const BitSet& b) {
    for (int i = 0; i < kWords; ++i) a.word[i] ^= b.word[i];
    return a;
  }
  friend constexpr BitSet operator-(BitSet a, const BitSet& b) {
    for (int i = 0; i < kWords; ++i) a.word[i] &= ~b.word[i];
    return a;
  }
  friend constexpr bool operator==(const BitSet&, const BitSet&) = default;
};

}  // namespace quadrille::mnk::solver

#endif  // QUADRILLE_MNK_SOLVER_BIT_SET_H_
