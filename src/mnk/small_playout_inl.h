// Random playouts on boards of at most 64 cells, one game at a time, on bitboards.
#ifndef QUADRILLE_MNK_SMALL_PLAYOUT_INL_H_
#define QUADRILLE_MNK_SMALL_PLAYOUT_INL_H_

#include <cstdint>

#include "src/base/random.h"
#include "src/bitboard/isa/bits.h"
#include "src/bitboard/wide_bitboard.h"
#include "src/mnk/game.h"
#include "src/mnk/nth_cell.h"
#include "src/mnk/playout.h"
#include "src/mnk/rules.h"
#include "src/mnk/side.h"
#include "src/mnk/small_board_inl.h"

namespace quadrille::mnk::internal {

template <class Isa, class Shape, PlayoutPolicy kPolicy>
class SmallPlayout {
  using Boards = SmallBoard<Shape::kWidth, Shape::kHeight>;

 public:
  // Requires: game.is_running().
  [[gnu::always_inline]] explicit SmallPlayout(const Game<Shape>& game)
      : shape_(game.rules()),
        status_(game.status()),
        stones_{WordOf(game.board().stones(Side::kBlack)),
                WordOf(game.board().stones(Side::kWhite))},
        free_(WordOf(game.FreeCells())),
        reached_(WordOf(game.AdjacentCells() | game.board().Occupied())) {}

  [[gnu::always_inline]] void Play(std::uint64_t games, Random& random, PlayoutTally& tally) const {
    Random local = random;  // kept in registers
    for (std::uint64_t i = 0; i < games; ++i) tally.Add(PlayOne(local));
    random = local;
  }

 private:
  [[gnu::always_inline]] Outcome PlayOne(Random& random) const {
    const Rules rules = shape_.rules();
    int free_count = rules.cells() - status_.stones_placed;
    int left = status_.stones_left;
    int side = static_cast<int>(status_.side_to_move);
    std::uint64_t stones[] = {stones_[0], stones_[1]};
    std::uint64_t free = free_;
    std::uint64_t reached = reached_;
    while (true) {
      const std::uint64_t cells = kPolicy == PlayoutPolicy::kAdjacent ? free & reached : free;
      const int n =
          static_cast<int>(random.Below(static_cast<std::uint32_t>(bits::Count<Isa>(cells))));
      const std::uint64_t cell = NthBit<Isa>(cells, n);
      stones[side] |= cell;
      free ^= cell;
      if constexpr (kPolicy == PlayoutPolicy::kAdjacent) reached |= Boards::WithNeighbours(cell);
      if (Boards::Wins(stones[side], rules) != 0) return WinOf(static_cast<Side>(side));
      if (--free_count == 0) return Outcome::kDraw;
      if (--left == 0) {
        side ^= 1;
        left = rules.p;
      }
    }
  }

  [[gnu::always_inline]] static std::uint64_t WordOf(
      const WideBitboard<Shape::kWidth, Shape::kHeight>& set) {
    return set.words().word[0];
  }

  [[no_unique_address]] Shape shape_;
  GameStatus status_;
  std::uint64_t stones_[2];
  std::uint64_t free_;
  std::uint64_t reached_;  // cells with or next to a stone; initially the centre
};

}  // namespace quadrille::mnk::internal

#endif  // QUADRILLE_MNK_SMALL_PLAYOUT_INL_H_
