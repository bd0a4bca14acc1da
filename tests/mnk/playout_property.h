// Playout tests: outcome distributions compared with exact probabilities or the reference.
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

Counts ToCounts(const PlayoutTally& tally);

// Like AnyGame::Playouts(), but on the reference implementation.
PlayoutTally NaivePlayouts(const NaiveGame& start, PlayoutPolicy policy, int games, Random& random);

// Returns the exact outcome probabilities, by full enumeration. Requires: few games are possible.
std::vector<double> ExactProbabilities(const NaiveGame& start, PlayoutPolicy policy);

// Expects playouts of both policies to match their exact probabilities.
void ExpectExactProbabilities(const GamePair& pair, int games, std::uint64_t seed);

// Fills an empty board without a win until `holes` cells are free: rows in all directions with
// gaps, or random cells. Returns false if every stone tried would win. Requires: 1 <= holes <=
// cells.
bool FillAllBut(std::size_t holes, GamePair& pair, Random& random);

}  // namespace quadrille::mnk

#endif  // QUADRILLE_TESTS_MNK_PLAYOUT_PROPERTY_H_
