// Openings of the connect family: random, balanced by playouts, made for each pair of games. There
// are no books for most games of the family.
#ifndef QUADRILLE_MATCH_GAMES_MNK_OPENING_H_
#define QUADRILLE_MATCH_GAMES_MNK_OPENING_H_

#include <cstdint>
#include <vector>

#include "src/mnk/cell.h"
#include "src/mnk/rules.h"

namespace quadrille::match {

// The stones of an opening, in the order of play: of several random candidates, the one whose
// random playouts are the most balanced. A candidate has `turns` turns (fewer if they would fill
// more than a quarter of the board); its first stone lies near the centre, every other one beside
// another, and the side to move cannot win with its next one or two stones. The same `seed` gives
// the same opening on every machine. Empty if no candidate fits. Requires: rules.AreValid(), turns
// >= 0.
std::vector<mnk::Cell> MnkOpening(const mnk::Rules& rules, int turns, std::uint64_t seed);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_GAMES_MNK_OPENING_H_
