// The win test of playouts on boards of more than 64 cells: the four lines through a stone, packed
// into one word and tested together where they fit.
#ifndef QUADRILLE_MNK_PLAYOUT_LINES_INL_H_
#define QUADRILLE_MNK_PLAYOUT_LINES_INL_H_

#include <algorithm>
#include <cstdint>
#include <type_traits>

#include "src/bitboard/k_in_row.h"
#include "src/bitboard/wide_words.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk::internal {

// Returns the start bits of the winning rows in `word`, 0 if there is none. `word` holds one or
// more lines with a zero bit above each. Requires: k < 64.
[[gnu::always_inline]] constexpr std::uint64_t WinsIn(std::uint64_t word, const Rules& rules) {
  return rules.win == WinCondition::kKOrMore ? StartsOfRuns(word, rules.k)
                                             : StartsOfExactRuns(word, rules.k);
}

// As WinsIn(), for rows through bit 32 of a 64-cell section of a longer line. A row cut off at the
// ends of the word is longer than k. Requires: k < 32.
[[gnu::always_inline]] constexpr std::uint64_t WinsThroughMiddle(std::uint64_t word,
                                                                 const Rules& rules) {
  return WinsIn(word, rules) & ((std::uint64_t{1} << rules.k) - 1) << (33 - rules.k);
}

static_assert(WinsIn(0b0111'0110, {9, 9, 3, 1, 1}) == 0b0001'0000);
static_assert(WinsIn(0b0111'1000, {9, 9, 3, 1, 1, WinCondition::kExactlyK}) == 0);

// A line of up to 63 cells: one word with a zero bit on top, so that lines can be packed.
template <int kLength>
class ShortLine {
 public:
  using Word = std::conditional_t<(kLength < 16), std::uint16_t,
                                  std::conditional_t<(kLength < 32), std::uint32_t, std::uint64_t>>;
  static constexpr bool kIsShort = true;

  [[gnu::always_inline]] std::uint64_t Place(int position) {
    return word_ |= static_cast<Word>(Word{1} << position);
  }

 private:
  Word word_;
};

// A longer line: words with an empty word at each end.
template <int kLength>
class LongLine {
 public:
  static constexpr bool kIsShort = false;

  // Returns the 64 cells around `position`, which is bit 32 of the result.
  [[gnu::always_inline]] std::uint64_t Place(int position) {
    const int bit = position + 64;
    words_[bit / 64] |= std::uint64_t{1} << bit % 64;
    const std::uint64_t* const words = &words_[(bit - 32) / 64];
    const int skip = (bit - 32) % 64;
    // Shifting in two steps keeps the count below 64.
    return words[0] >> skip | words[1] << 1 << (63 - skip);
  }
  // Returns the length of the row through `position`. Requires: a stone is there.
  [[gnu::always_inline]] int RunThrough(int position) const {
    const int bit = position + 64;
    int up = TrailingOnes(words_[bit / 64] >> bit % 64);
    for (int i = bit / 64, end = 64 - bit % 64; up == end; end += 64) {
      up += TrailingOnes(words_[++i]);
    }
    int down = LeadingOnes(words_[bit / 64] << (63 - bit % 64));
    for (int i = bit / 64, end = bit % 64 + 1; down == end; end += 64) {
      down += LeadingOnes(words_[--i]);
    }
    return up + down - 1;
  }

 private:
  std::uint64_t words_[(kLength + 63) / 64 + 2];
};

// The stones of one side along all lines. Bits are indexed by x, in columns by y.
template <int kWidth, int kHeight>
class PlayoutLines {
 public:
  // Places a stone and returns true if it completes a winning row.
  // Requires: the cell held no stone; earlier stones were placed by this function or do not win.
  [[gnu::always_inline]] bool Place(int x, int y, const Rules& rules) {
    Line* const lines[] = {&rows_[y], &columns_[x], &rising_[x - y + kHeight - 1],
                           &falling_[x + y]};
    const std::uint64_t row = lines[0]->Place(x);
    const std::uint64_t column = lines[1]->Place(y);
    const std::uint64_t rising = lines[2]->Place(x);
    const std::uint64_t falling = lines[3]->Place(x);
    if constexpr (Line::kIsShort) {
      if (rules.k > kSide) return false;
    }
    if constexpr (kSide < 16) {
      return WinsIn(row | column << 16 | rising << 32 | falling << 48, rules) != 0;
    } else if constexpr (kSide < 32) {
      return (WinsIn(row | column << 32, rules) | WinsIn(rising | falling << 32, rules)) != 0;
    } else if constexpr (Line::kIsShort) {
      return (WinsIn(row, rules) | WinsIn(column, rules) | WinsIn(rising, rules) |
              WinsIn(falling, rules)) != 0;
    } else if (rules.k < 32) {
      return (WinsThroughMiddle(row, rules) | WinsThroughMiddle(column, rules) |
              WinsThroughMiddle(rising, rules) | WinsThroughMiddle(falling, rules)) != 0;
    } else {
      return IsWin(lines[0]->RunThrough(x), rules) || IsWin(lines[1]->RunThrough(y), rules) ||
             IsWin(lines[2]->RunThrough(x), rules) || IsWin(lines[3]->RunThrough(x), rules);
    }
  }

 private:
  static constexpr int kSide = std::max(kWidth, kHeight);
  using Line = std::conditional_t<(kSide < 64), ShortLine<kSide>, LongLine<kSide>>;

  [[gnu::always_inline]] static bool IsWin(int length, const Rules& rules) {
    return rules.win == WinCondition::kKOrMore ? length >= rules.k : length == rules.k;
  }

  Line rows_[kHeight];
  Line columns_[kWidth];
  Line rising_[kWidth + kHeight - 1];
  Line falling_[kWidth + kHeight - 1];
};

}  // namespace quadrille::mnk::internal

#endif  // QUADRILLE_MNK_PLAYOUT_LINES_INL_H_
