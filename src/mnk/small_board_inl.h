// One-word bitboards: neighbourhood dilation and winning rows, by parallel shifts. The functions
// take a word, or a SIMD register with one board in each lane. Bits outside the board are zero.
#ifndef QUADRILLE_MNK_SMALL_BOARD_INL_H_
#define QUADRILLE_MNK_SMALL_BOARD_INL_H_

#include <cstdint>

#include "src/bitboard/lines.h"
#include "src/bitboard/wide_bitboard.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk::internal {

template <int kWidth, int kHeight>
class SmallBoard {
  using Set = WideBitboard<kWidth, kHeight>;
  static_assert(Set::Words::kCount == 1);

 public:
  using Word = typename Set::Word;  // the smallest word that holds the board

  // Returns the cells of columns [first, end).
  [[gnu::always_inline]] static constexpr Word Columns(int first, int end) {
    return Set::Columns(first, end).words().word[0];
  }

  // Dilates `cells` by one step in eight directions.
  template <class Boards>
  [[gnu::always_inline]] static constexpr Boards WithNeighbours(Boards cells) {
    const Boards row =
        cells | (cells << 1 & Columns(1, kWidth)) | (cells >> 1 & Columns(0, kWidth - 1));
    constexpr Word kRow = kHeight > 1 ? kWidth : 0;  // avoids a shift by the word width
    return (row | row << kRow | row >> kRow) & Columns(0, kWidth);
  }

  // Returns the start cells of the winning rows in the four directions.
  template <class Boards>
  [[gnu::always_inline]] static constexpr Boards Wins(Boards stones, const Rules& rules) {
    Boards wins = stones ^ stones;
    for (const LineDirection direction : kLineDirections) {
      const Boards starts = Starts(stones, rules.k, direction);
      if (rules.win == WinCondition::kKOrMore) {
        wins |= starts;
      } else {
        const Boards longer = Starts(stones, rules.k + 1, direction);
        wins |= starts & ~(longer | longer << Stride(direction));
      }
    }
    return wins;
  }

 private:
  // Returns a Word because SIMD shifts take a count of the lane type.
  [[gnu::always_inline]] static constexpr Word Stride(LineDirection direction, int steps = 1) {
    return static_cast<Word>(steps * (RankStep(direction) * kWidth + FileStep(direction)));
  }

  // Returns the cells that start k consecutive stones in `direction`.
  template <class Boards>
  [[gnu::always_inline]] static constexpr Boards Starts(Boards stones, int k,
                                                        LineDirection direction) {
    if (k > LongestLine<kWidth, kHeight>(direction)) return stones ^ stones;
    int have = 1;
    for (; 2 * have <= k; have *= 2) stones &= stones >> Stride(direction, have);
    if (have < k) stones &= stones >> Stride(direction, k - have);
    // Masks out rows that wrap around the board edge.
    if (FileStep(direction) > 0) stones &= Columns(0, kWidth - k + 1);
    if (FileStep(direction) < 0) stones &= Columns(k - 1, kWidth);
    return stones;
  }
};

static_assert(SmallBoard<4, 3>::WithNeighbours(std::uint64_t{1} << 4) == 0x333);
static_assert(SmallBoard<4, 3>::Wins(std::uint64_t{0x038}, {3, 4, 3, 1, 1}) == 0);
static_assert(SmallBoard<4, 3>::Wins(std::uint64_t{0x842}, {3, 4, 3, 1, 1}) == 0x002);

}  // namespace quadrille::mnk::internal

#endif  // QUADRILLE_MNK_SMALL_BOARD_INL_H_
