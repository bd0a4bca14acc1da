// How is a game on a board of at most 64 cells played to its end by chance?
#ifndef QUADRILLE_MNK_SMALL_PLAYOUT_INL_H_
#define QUADRILLE_MNK_SMALL_PLAYOUT_INL_H_

#include <cstdint>

#include "src/bitboard/bits.h"
#include "src/bitboard/lines.h"
#include "src/mnk/game.h"
#include "src/mnk/nth_cell.h"
#include "src/mnk/player.h"
#include "src/mnk/playout.h"
#include "src/mnk/random.h"
#include "src/mnk/rules.h"

namespace quadrille::mnk::internal {

// The cells next to those of `set`, and these.
template <class Set>
[[gnu::always_inline]] constexpr Set WithNeighbours(const Set& set) {
  const Set row = set | set.template Shift<0, 1>() | set.template Shift<0, -1>();
  return row | row.template Shift<1, 0>() | row.template Shift<-1, 0>();
}

// True if `stones` hold a row that wins, wherever it is.
template <class Set>
[[gnu::always_inline]] constexpr bool HoldsWinAnywhere(const Set& stones, const Rules& rules) {
  Set starts;
  for (const LineDirection direction : kLineDirections) {
    starts |= rules.win == WinCondition::kKOrMore ? RunStarts(stones, rules.k, direction)
                                                  : ExactRunStarts(stones, rules.k, direction);
  }
  return !starts.IsEmpty();
}

// A game that is played again and again from the same position.
template <class Isa, class Shape, PlayoutPolicy kPolicy>
class SmallPlayout {
  using Set = typename Game<Shape>::Set;
  using Word = typename Set::Words::Word;

 public:
  // Requires: game.is_running().
  [[gnu::always_inline]] explicit SmallPlayout(const Game<Shape>& game)
      : shape_(game.rules()),
        status_(game.status()),
        stones_{game.board().stones(Player::kBlack), game.board().stones(Player::kWhite)},
        free_(game.FreeCells()),
        reached_(game.board().reached()) {}

  [[gnu::always_inline]] Outcome Play(Random& random) const {
    const Rules rules = shape_.rules();
    int free_count = rules.cells() - status_.stones_placed;
    int left = status_.stones_left;
    int side = static_cast<int>(status_.side_to_move);
    Set stones[] = {stones_[0], stones_[1]};
    Set free = free_;
    Set reached = reached_;
    while (true) {
      Set cells = free;
      if (kPolicy == PlayoutPolicy::kAdjacent && !reached.IsEmpty()) cells &= reached;
      const Set cell = Choose(cells, random);
      stones[side] |= cell;
      free -= cell;
      if constexpr (kPolicy == PlayoutPolicy::kAdjacent) reached |= WithNeighbours(cell);
      if (HoldsWinAnywhere(stones[side], rules)) return WinOf(static_cast<Player>(side));
      if (--free_count == 0) return Outcome::kDraw;
      if (--left == 0) {
        side ^= 1;
        left = rules.p;
      }
    }
  }

 private:
  // One cell of `cells`, as a set. Requires: there is one.
  [[gnu::always_inline]] static Set Choose(const Set& cells, Random& random) {
    const std::uint64_t word = cells.words().word[0];
    const std::uint32_t n = random.Below(static_cast<std::uint32_t>(bits::Count<Isa>(word)));
    if constexpr (Isa::kPext) {
      return Set({static_cast<Word>(bits::Pdep<Isa>(std::uint64_t{1} << n, word))});
    } else {
      return Set(Set::Cell::FromIndex(NthOne<Isa>(word, static_cast<int>(n))));
    }
  }

  [[no_unique_address]] Shape shape_;
  GameStatus status_;
  Set stones_[2];
  Set free_;
  Set reached_;  // empty while no stone lies
};

}  // namespace quadrille::mnk::internal

#endif  // QUADRILLE_MNK_SMALL_PLAYOUT_INL_H_
