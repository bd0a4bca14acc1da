// Random openings of the connect family, balanced by playouts and generated per pair of games.
#ifndef QUADRILLE_MATCH_GAMES_MNK_OPENING_H_
#define QUADRILLE_MATCH_GAMES_MNK_OPENING_H_

#include <cstdint>
#include <vector>

#include "src/mnk/cell.h"
#include "src/mnk/rules.h"

namespace quadrille::match {

// The stones of an opening in order of play: of several random candidates, the one with the most
// balanced random playouts. A candidate has `turns` turns (fewer if they would fill over a quarter
// of the board), a first stone near the centre, each other stone adjacent to another, and no win
// for the side to move with one or two stones. Deterministic for a `seed`. Empty if no candidate
// fits. Requires: rules.AreValid(), turns >= 0.
std::vector<mnk::Cell> MnkOpening(const mnk::Rules& rules, int turns, std::uint64_t seed);

}  // namespace quadrille::match

#endif  // QUADRILLE_MATCH_GAMES_MNK_OPENING_H_
