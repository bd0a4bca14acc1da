// Multi-word integers of wide bitboards, shifted and subtracted as a whole.
//
// A board of up to 64 cells is one machine word, the smallest that holds it; a larger one is an
// array of 64-bit words, lowest first. 15 x 15 cells, bit = y * 15 + x, take four words:
//
//   word[3]                    word[1]               word[0]
//   +------------------------+ +-------------------+ +-------------------+
//   | unused: 0 | 224 .. 192 | | 127 ...        64 | | 63 ...          0 |
//   +------------------------+ +-------------------+ +-------------------+
//
// For use through WideBitboard, which adds the geometry.
#ifndef QUADRILLE_BITBOARD_WIDE_WORDS_H_
#define QUADRILLE_BITBOARD_WIDE_WORDS_H_

#include <cassert>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace quadrille {

// An integer with kBits bits. Intermediate results may set bits above kBits; WideBitboard masks
// them off.
template <int kBits>
struct WideWords {
  using Word = std::conditional_t<
      (kBits <= 8), std::uint8_t,
      std::conditional_t<(kBits <= 16), std::uint16_t,
                         std::conditional_t<(kBits <= 32), std::uint32_t, std::uint64_t>>>;
  static constexpr int kWordBits = std::numeric_limits<Word>::digits;
  static constexpr int kCount = (kBits + kWordBits - 1) / kWordBits;

  Word word[kCount];

  // Bit `bit` is bit PlaceOf(bit) of word WordOf(bit). Requires: 0 <= bit < kBits.
  [[gnu::always_inline]] static constexpr int WordOf(int bit) {
    return kCount == 1 ? 0 : bit / kWordBits;
  }
  [[gnu::always_inline]] static constexpr int PlaceOf(int bit) {
    return kCount == 1 ? bit : bit % kWordBits;
  }
  [[gnu::always_inline]] static constexpr Word MaskOf(int bit) {
    return static_cast<Word>(Word{1} << PlaceOf(bit));
  }
};

// Shifts all bits up by `n`. Bits above the last word are lost, but not those above kBits.
// Requires: n >= 0.
template <int kBits>
[[gnu::always_inline]] constexpr WideWords<kBits> ShiftUp(const WideWords<kBits>& from, int n) {
  using Words = WideWords<kBits>;
  assert(n >= 0);
  Words to{};
  const int skip = n / Words::kWordBits;
  const int bit = n % Words::kWordBits;
  if (skip >= Words::kCount) return to;
  // Two shifts keep each count below the word width when `bit` is 0.
  for (int i = Words::kCount - 1; i > skip; --i) {
    to.word[i] =
        from.word[i - skip] << bit | from.word[i - skip - 1] >> 1 >> (Words::kWordBits - 1 - bit);
  }
  to.word[skip] = from.word[0] << bit;
  return to;
}

// Shifts all bits down by `n`. Requires: n >= 0.
template <int kBits>
[[gnu::always_inline]] constexpr WideWords<kBits> ShiftDown(const WideWords<kBits>& from, int n) {
  using Words = WideWords<kBits>;
  assert(n >= 0);
  Words to{};
  const int skip = n / Words::kWordBits;
  const int bit = n % Words::kWordBits;
  if (skip >= Words::kCount) return to;
  const int last = Words::kCount - 1 - skip;
  for (int i = 0; i < last; ++i) {
    to.word[i] = from.word[i + skip] >> bit | from.word[i + skip + 1]
                                                  << 1 << (Words::kWordBits - 1 - bit);
  }
  to.word[last] = from.word[Words::kCount - 1] >> bit;
  return to;
}

template <int kBits>
[[gnu::always_inline]] constexpr WideWords<kBits> ShiftBy(const WideWords<kBits>& from, int n) {
  return n >= 0 ? ShiftUp(from, n) : ShiftDown(from, -n);
}

// Returns the difference modulo the width of the words.
template <int kBits>
[[gnu::always_inline]] constexpr WideWords<kBits> Subtract(const WideWords<kBits>& a,
                                                           const WideWords<kBits>& b) {
  using Words = WideWords<kBits>;
  using Word = typename Words::Word;
  Words difference{};
  Word borrow = 0;
  for (int i = 0; i < Words::kCount; ++i) {
    const Word without_borrow = a.word[i] - b.word[i];
    difference.word[i] = without_borrow - borrow;
    borrow = (a.word[i] < b.word[i]) | (without_borrow < borrow);
  }
  return difference;
}

// Return the number of consecutive ones from bit 0 upwards, and from bit 63 downwards.
[[gnu::always_inline]] constexpr int TrailingOnes(std::uint64_t word) {
  return ~word == 0 ? 64 : __builtin_ctzll(~word);
}
[[gnu::always_inline]] constexpr int LeadingOnes(std::uint64_t word) {
  return ~word == 0 ? 64 : __builtin_clzll(~word);
}

// Returns `count` ones, `period` bits apart, from bit 0.
template <int kBits>
consteval WideWords<kBits> EveryNthBit(int period, int count) {
  using Words = WideWords<kBits>;
  Words words{};
  for (int i = 0; i < count * period; i += period) {
    words.word[Words::WordOf(i)] |= Words::MaskOf(i);
  }
  return words;
}

// Works by words: bit by bit takes a third of a second of compile time on a large board.
template <int kBits>
consteval WideWords<kBits> AllBits() {
  using Words = WideWords<kBits>;
  Words words{};
  for (int i = 0; i < kBits / Words::kWordBits; ++i) --words.word[i];
  for (int i = kBits - kBits % Words::kWordBits; i < kBits; ++i) {
    words.word[Words::WordOf(i)] |= Words::MaskOf(i);
  }
  return words;
}

template <int kBits>
inline constexpr WideWords<kBits> kAllBits = AllBits<kBits>();

// The column x = 0 and the row y = 0 of a board whose cell (x, y) is bit y * kWidth + x.
template <int kWidth, int kHeight>
inline constexpr WideWords<kWidth * kHeight> kFirstColumn = EveryNthBit<kWidth * kHeight>(kWidth,
                                                                                          kHeight);
template <int kWidth, int kHeight>
inline constexpr WideWords<kWidth * kHeight> kFirstRow = EveryNthBit<kWidth * kHeight>(1, kWidth);

// Returns columns `first` to `end` - 1 of such a board. A row of them is 2^end - 2^first, so one
// long subtraction makes all rows. Requires: 0 <= first <= end <= kWidth.
template <int kWidth, int kHeight>
[[gnu::always_inline]] constexpr WideWords<kWidth * kHeight> ColumnWords(int first, int end) {
  assert(0 <= first && first <= end && end <= kWidth);
  return Subtract(ShiftUp(kFirstColumn<kWidth, kHeight>, end),
                  ShiftUp(kFirstColumn<kWidth, kHeight>, first));
}

template <int kWidth, int kHeight, int kFirst, int kEnd>
inline constexpr WideWords<kWidth * kHeight> kColumnWords = ColumnWords<kWidth, kHeight>(kFirst,
                                                                                         kEnd);

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_WIDE_WORDS_H_
