// The sides and the outcomes of a game.
#ifndef QUADRILLE_MNK_SIDE_H_
#define QUADRILLE_MNK_SIDE_H_

#include <cstdint>

namespace quadrille::mnk {

enum class Side : std::uint8_t { kBlack, kWhite };

constexpr Side Other(Side side) { return side == Side::kBlack ? Side::kWhite : Side::kBlack; }

enum class Outcome : std::uint8_t { kRunning, kBlackWins, kWhiteWins, kDraw };

constexpr Outcome WinOf(Side side) {
  return side == Side::kBlack ? Outcome::kBlackWins : Outcome::kWhiteWins;
}

}  // namespace quadrille::mnk

#endif  // QUADRILLE_MNK_SIDE_H_
