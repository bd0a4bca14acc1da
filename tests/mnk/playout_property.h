// Do playouts end as often for black, for white and for nobody as games cell by cell?
#ifndef QUADRILLE_TESTS_MNK_PLAYOUT_PROPERTY_H_
#define QUADRILLE_TESTS_MNK_PLAYOUT_PROPERTY_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "src/base/random.h"
#include "src/mnk/naive_game.h"
#include "src/mnk/playout.h"
#include "tests/mnk/chance.h"
#include "tests/mnk/game_property.h"

namespace quadrille::mnk {

inline constexpr PlayoutPolicy kPolicies[] = {PlayoutPolicy::kUniform, PlayoutPolicy::kAdjacent};

// Wins of black, of white, and draws.
Counts ToCounts(const PlayoutTally& tally);

// What AnyGame::Playouts() does, cell by cell.
PlayoutTally NaivePlayouts(const NaiveGame& start, PlayoutPolicy policy, int games, Random& random);

// The chances of black, white and nobody, by trying all games. Requires: they are few.
std::vector<double> ExactChances(const NaiveGame& start, PlayoutPolicy policy);

// Fails unless playouts of both policies fit their exact chances.
void ExpectExactChances(const GamePair& pair, int games, std::uint64_t seed);

// Places stones on the empty board that do not win, until `holes` cells are free: in rows of all
// directions with gaps, or anywhere. Returns false if every stone that was tried would win.
// Requires: 1 <= holes, and the board has as many cells.
bool FillAllBut(std::size_t holes, GamePair& pair, Random& random);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_TESTS_MNK_PLAYOUT_PROPERTY_H_
