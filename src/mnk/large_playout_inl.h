// Random playouts on boards of more than 64 cells: a list of candidate cells, swap-removal.
#ifndef QUADRILLE_MNK_LARGE_PLAYOUT_INL_H_
#define QUADRILLE_MNK_LARGE_PLAYOUT_INL_H_

#include <bit>
#include <cstdint>
#include <cstring>

#include "src/base/random.h"
#include "src/bitboard/isa/lanes.h"
#include "src/mnk/game.h"
#include "src/mnk/playout.h"
#include "src/mnk/playout_lines_inl.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"

namespace quadrille::mnk::internal {

// A cell index with a power-of-two stride, so that column and row need no division.
template <int kWidth>
struct PlayoutCell {
  static constexpr int kStride = std::bit_ceil(static_cast<unsigned>(kWidth));

  [[gnu::always_inline]] static std::uint16_t At(int x, int y) {
    return static_cast<std::uint16_t>(y * kStride + x);
  }
  [[gnu::always_inline]] static int X(std::uint16_t cell) { return cell % kStride; }
  [[gnu::always_inline]] static int Y(std::uint16_t cell) { return cell / kStride; }
};

// The cells that hold a stone, are next to one, or are off the board, and so cannot become new
// candidates. A border of one cell replaces the edge tests.
template <int kWidth, int kHeight>
class ReachedCells {
 public:
  [[gnu::always_inline]] void MarkAllBut(const WideBitboard<kWidth, kHeight>& cells) {
    std::memset(words_, 0xFF, sizeof(words_));
    for (const WideCell<kWidth, kHeight> cell : cells) {
      words_[cell.y() + 1][(cell.x() + 1) / 32] ^= std::uint32_t{1} << (cell.x() + 1) % 32;
    }
  }
  // Marks the cell and its eight neighbours. Returns a mask of those newly marked: nine bits,
  // row-major.
  [[gnu::always_inline]] unsigned Mark(int x, int y) {
    unsigned marked = 0;
    for (int row = 0; row < 3; ++row) marked |= MarkThree(x, y + row) << 3 * row;
    return ~marked & 0x1FF;
  }

 private:
  // An extra word at the end of each row, so that unaligned 64-bit reads stay in bounds.
  static constexpr int kWords = (kWidth + 2 + 31) / 32;
  static constexpr bool kOneWord = kWords == 1;

  // Marks three cells of a bordered row from bit x. Returns their previous bits.
  [[gnu::always_inline]] unsigned MarkThree(int x, int y) {
    if constexpr (kOneWord) {
      const std::uint32_t word = words_[y][0];
      words_[y][0] = word | std::uint32_t{7} << x;
      return word >> x & 7;
    } else {
      std::uint64_t word;
      std::memcpy(&word, &words_[y][x / 32], sizeof(word));
      const std::uint64_t with = word | std::uint64_t{7} << x % 32;
      std::memcpy(&words_[y][x / 32], &with, sizeof(with));
      return word >> x % 32 & 7;
    }
  }

  std::uint32_t words_[kHeight + 2][kOneWord ? 1 : kWords + 1];
};

template <class Isa, class Shape, PlayoutPolicy kPolicy>
class LargePlayout {
  static constexpr int kWidth = Shape::kWidth;
  static constexpr int kHeight = Shape::kHeight;
  static constexpr bool kAdjacent = kPolicy == PlayoutPolicy::kAdjacent;
  using PlayoutCell = internal::PlayoutCell<kWidth>;
  using Set = WideBitboard<kWidth, kHeight>;

 public:
  // Requires: game.is_running().
  explicit LargePlayout(const Game<Shape>& game) : shape_(game.rules()), status_(game.status()) {
    const Rules rules = shape_.rules();
    std::memset(static_cast<void*>(start_.lines), 0, sizeof(start_.lines));
    for (const Side side : {Side::kBlack, Side::kWhite}) {
      for (const auto cell : game.board().stones(side)) {
        start_.lines[static_cast<int>(side)].Place(cell.x(), cell.y(), rules);
      }
    }
    count_ = 0;
    for (const auto cell : kAdjacent ? game.AdjacentCells() : game.FreeCells()) {
      first_cells_[count_++] = PlayoutCell::At(cell.x(), cell.y());
    }
    start_.reached.MarkAllBut(game.FreeCells() - game.board().reached());
  }

  void Play(std::uint64_t games, Random& random, PlayoutTally& tally) {
    Random local = random;  // kept in registers
    for (std::uint64_t i = 0; i < games; ++i) tally.Add(PlayOne(local));
    random = local;
  }

 private:
  Outcome PlayOne(Random& random) {
    const Rules rules = shape_.rules();
    now_ = start_;
    int free_count = rules.cells() - status_.stones_placed;
    int left = status_.stones_left;
    int side = static_cast<int>(status_.side_to_move);
    int count = count_;
    std::memcpy(cells_, first_cells_, static_cast<std::size_t>(count) * sizeof(cells_[0]));
    while (true) {
      const std::uint32_t chosen = random.Below(static_cast<std::uint32_t>(count));
      const std::uint16_t cell = cells_[chosen];
      cells_[chosen] = cells_[--count];
      const int x = PlayoutCell::X(cell);
      const int y = PlayoutCell::Y(cell);
      if constexpr (kAdjacent) count = AppendReached(cell, now_.reached.Mark(x, y), count);
      if (now_.lines[side].Place(x, y, rules)) return WinOf(static_cast<Side>(side));
      if (--free_count == 0) return Outcome::kDraw;
      if (--left == 0) {
        side ^= 1;
        left = rules.p;
      }
    }
  }

  // Appends the cells around `cell` whose bit in `nine` is set. Returns the new count.
  [[gnu::always_inline]] int AppendReached(std::uint16_t cell, unsigned nine, int count) {
    // The first stone of a game marks its own cell too.
    nine &= ~(1u << 4);
    constexpr int kStride = PlayoutCell::kStride;
    if constexpr (Isa::kAvx512) {
      constexpr auto kStep = [](int step) { return static_cast<std::uint16_t>(step); };
      const Lanes16 steps = {
          kStep(-kStride - 1), kStep(-kStride), kStep(-kStride + 1), kStep(-1), 0, 1,
          kStep(kStride - 1),  kStep(kStride),  kStep(kStride + 1)};
      return static_cast<int>(
          AppendMarked<Isa>(&cells_[count], steps + cell, static_cast<std::uint16_t>(nine)) -
          cells_);
    } else {
      for (; nine != 0; nine &= nine - 1) {
        const int at = bits::Lowest<Isa>(nine);
        cells_[count++] = static_cast<std::uint16_t>(cell + (at / 3 - 1) * kStride + at % 3 - 1);
      }
      return count;
    }
  }

  // Copied from start_ before each game.
  struct Position {
    PlayoutLines<kWidth, kHeight> lines[2];
    ReachedCells<kWidth, kHeight> reached;
  };

  [[no_unique_address]] Shape shape_;
  GameStatus status_;
  int count_;  // size of first_cells_
  Position start_;
  Position now_;
  std::uint16_t first_cells_[kWidth * kHeight];
  std::uint16_t cells_[kWidth * kHeight + 16];  // slack: whole registers are appended
};

}  // namespace quadrille::mnk::internal

#endif  // QUADRILLE_MNK_LARGE_PLAYOUT_INL_H_
