// Random playouts: move policies and the tally of outcomes.
#ifndef QUADRILLE_MNK_PLAYOUT_H_
#define QUADRILLE_MNK_PLAYOUT_H_

#include <cstdint>

#include "src/mnk/side.h"

namespace quadrille::mnk {

// Uniform among all free cells, or among those next to a stone (the centre while the board is
// empty).
enum class PlayoutPolicy : std::uint8_t { kUniform, kAdjacent };

struct PlayoutTally {
  std::uint64_t black_wins = 0;
  std::uint64_t white_wins = 0;
  std::uint64_t draws = 0;

  [[gnu::always_inline]] constexpr void Add(Outcome outcome) {
    black_wins += outcome == Outcome::kBlackWins;
    white_wins += outcome == Outcome::kWhiteWins;
    draws += outcome == Outcome::kDraw;
  }
  constexpr std::uint64_t games() const { return black_wins + white_wins + draws; }
  friend constexpr bool operator==(const PlayoutTally&, const PlayoutTally&) = default;
};

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_PLAYOUT_H_
