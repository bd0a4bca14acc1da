// Openings of the connect family: random, balanced by playouts, made for each pair of games. There
// are no books for most games of the family.
#ifndef QUADRILLE_MATCH_GAMES_MNK_OPENING_H_
#define QUADRILLE_MATCH_GAMES_MNK_OPENING_H_

#include <cstdint>
#include <vector>

#include "src/mnk/cell.h"
#include "src/mnk/rules.h"

namespace quadrille::match {

// The stones of an opening, in their order: of several random ones of so many turns (fewer where
// they would fill more than a quarter of the board), the first stone in the middle, each other one
// beside another, the one whose random continuations come nearest to an even score. In none of them
// can the side to move win with its next one or two stones. The same `seed` gives the same opening
// everywhere; none, if there is none such. Requires: rules.AreValid(), turns >= 0.
std::vector<mnk::Cell> MnkOpening(const mnk::Rules& rules, int turns, std::uint64_t seed);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_GAMES_MNK_OPENING_H_
