// How is a game played to its end by chance, as fast as the CPU can?
// A board of one word is played on sets alone. On a larger one the cells to choose from stand in a
// list, from which a chosen one is swapped out, so that a choice costs the same on any board.
#ifndef QUADRILLE_MNK_PLAYOUT_INL_H_
#define QUADRILLE_MNK_PLAYOUT_INL_H_

#include <cstdint>
#include <type_traits>

#include "src/mnk/game.h"
#include "src/mnk/large_playout_inl.h"
#include "src/mnk/playout.h"
#include "src/mnk/random.h"
#include "src/mnk/small_playout_inl.h"

namespace quadrille::mnk::internal {

// Plays `games` games from `game` on to their ends. Requires: game.is_running().
template <class Isa, class Shape, PlayoutPolicy kPolicy>
PlayoutTally PlayOut(const Game<Shape>& game, std::uint64_t games, Random& random) {
  using Playout =
      std::conditional_t<Game<Shape>::Set::Words::kCount == 1, SmallPlayout<Isa, Shape, kPolicy>,
                         LargePlayout<Isa, Shape, kPolicy>>;
  Playout playout(game);
  Random local = random;  // stays in registers
  PlayoutTally tally;
  for (std::uint64_t i = 0; i < games; ++i) tally.Add(playout.Play(local));
  random = local;
  return tally;
}

}  // namespace quadrille::mnk::internal

#endif  // QUADRILLE_MNK_PLAYOUT_INL_H_
