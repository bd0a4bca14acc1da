// Wide bitboards: sets of cells on boards of any size, with the algebra of Bitboard. Kernel
// functions are forced inline, so that the linker cannot share a body between instruction tiers.
// See wide_cell.h for the numbering and wide_words.h for the words.
#ifndef QUADRILLE_BITBOARD_WIDE_BITBOARD_H_
#define QUADRILLE_BITBOARD_WIDE_BITBOARD_H_

#include <cassert>
#include <cstddef>
#include <cstdint>

#include "src/bitboard/wide_cell.h"
#include "src/bitboard/wide_words.h"

namespace quadrille {

// A set of cells, row by row in one long number without gaps. `a - b` is set difference.
template <int Width, int Height>
class WideBitboard {
  static_assert(1 <= Width && Width <= 255 && 1 <= Height && Height <= 255);

 public:
  static constexpr int kWidth = Width;
  static constexpr int kHeight = Height;
  static constexpr int kCells = kWidth * kHeight;
  using Cell = WideCell<kWidth, kHeight>;
  using Words = WideWords<kCells>;
  using Word = typename Words::Word;

  [[gnu::always_inline]] constexpr WideBitboard() : words_{} {}
  [[gnu::always_inline]] explicit constexpr WideBitboard(Cell cell) : words_{} { Add(cell); }
  // Bit i of `words` is cell i; bits above the board are ignored.
  [[gnu::always_inline]] explicit constexpr WideBitboard(const Words& words) : words_(words) {
    words_.word[Words::kCount - 1] &= kAllBits<kCells>.word[Words::kCount - 1];
  }

  [[gnu::always_inline]] static constexpr WideBitboard Full() {
    return WideBitboard(kAllBits<kCells>);
  }
  // Requires: 0 <= y < kHeight.
  [[gnu::always_inline]] static constexpr WideBitboard Row(int y) {
    assert(0 <= y && y < kHeight);
    return WideBitboard(ShiftUp(kFirstRow<kWidth, kHeight>, y * kWidth));
  }
  // Requires: 0 <= x < kWidth.
  [[gnu::always_inline]] static constexpr WideBitboard Column(int x) {
    assert(0 <= x && x < kWidth);
    return WideBitboard(ShiftUp(kFirstColumn<kWidth, kHeight>, x));
  }
  // Returns columns `first` to `end` - 1. Requires: 0 <= first <= end <= kWidth.
  [[gnu::always_inline]] static constexpr WideBitboard Columns(int first, int end) {
    assert(0 <= first && first <= end && end <= kWidth);
    return WideBitboard(ColumnWords<kWidth, kHeight>(first, end));
  }

  // Returns rows `first` to `end` - 1. Requires: 0 <= first <= end <= kHeight.
  [[gnu::always_inline]] static constexpr WideBitboard Rows(int first, int end) {
    assert(0 <= first && first <= end && end <= kHeight);
    const Words from_first = ShiftUp(kAllBits<kCells>, first * kWidth);
    const Words from_end = ShiftUp(kAllBits<kCells>, end * kWidth);
    return WideBitboard(from_first) - WideBitboard(from_end);
  }

  [[gnu::always_inline]] constexpr const Words& words() const { return words_; }

  [[gnu::always_inline]] constexpr bool IsEmpty() const {
    Word any = 0;
    for (const Word word : words_.word) any |= word;
    return any == 0;
  }
  [[gnu::always_inline]] constexpr bool Contains(Cell cell) const {
    return (words_.word[Words::WordOf(cell.index())] & Words::MaskOf(cell.index())) != 0;
  }
  [[gnu::always_inline]] constexpr bool Intersects(const WideBitboard& other) const {
    return !(*this & other).IsEmpty();
  }
  [[gnu::always_inline]] constexpr bool IsSubsetOf(const WideBitboard& other) const {
    return (*this - other).IsEmpty();
  }
  // Returns `count` cells of a row from `first` eastwards, as the low bits of a number. Requires:
  // they are on the board, and 1 <= count <= 64.
  [[gnu::always_inline]] constexpr std::uint64_t Bits(Cell first, int count) const {
    assert(1 <= count && count <= 64 && first.x() + count <= kWidth);
    const int at = Words::WordOf(first.index());
    const int place = Words::PlaceOf(first.index());
    std::uint64_t bits = std::uint64_t{words_.word[at]} >> place;
    if constexpr (Words::kCount > 1) {
      if (place + count > Words::kWordBits) bits |= words_.word[at + 1] << (64 - place);
    }
    return bits & (~std::uint64_t{0} >> (64 - count));
  }
  [[gnu::always_inline]] constexpr int Count() const {
    int count = 0;
    for (const Word word : words_.word) count += __builtin_popcountll(word);
    return count;
  }
  // Requires: !IsEmpty().
  [[gnu::always_inline]] constexpr Cell Lowest() const { return *begin(); }
  // Requires: !IsEmpty().
  [[gnu::always_inline]] constexpr Cell Highest() const { return *Reversed().begin(); }

  // Cost: one word, whatever the size of the board.
  [[gnu::always_inline]] constexpr void Add(Cell cell) {
    words_.word[Words::WordOf(cell.index())] |= Words::MaskOf(cell.index());
  }
  [[gnu::always_inline]] constexpr void Remove(Cell cell) {
    words_.word[Words::WordOf(cell.index())] &= static_cast<Word>(~Words::MaskOf(cell.index()));
  }

  // Adds `count` cells of a row, from `first` eastwards. Requires: they are on the board, and 1 <=
  // count <= 64.
  [[gnu::always_inline]] constexpr void AddRun(Cell first, int count) {
    assert(1 <= count && count <= 64 && first.x() + count <= kWidth);
    const std::uint64_t run = ~std::uint64_t{0} >> (64 - count);
    const int at = Words::WordOf(first.index());
    const int place = Words::PlaceOf(first.index());
    words_.word[at] |= static_cast<Word>(run << place);
    if constexpr (Words::kCount > 1) {
      if (place + count > Words::kWordBits) words_.word[at + 1] |= run >> (64 - place);
    }
  }

  [[gnu::always_inline]] constexpr WideBitboard& operator|=(const WideBitboard& other) {
    for (int i = 0; i < Words::kCount; ++i) words_.word[i] |= other.words_.word[i];
    return *this;
  }
  [[gnu::always_inline]] constexpr WideBitboard& operator&=(const WideBitboard& other) {
    for (int i = 0; i < Words::kCount; ++i) words_.word[i] &= other.words_.word[i];
    return *this;
  }
  [[gnu::always_inline]] constexpr WideBitboard& operator^=(const WideBitboard& other) {
    for (int i = 0; i < Words::kCount; ++i) words_.word[i] ^= other.words_.word[i];
    return *this;
  }
  [[gnu::always_inline]] constexpr WideBitboard& operator-=(const WideBitboard& other) {
    for (int i = 0; i < Words::kCount; ++i) {
      words_.word[i] &= static_cast<Word>(~other.words_.word[i]);
    }
    return *this;
  }
  [[gnu::always_inline]] friend constexpr WideBitboard operator|(WideBitboard a,
                                                                 const WideBitboard& b) {
    return a |= b;
  }
  [[gnu::always_inline]] friend constexpr WideBitboard operator&(WideBitboard a,
                                                                 const WideBitboard& b) {
    return a &= b;
  }
  [[gnu::always_inline]] friend constexpr WideBitboard operator^(WideBitboard a,
                                                                 const WideBitboard& b) {
    return a ^= b;
  }
  [[gnu::always_inline]] friend constexpr WideBitboard operator-(WideBitboard a,
                                                                 const WideBitboard& b) {
    return a -= b;
  }
  [[gnu::always_inline]] friend constexpr WideBitboard operator~(const WideBitboard& a) {
    return Full() - a;
  }
  [[gnu::always_inline]] friend constexpr bool operator==(const WideBitboard& a,
                                                          const WideBitboard& b) {
    return (a ^ b).IsEmpty();
  }

  // Shifts the set, clipped at the edges. Any offset is allowed.
  [[gnu::always_inline]] constexpr WideBitboard Shift(int ranks, int files) const {
    if (ranks <= -kHeight || ranks >= kHeight || files <= -kWidth || files >= kWidth) return {};
    const WideBitboard moved(ShiftBy(words_, ranks * kWidth + files));
    if (files == 0) return moved;
    // Cells that wrapped around the side are in the masked columns.
    return moved & (files > 0 ? Columns(files, kWidth) : Columns(0, kWidth + files));
  }
  // Likewise for a constant offset: cheaper on multi-word boards, where the mask is a table.
  template <int kRanks, int kFiles>
  [[gnu::always_inline]] constexpr WideBitboard Shift() const {
    if constexpr (kRanks <= -kHeight || kRanks >= kHeight || kFiles <= -kWidth ||
                  kFiles >= kWidth) {
      return {};
    } else {
      constexpr int kFirst = kFiles > 0 ? kFiles : 0;
      constexpr int kEnd = kFiles < 0 ? kWidth + kFiles : kWidth;
      WideBitboard moved(ShiftBy(words_, kRanks * kWidth + kFiles));
      if constexpr (kFiles != 0) moved &= WideBitboard(kColumnWords<kWidth, kHeight, kFirst, kEnd>);
      return moved;
    }
  }

  struct End {};

  // Iterates over the cells of a set upwards or downwards. Requires: the set outlives the iterator
  // and does not change.
  template <bool kDownwards>
  class Iterator {
   public:
    using value_type = Cell;
    using difference_type = std::ptrdiff_t;

    [[gnu::always_inline]] explicit constexpr Iterator(const Words& words)
        : words_(&words), at_(kFirst), rest_(words.word[kFirst]) {
      SkipEmptyWords();
    }
    // Requires: not at the end.
    [[gnu::always_inline]] constexpr Cell operator*() const {
      assert(rest_ != 0);
      return Cell::FromIndex(at_ * Words::kWordBits + Bit());
    }
    [[gnu::always_inline]] constexpr Iterator& operator++() {
      rest_ ^= kDownwards ? static_cast<Word>(Word{1} << Bit()) : static_cast<Word>(rest_ & -rest_);
      SkipEmptyWords();
      return *this;
    }
    [[gnu::always_inline]] constexpr void operator++(int) { ++*this; }
    [[gnu::always_inline]] friend constexpr bool operator==(const Iterator& a, End) {
      return a.rest_ == 0;
    }

   private:
    static constexpr int kFirst = kDownwards ? Words::kCount - 1 : 0;
    static constexpr int kLast = kDownwards ? 0 : Words::kCount - 1;

    [[gnu::always_inline]] constexpr int Bit() const {
      return kDownwards ? 63 - __builtin_clzll(rest_) : __builtin_ctzll(rest_);
    }
    [[gnu::always_inline]] constexpr void SkipEmptyWords() {
      while (rest_ == 0 && at_ != kLast) {
        at_ += kDownwards ? -1 : 1;
        rest_ = words_->word[at_];
      }
    }

    const Words* words_;
    int at_;
    Word rest_;  // the remaining cells of word at_
  };

  // Iterates over a copy from the highest cell: for (Cell cell : board.Reversed()) ...
  struct ReversedCells {
    WideBitboard cells;
    [[gnu::always_inline]] constexpr auto begin() const { return Iterator<true>(cells.words_); }
    [[gnu::always_inline]] constexpr End end() const { return {}; }
  };
  [[gnu::always_inline]] constexpr auto begin() const { return Iterator<false>(words_); }
  [[gnu::always_inline]] constexpr End end() const { return {}; }
  [[gnu::always_inline]] constexpr ReversedCells Reversed() const { return {*this}; }

 private:
  Words words_;
};

static_assert(sizeof(WideBitboard<2, 3>) == 1 && sizeof(WideBitboard<3, 3>) == 2 &&
              sizeof(WideBitboard<4, 5>) == 4 && sizeof(WideBitboard<16, 4>) == 8 &&
              sizeof(WideBitboard<5, 13>) == 16);

}  // namespace quadrille

#endif  // QUADRILLE_BITBOARD_WIDE_BITBOARD_H_
