// Random playouts: selects the implementation by board size and tier. Boards of one word use
// bitboards, with one game in each SIMD lane where AVX-512 exists; larger boards use a candidate
// list.
#ifndef QUADRILLE_MNK_PLAYOUT_INL_H_
#define QUADRILLE_MNK_PLAYOUT_INL_H_

#include <cstdint>

#include "src/base/random.h"
#include "src/mnk/game.h"
#include "src/mnk/large_playout_inl.h"
#include "src/mnk/playout.h"
#include "src/mnk/simd_playout_inl.h"
#include "src/mnk/small_playout_inl.h"

namespace quadrille::mnk::internal {

// Plays `games` random games from `game`. Requires: game.is_running().
template <class Isa, class Shape, PlayoutPolicy kPolicy>
PlayoutTally PlayOut(const Game<Shape>& game, std::uint64_t games, Random& random) {
  constexpr bool kIsSmall = Game<Shape>::Set::Words::kCount == 1;
  PlayoutTally tally;
  if constexpr (kIsSmall && Isa::kAvx512) {
    SimdPlayout<Isa, Shape, kPolicy>(game).Play(games, random, tally);
  } else if constexpr (kIsSmall) {
    SmallPlayout<Isa, Shape, kPolicy>(game).Play(games, random, tally);
  } else {
    LargePlayout<Isa, Shape, kPolicy>(game).Play(games, random, tally);
  }
  return tally;
}

}  // namespace quadrille::mnk::internal

#endif  // QUADRILLE_MNK_PLAYOUT_INL_H_
